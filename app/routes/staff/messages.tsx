import type { ReactNode } from "react";
import { AlertBox } from "../../ui/alert-box.tsx";

/** What went wrong with the whole form; takes the focus with each answer. */
export function Problem({ children, answer }: { children: ReactNode; answer?: unknown }) {
  return (
    <AlertBox answer={answer}>
      <p>{children}</p>
    </AlertBox>
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
