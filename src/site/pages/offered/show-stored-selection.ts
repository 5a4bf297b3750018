import type { Choice } from "../../../consent/domain/choice.ts";
import { names } from "../../../consent/domain/inventory.ts";

/** Shows on a page without framework what an earlier one left, or clears away what may not be there any more. */
export function showStoredSelection(choice: Choice | null): void {
  const kept = storedSelection(choice);
  const badge = document.querySelector<HTMLElement>("[data-products]");
  if (!badge) return;
  const { products = "" } = badge.dataset;
  const count = products.split(",").filter((slug) => kept.includes(slug)).length;
  badge.hidden = count === 0;
  badge.textContent = `${count}`;
}

function storedSelection(choice: Choice | null): readonly string[] {
  const { selection, catalogueTab } = names;
  try {
    if (!choice?.granted.includes("functional")) {
      // The visit goes on with what was chosen for it.
      const lasting = localStorage.getItem(selection);
      if (lasting && choice) sessionStorage.setItem(selection, lasting);
      localStorage.removeItem(selection);
      localStorage.removeItem(catalogueTab);
    }
    return (localStorage.getItem(selection) ?? sessionStorage.getItem(selection) ?? "").split(",");
  } catch {
    // Some browsers refuse storage: then there is nothing in it.
    return [];
  }
}
