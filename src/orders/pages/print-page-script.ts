/** Inline script of a page to print: its button opens the browser's dialog. */
addEventListener("click", ({ target }) => {
  if ((target as Element).closest("[data-print]")) print();
});
