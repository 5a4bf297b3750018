import { type RefObject, useEffect, useRef } from "react";

/**
 * Hook: ref of a field whose text becomes `quantity` when that changes, unless somebody has typed something that is not
 * `stored` yet, for example before hydration. The same element, so that a field with Enter pressed keeps the focus.
 */
export function useShownUnits(
  quantity: number | undefined,
  stored: number | null | undefined = quantity,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(quantity);
  useEffect(() => {
    const before = shown.current;
    if (before === quantity) return;
    shown.current = quantity;
    if (field.current && isShown(field.current.value, [before, stored]))
      showUnits(field.current, String(quantity ?? ""));
  }, [quantity, stored]);
  return field;
}

/** Sets the text of a field; what was selected as a whole stays so, for somebody who is about to type over it. */
export function showUnits(field: HTMLInputElement, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  const isSelected = selectionStart === 0 && selectionEnd === value.length;
  field.value = text;
  if (isSelected && document.activeElement === field) field.select();
}

function isShown(text: string, quantities: readonly (number | null | undefined)[]): boolean {
  return quantities.some((quantity) => text === String(quantity ?? ""));
}
