const KEY = "toolpact-scheme";

type Scheme = "light" | "dark";

/** Shows the page in the colours that were chosen last; without a choice, in those of the system. */
export function applyScheme(): void {
  const chosen = remembered();
  if (chosen !== null) document.documentElement.dataset["scheme"] = chosen;
}

/** The button that turns to the other colours. */
export function offerScheme(): void {
  const button = document.querySelector<HTMLButtonElement>("#scheme");
  if (button === null) return;
  const show = (): void => {
    button.textContent = current() === "dark" ? "Light" : "Dark";
  };
  button.hidden = false;
  show();
  button.addEventListener("click", () => {
    const next = current() === "dark" ? "light" : "dark";
    document.documentElement.dataset["scheme"] = next;
    remember(next);
    show();
  });
}

function current(): Scheme {
  const chosen = document.documentElement.dataset["scheme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Some browsers store nothing for pages that are opened from a folder, and throw. */
function remembered(): Scheme | null {
  try {
    const chosen = localStorage.getItem(KEY);
    return chosen === "light" || chosen === "dark" ? chosen : null;
  } catch {
    return null;
  }
}

function remember(scheme: Scheme): void {
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // The choice holds for this page.
  }
}
