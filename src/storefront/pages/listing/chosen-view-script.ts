/** Inline script of product lists (`chosen-view.tsx`). */
const { stored = "" } = (document.currentScript as HTMLScriptElement).dataset;
const url = new URL(location.href);

if (!url.searchParams.has("vista")) {
  try {
    if ((sessionStorage[stored] ?? localStorage[stored]) === "tabla") {
      url.searchParams.set("vista", "tabla");
      document.documentElement.hidden = true;
      location.replace(url);
    }
  } catch {
    // The browser refuses storage, so nothing was chosen.
  }
}

// Stores the layout whose link is clicked, because before hydration `storeView` cannot; the next page reads it.
addEventListener("click", storeClicked, true);

function storeClicked({ target }: Event): void {
  const view = (target as Element).closest<HTMLElement>("[data-view]")?.dataset.view;
  if (!view) return;
  try {
    localStorage.removeItem(stored);
    if (view === "tabla") sessionStorage[stored] = view;
    else sessionStorage.removeItem(stored);
  } catch {
    // The browser refuses storage, so nothing is stored.
  }
}
