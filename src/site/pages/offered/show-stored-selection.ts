import type { Choice } from "../../../consent/domain/choice.ts";
import { names } from "../../../consent/domain/inventory.ts";

/** Shows the number of selected products on a static page; without consent empties local storage. */
export function showStoredSelection(choice: Choice | null): void {
  const kept = storedSelection(choice);
  const badge = document.querySelector<HTMLElement>("[data-selected]");
  if (badge) {
    badge.hidden = kept === "";
    badge.textContent = `${kept.split(",").length}`;
  }
}

/** Selection in the browser's storage, as text. Without consent, session storage keeps it for the visit. */
export function storedSelection(choice: Choice | null): string {
  const { selection, catalogueTab } = names;
  try {
    if (!choice?.granted.includes("functional")) {
      // After consent is withdrawn, session storage keeps the selection for the rest of the visit.
      const lasting = localStorage.getItem(selection);
      if (lasting && choice) sessionStorage.setItem(selection, lasting);
      localStorage.removeItem(selection);
      localStorage.removeItem(catalogueTab);
    }
    return localStorage.getItem(selection) ?? sessionStorage.getItem(selection) ?? "";
  } catch {
    return "";
  }
}
