/**
 * Lays out the home page's sections one at a time while the browser is idle. Until then the browser skips those that
 * are far from the window (`[data-in-parts]` in `src/ui/app.css`): all at once they would block a phone for a quarter
 * of a second (`npm run bench -- --part phone`).
 */
export async function showSectionsInTurn(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>("main > section")) {
    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
    section.style.contentVisibility = "visible";
  }
}

/** Lays out all sections: what is opened or used now must not move when they get their height. */
export function showSections(): void {
  document.querySelector("main")?.removeAttribute("data-in-parts");
}
