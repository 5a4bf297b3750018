import { type RefObject, useEffect, useRef } from "react";

/**
 * Takes the focus when it appears and with each new answer, even one that says the same.
 * `within`: to the first such element inside, where there is one.
 */
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
