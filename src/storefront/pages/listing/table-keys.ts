import type { ClipboardEvent, KeyboardEvent } from "react";

/** Keys: arrows, Home and End go to other rows, digits into the row's quantity; Escape restores it, Enter adds it. */
export function pressInTable(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const fields = quantityFields(currentTarget);
  const row = (target as Element).closest("tr");
  const at = fields.findIndex((field) => row?.contains(field));
  const field = fields[at];
  if (!field) return;
  const other = fields[rowAfter(key, at, fields.length)];
  if (other) {
    event.preventDefault();
    goTo(other);
  } else if (key === "Escape") {
    field.form?.reset();
    goTo(field);
    // The browser types the digit into the field that has the focus after this handler.
  } else if (/^\d$/.test(key) && target !== field) goTo(field);
}

/** Writes a pasted column of quantities into the field and those below it; a single one is pasted by the browser. */
export function pasteInTable(event: ClipboardEvent<HTMLTableElement>): void {
  const fields = quantityFields(event.currentTarget);
  const at = fields.indexOf(event.target as HTMLInputElement);
  const lines = event.clipboardData.getData("text").trimEnd().split(/\r?\n/);
  if (at < 0 || lines.length < 2) return;
  event.preventDefault();
  const filled = fields.slice(at, at + lines.length);
  for (const [line, field] of filled.entries()) {
    const quantity = lines[line]?.trim() ?? "";
    if (quantity === "") continue;
    field.value = quantity.slice(0, field.maxLength);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const last = filled.at(-1);
  if (last) goTo(last);
}

/** Names of the keys, which are held back until hydration (`hold-events.ts`). */
export const tableKeys = "ArrowUp ArrowDown Home End 0123456789";

function rowAfter(key: string, at: number, length: number): number {
  switch (key) {
    case "ArrowUp":
      return at - 1;
    case "ArrowDown":
      return at + 1;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return -1;
  }
}

/** Goes to the next row after a quantity was added with Enter; after a click the focus stays on the button. */
export function moveOnAfterEnter(form: HTMLFormElement): void {
  const table = form.closest("table");
  const fields = table ? quantityFields(table) : [];
  const at = fields.findIndex((field) => field === document.activeElement && field.form === form);
  const next = at < 0 ? undefined : fields[at + 1];
  if (next) goTo(next);
}

function quantityFields(table: HTMLTableElement): HTMLInputElement[] {
  return [...table.querySelectorAll<HTMLInputElement>("input[name=quantity]")];
}

function goTo(field: HTMLInputElement): void {
  field.focus();
  field.select();
}
