import type { ReactNode } from "react";
import { useFocusOnAnswer } from "./use-focus-on-answer.ts";

/** Error box; receives the focus when it appears and on each new `answer`. */
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
      // Otherwise removing one line would make screen readers repeat the other lines.
      aria-atomic={false}
      tabIndex={-1}
      className={`rounded-small border-2 border-danger bg-danger-surface outline-danger ${className}`}
    >
      {children}
    </div>
  );
}
