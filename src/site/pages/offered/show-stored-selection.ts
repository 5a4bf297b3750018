import { parseSelection, type SelectedItem } from "../../../catalogue/domain/selection.ts";
import type { Choice } from "../../../consent/domain/choice.ts";
import { names } from "../../../consent/domain/inventory.ts";

/** Shows the number of selected products on a static page, and which are selected; without consent empties local storage. */
export function showStoredSelection(choice: Choice | null): void {
  const items = storedSelection(choice);
  const badge = document.querySelector<HTMLElement>("[data-selected]");
  if (badge) {
    badge.hidden = items.length === 0;
    badge.textContent = `${items.length}`;
  }
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-add]")) {
    const item = items.find(({ id }) => id === form.dataset.add);
    const input = form.querySelector("input");
    const [said, link] = form.querySelectorAll<HTMLElement>("[data-added],[data-see]");
    if (!input || !said || !link) continue;
    link.hidden = !item;
    said.textContent = item
      ? `${said.dataset.added}`.replace("#", `${item.quantity ?? input.min}`)
      : "";
    if (item?.quantity) input.value = `${item.quantity}`;
  }
}

/** Selection in the browser's storage. Without consent, session storage keeps it for the visit. */
export function storedSelection(choice: Choice | null): SelectedItem[] {
  const { selection, catalogueTab } = names;
  try {
    if (!choice?.granted.includes("functional")) {
      // After consent is withdrawn, session storage keeps the selection for the rest of the visit.
      const lasting = localStorage.getItem(selection);
      if (lasting && choice) sessionStorage.setItem(selection, lasting);
      localStorage.removeItem(selection);
      localStorage.removeItem(catalogueTab);
    }
    return parseSelection(
      localStorage.getItem(selection) ?? sessionStorage.getItem(selection) ?? "",
    );
  } catch {
    return [];
  }
}
