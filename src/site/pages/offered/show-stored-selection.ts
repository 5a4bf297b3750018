import type { Choice } from "../../../consent/domain/choice.ts";
import { names } from "../../../consent/domain/stored-names.ts";

/** Shows the number of selected products on a static page; without consent empties local storage. */
export function showStoredSelection(choice: Choice | null): void {
  const stored = storedSelection(choice);
  const badge = document.querySelector<HTMLElement>("[data-selected]");
  if (badge) {
    badge.hidden = !stored;
    badge.textContent = `${stored.split(",").length}`;
  }
}

/** Selection in the browser's storage. Without consent, session storage keeps it for the visit. */
function storedSelection(choice: Choice | null): string {
  const { selection } = names;
  try {
    if (!choice?.granted.includes("functional")) {
      // After consent is withdrawn, session storage keeps the selection for the rest of the visit.
      const lasting = localStorage[selection];
      if (lasting && choice) sessionStorage[selection] = lasting;
      localStorage.clear();
    }
    return localStorage[selection] ?? sessionStorage[selection] ?? "";
  } catch {
    return "";
  }
}
