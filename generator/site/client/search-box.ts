import type { SearchRow } from "../search-row.ts";
import { createSearch, type Search } from "./search.ts";

declare global {
  /** Set by search-index.js. */
  var toolpactIndex: readonly SearchRow[] | undefined;
}

interface Box {
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  readonly count: HTMLElement;
}

/**
 * The search field: `/` goes there, arrows choose, Enter opens, Escape closes.
 *
 * Source: WAI-ARIA 1.2, combobox.
 */
export function offerSearch(): void {
  const box = boxOf();
  if (box === null) return;
  const { input, list } = box;
  input.closest<HTMLElement>(".search")?.removeAttribute("hidden");
  const search = onceLoaded();
  const update = async (): Promise<void> => {
    const words = input.value;
    const found = words.trim() === "" ? [] : (await search())(words);
    if (input.value === words) show(found, box);
  };
  input.addEventListener("focus", () => void search());
  input.addEventListener("input", () => void update());
  input.addEventListener("keydown", (event) => onKey(event, box));
  input.addEventListener("blur", () => close(box));
  // The field keeps the focus, so that a click isn't lost to its blur.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => {
    const isElsewhere = !(event.target instanceof HTMLInputElement);
    if (event.key !== "/" || !isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

function boxOf(): Box | null {
  const input = document.querySelector<HTMLInputElement>("#search");
  const list = document.querySelector<HTMLElement>("#found");
  const count = document.querySelector<HTMLElement>("#count");
  return input === null || list === null || count === null ? null : { input, list, count };
}

/** Loads the index on the first focus of the search box. */
function onceLoaded(): () => Promise<Search> {
  let loading: Promise<Search> | null = null;
  return () => {
    loading ??= loadIndex().then(createSearch);
    return loading;
  };
}

function loadIndex(): Promise<readonly SearchRow[]> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = `${root()}search-index.js`;
    script.addEventListener("load", () => resolve(globalThis.toolpactIndex ?? []));
    script.addEventListener("error", () => resolve([]));
    document.head.append(script);
  });
}

function root(): string {
  return document.documentElement.dataset["root"] ?? "";
}

function show(found: readonly SearchRow[], { input, list, count }: Box): void {
  const isSearching = input.value.trim() !== "";
  list.replaceChildren(...found.map(option));
  list.hidden = found.length === 0;
  input.setAttribute("aria-expanded", String(found.length > 0));
  input.removeAttribute("aria-activedescendant");
  count.textContent = isSearching ? `${found.length === 0 ? "Nothing" : found.length} found` : "";
}

/** Strings of the contract become text nodes, never markup. */
function option({ kind, name, address, text }: SearchRow, index: number): HTMLElement {
  const row = document.createElement("li");
  row.id = `found-${index}`;
  row.setAttribute("role", "option");
  const link = document.createElement("a");
  link.href = root() + address;
  link.tabIndex = -1;
  link.append(element("span", "kind", kind), element("code", "", name), element("span", "text", text));
  row.append(link);
  return row;
}

function element(name: string, className: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function onKey(event: KeyboardEvent, box: Box): void {
  const options = [...box.list.querySelectorAll<HTMLElement>("[role=option]")];
  const at = options.findIndex((one) => one.getAttribute("aria-selected") === "true");
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Escape") close(box);
  if (event.key === "Enter") (options[at] ?? options[0])?.querySelector("a")?.click();
  if (step === undefined || options.length === 0) return;
  event.preventDefault();
  const next = at === -1 && step === -1 ? options.length - 1 : (at + step + options.length) % options.length;
  choose(options, next, box);
}

function choose(options: readonly HTMLElement[], chosen: number, { input }: Box): void {
  for (const [index, one] of options.entries()) one.setAttribute("aria-selected", String(index === chosen));
  options[chosen]?.scrollIntoView({ block: "nearest" });
  input.setAttribute("aria-activedescendant", `found-${chosen}`);
}

function close(box: Box): void {
  box.list.hidden = true;
  box.input.setAttribute("aria-expanded", "false");
  box.input.removeAttribute("aria-activedescendant");
}
