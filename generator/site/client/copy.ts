const SHOWN_MS = 1500;

/** A button at each block of code that copies its text. */
export function offerCopying(): void {
  for (const block of document.querySelectorAll<HTMLElement>(".code")) {
    const code = block.querySelector("code");
    if (code === null) continue;
    const name = block.querySelector("pre")?.getAttribute("aria-label") ?? "";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy: ${name}`);
    button.addEventListener("click", () => void copy(code, button));
    block.append(button);
  }
}

/** Copies by the clipboard API; a page that was opened from a folder may lack it, and copies its selection. */
async function copy(code: HTMLElement, button: HTMLButtonElement): Promise<void> {
  button.textContent = (await isWritten(code)) || isSelectionCopied(code) ? "Copied" : "Press Ctrl+C";
  setTimeout(() => {
    button.textContent = "Copy";
  }, SHOWN_MS);
}

async function isWritten(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? "");
    return true;
  } catch {
    return false;
  }
}

/** Selects the code, so that the reader can copy it if the browser refuses. */
function isSelectionCopied(code: HTMLElement): boolean {
  getSelection()?.selectAllChildren(code);
  return document.execCommand("copy");
}
