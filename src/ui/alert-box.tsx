import { type ReactNode, type RefObject, useEffect, useRef } from "react";

/** Error box; receives the focus when it appears and on each new `answer` (result of an action). */
export function AlertBox({
  answer,
  className = "p-4",
  children,
}: {
  answer?: unknown;
  className?: string;
  children: ReactNode;
}) {
  const box = useFocusOnAnswer<HTMLDivElement>(answer);
  return (
    <div
      ref={box}
      role="alert"
      // Without this attribute, removing one line would make screen readers repeat the other lines.
      aria-atomic={false}
      tabIndex={-1}
      className={`rounded-small border-2 border-danger bg-danger-surface outline-danger ${className}`}
    >
      {children}
    </div>
  );
}

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
