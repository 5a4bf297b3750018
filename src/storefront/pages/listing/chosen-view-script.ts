/** Inline script of product lists (`chosen-view.tsx`). */
const { stored = "" } = (document.currentScript as HTMLScriptElement).dataset;
const url = new URL(location.href);
const { searchParams } = url;

try {
  for (const word of (sessionStorage[stored] ?? localStorage[stored] ?? "").split(" ")) {
    if (word === "tabla" && !searchParams.has("vista")) searchParams.set("vista", word);
    // The number of a page counts pages of the length in its own address.
    const isPaged = searchParams.has("por-pagina") || searchParams.has("pagina");
    if (Number(word) > 0 && !isPaged) searchParams.set("por-pagina", word);
  }
} catch {
  // The browser refuses storage, so nothing was chosen.
}
if (url.href !== location.href) {
  document.documentElement.hidden = true;
  location.replace(url);
}

// Stores the layout whose link is clicked, because before hydration `storeView` cannot; the next page reads it.
addEventListener("click", storeClicked, true);

function storeClicked({ target }: Event): void {
  const view = (target as Element).closest<HTMLElement>("[data-view]")?.dataset.view;
  if (view === undefined) return;
  try {
    localStorage.removeItem(stored);
    if (view) sessionStorage[stored] = view;
    else sessionStorage.removeItem(stored);
  } catch {
    // The browser refuses storage, so nothing is stored.
  }
}
