import type { ReactNode } from "react";

export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-4 text-step-1">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  );
}
