import { offerCopying } from "./copy.ts";
import { offerFilters } from "./filter.ts";
import { highlightJson } from "./highlight.ts";
import { showCurrentPage } from "./menu.ts";
import { offerReload } from "./reload.ts";
import { applyScheme, offerScheme } from "./scheme.ts";
import { offerSearch } from "./search-box.ts";

// Before the page is painted; what is offered needs the page.
applyScheme();
document.addEventListener("DOMContentLoaded", () => {
  offerScheme();
  offerSearch();
  offerFilters();
  highlightJson();
  offerCopying();
  showCurrentPage();
  offerReload();
});
