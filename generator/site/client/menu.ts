/** Scrolls the list of pages to the current one. */
export function showCurrentPage(): void {
  const menu = document.querySelector<HTMLElement>("#menu");
  const current = menu?.querySelector<HTMLElement>('.tools [aria-current="page"]');
  if (menu === null || current === undefined || current === null) return;
  menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
}
