import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { AlertBox, useFocusOnAnswer } from "../../../ui/alert-box.tsx";

/** Error message of a whole form; receives the focus after each response to the form. */
export function Problem({ children, answer }: { children: ReactNode; answer?: unknown }) {
  return (
    <AlertBox answer={answer}>
      <p>{children}</p>
    </AlertBox>
  );
}

/** Success message; receives the focus once after each navigation. */
export function Done({ children }: { children: ReactNode }) {
  const box = useFocusOnAnswer<HTMLParagraphElement>(useLocation().key);
  return (
    <p
      ref={box}
      role="status"
      tabIndex={-1}
      className="scroll-mt-4 rounded-small border-2 border-primary bg-surface p-4 text-primary"
    >
      {children}
    </p>
  );
}

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
