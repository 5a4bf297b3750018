import type { ReactNode } from "react";

export type AccountFact = { term: string; value: ReactNode };

/** Description list of labels and values; entries without a value are left out. */
export function AccountFacts({ facts }: { facts: readonly AccountFact[] }) {
  return (
    <dl className="@container mt-4 border-b border-line">
      {facts
        .filter(({ value }) => value !== null && value !== "")
        .map(({ term, value }) => (
          <div
            key={term}
            className="grid gap-x-6 border-t border-line py-3 sm:@min-[34rem]:grid-cols-[14rem_1fr]"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function AccountSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="scroll-mt-20 text-step-2">
        {title}
      </h2>
      {children}
    </section>
  );
}
