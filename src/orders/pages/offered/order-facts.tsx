/** Terms and values of an order; those without a value are left out. */
export function OrderFacts({
  facts,
}: {
  facts: readonly (readonly [term: string, value: string])[];
}) {
  return (
    <dl className="mt-6 grid gap-x-10 border-b border-line lg:grid-cols-2">
      {facts
        .filter(([, value]) => value !== "")
        .map(([term, value]) => (
          <div
            key={term}
            className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[10rem_1fr]"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
