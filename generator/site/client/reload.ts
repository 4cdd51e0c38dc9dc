/** While specs are edited, the server says when there is a new page; a site that lies in a folder has nobody to ask. */
export function offerReload(): void {
  const address = document.documentElement.dataset["reload"];
  if (address === undefined) return;
  const events = new EventSource(address);
  events.addEventListener("change", () => location.reload());
}
