import { holdEvents, isHandledKey, isPress } from "./hold-events.ts";

/** Holds also changes of fields, which keep their values and whose events tell the handlers, and keys of the page. */
export function holdAllEvents(): void {
  const isChange = () => true;
  holdEvents({ click: isPress, keydown: isKeyOfPage, input: isChange, change: isChange });
}

/**
 * True for handled keys, except characters typed into a field, and for any character on a page with `data-shortcuts`,
 * with the Enter behind it: the character may be «j», which leads to the link that Enter opens.
 */
function isKeyOfPage(event: KeyboardEvent): unknown {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  if (altKey || ctrlKey || metaKey) return false;
  const isOfShortcut =
    key === "Enter" &&
    target === document.body &&
    window.heldEvents?.some(({ type }) => type === "keydown");
  if (!isOfShortcut && (key.length > 1 || key === " ")) return isHandledKey(event);
  if ((target as Element).matches("input:not([type=checkbox]),select,textarea")) return false;
  return document.querySelector("[data-shortcuts]") || isHandledKey(event);
}
