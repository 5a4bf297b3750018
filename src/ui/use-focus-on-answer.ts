import { type RefObject, useEffect, useRef } from "react";

/** Hook: focuses the element, or its first match of `within`, when it appears and on each new `answer`. */
export function useFocusOnAnswer<Shown extends HTMLElement>(
  answer: unknown = null,
  within?: string,
): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  const taken = useRef<unknown>(undefined);
  useEffect(() => {
    if (taken.current === answer) return;
    taken.current = answer;
    const to = within ? shown.current?.querySelector<HTMLElement>(within) : shown.current;
    to?.focus();
  }, [answer, within]);
  return shown;
}
