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
