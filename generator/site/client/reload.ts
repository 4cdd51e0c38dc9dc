/** During edits, the server reports when there is a new page. A site opened from a folder has no server. */
export function offerReload(): void {
  const address = document.documentElement.dataset["reload"];
  if (address === undefined) return;
  const events = new EventSource(address);
  events.addEventListener("change", () => location.reload());
}
