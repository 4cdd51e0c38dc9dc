/** Fields that leave those rows of a table in which every typed word occurs. */
export function offerFilters(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-filter]")) {
    const rows = document.querySelectorAll<HTMLTableRowElement>(`#${field.dataset["filter"]} tbody tr`);
    const texts = [...rows].map((row) => [row, (row.textContent ?? "").toLowerCase()] as const);
    field.closest<HTMLElement>(".filter")?.removeAttribute("hidden");
    field.addEventListener("input", () => {
      const words = field.value.toLowerCase().split(/\s+/);
      for (const [row, text] of texts) row.hidden = !words.every((word) => text.includes(word));
    });
  }
}
