import {
  mostSelected,
  parseSelection,
  writeSelection,
} from "../../../catalogue/domain/selection.ts";
import type { Choice } from "../../../consent/domain/choice.ts";
import { names } from "../../../consent/domain/inventory.ts";
import { storedSelection } from "./show-stored-selection.ts";

/** Script of the forms of `AddToSelection` on a static page; `changed` is called after the selection was stored. */
export function addFromStaticPage({
  readChoice,
  changed,
}: {
  readChoice: () => Choice | null;
  changed: () => void;
}): void {
  showSelectedQuantities(readChoice());
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-step]");
    button?.closest("form")?.querySelector("input")?.[button.dataset.step as "stepUp"]();
  });
  addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const id = form.dataset.add;
    const input = form.querySelector("input");
    if (!id || !input) return;
    event.preventDefault();
    const choice = readChoice();
    const items = parseSelection(storedSelection(choice));
    const known = items.find((item) => item.id === id);
    if (known) known.quantity = +input.value;
    else if (items.length < mostSelected) items.push({ id, quantity: +input.value });
    else {
      const said = form.querySelector<HTMLElement>("[data-full]");
      if (said) said.textContent = `${said.dataset.full}`;
      return;
    }
    try {
      const storage = choice?.granted.includes("functional") ? localStorage : sessionStorage;
      storage.setItem(names.selection, writeSelection(items));
    } catch {
      return;
    }
    showSelectedQuantities(choice);
    changed();
  });
}

/** Shows on the forms of `AddToSelection` which products are selected, and their quantities. */
export function showSelectedQuantities(choice: Choice | null): void {
  const items = parseSelection(storedSelection(choice));
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
