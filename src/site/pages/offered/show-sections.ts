/**
 * Skips the home page's sections below the first, and the footer, until the `typefaces` are there, which lay out again
 * what is not skipped; then lays them out one at a time while the browser is idle (`[data-parts]` in
 * `src/ui/app.css`). All at once would block a phone for a quarter of a second (`npm run bench -- --part phone`).
 */
export async function showSectionsInTurn(typefaces: Promise<void>): Promise<void> {
  document.body.style.setProperty("--parts", "hidden");
  addEventListener("scroll", showSections);
  await typefaces;
  for (const section of document.querySelectorAll<HTMLElement>("main > section,footer")) {
    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
    section.style.contentVisibility = "visible";
  }
}

/** Lays out all sections: what is opened or used now must not move when they get their height. */
export function showSections(): void {
  document.querySelector("main")?.removeAttribute("data-parts");
}
