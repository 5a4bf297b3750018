/**
 * Lays out only the first sections of the home page until the fonts (`typefaces`) have loaded, because that makes the
 * browser lay out everything visible again; then one section at a time while the browser is idle (`[data-parts]` in
 * `src/ui/app.css`). All at once would block a phone for a quarter of a second (`npm run bench -- --part phone`).
 */
export async function showSectionsInTurn(typefaces: Promise<void>): Promise<void> {
  addEventListener("scroll", showSections);
  await typefaces;
  for (const section of document.querySelectorAll<HTMLElement>("main > section,footer")) {
    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
    section.style.contentVisibility = "visible";
  }
}

/** Lays out all sections at once when the visitor scrolls or uses the page, so that nothing moves afterwards. */
export function showSections(): void {
  document.querySelector("main")?.removeAttribute("data-parts");
}
