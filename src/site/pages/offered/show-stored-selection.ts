import type { Choice } from "../../../consent/domain/choice.ts";
import { names } from "../../../consent/domain/inventory.ts";

/** Shows the stored selection on a static page, or deletes it without consent. */
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
      // Carries the visit's selection on.
      const lasting = localStorage.getItem(selection);
      if (lasting && choice) sessionStorage.setItem(selection, lasting);
      localStorage.removeItem(selection);
      localStorage.removeItem(catalogueTab);
    }
    return (localStorage.getItem(selection) ?? sessionStorage.getItem(selection) ?? "").split(",");
  } catch {
    return [];
  }
}
