import type { ReactNode } from "react";
import { useFocusOnAnswer } from "./use-focus-on-answer.ts";

/** What went wrong; takes the focus with each answer, so that nobody has to look for it. */
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
      // A line that goes is no reason to hear all the others again.
      aria-atomic={false}
      tabIndex={-1}
      className={`rounded-small border-2 border-danger bg-danger-surface outline-danger ${className}`}
    >
      {children}
    </div>
  );
}
