import type { ReactNode } from "react";
import { useFocusOnAnswer } from "../../ui/use-focus-on-answer.ts";

/** What went wrong with the whole form; takes the focus with each answer. */
export function Problem({ children, answer }: { children: ReactNode; answer?: unknown }) {
  const box = useFocusOnAnswer<HTMLParagraphElement>(answer);
  return (
    <p
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-small border-2 border-danger bg-danger-surface p-4 outline-danger"
    >
      {children}
    </p>
  );
}

export function Done({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-small border-2 border-primary bg-surface p-4 text-primary">
      {children}
    </p>
  );
}

/** One matter of a page, under its own heading. */
export function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-medium border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id={id} className="text-step-2">
        {title}
      </h2>
      {children}
    </section>
  );
}
