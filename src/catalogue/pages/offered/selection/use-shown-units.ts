import { type RefObject, useEffect, useRef } from "react";

/** Hook: ref whose text becomes `quantity`; the same element, so that a field with Enter pressed keeps the focus. */
export function useShownUnits(quantity: number | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(quantity);
  useEffect(() => {
    if (shown.current === quantity) return;
    shown.current = quantity;
    if (field.current) field.current.value = String(quantity ?? "");
  }, [quantity]);
  return field;
}
