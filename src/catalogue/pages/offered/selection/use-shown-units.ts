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
      field.current.value = String(quantity ?? "");
  }, [quantity, stored]);
  return field;
}

function isShown(text: string, quantities: readonly (number | null | undefined)[]): boolean {
  return quantities.some((quantity) => text === String(quantity ?? ""));
}
