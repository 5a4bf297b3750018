import type { ReactNode } from "react";

export function Chart({
  id,
  title,
  rule,
  children,
}: {
  id: string;
  title: string;
  rule?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-3">
      <h2 id={id} className="text-step-1">
        {title}
      </h2>
      {children}
      {rule && <p className="mt-3 max-w-measure text-step--1 text-muted">{rule}</p>}
    </section>
  );
}

export function TableBehind({
  summary,
  caption,
  columns,
  rows,
}: {
  summary: string;
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
}) {
  return (
    <details className="mt-3 overflow-x-auto">
      <summary className="inline-flex min-h-touch items-center text-step--1 -outline-offset-2 underline-quiet">
        {summary}
      </summary>
      <table className="w-full max-w-measure text-step--1 tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink text-left align-bottom">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-1.5 pr-3 ${index > 0 ? "text-right" : ""}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-1 pr-3 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Large number below its name and the colour that it has in the chart. */
export function Numeral({
  name,
  value,
  variant,
}: {
  name: string;
  value: string;
  variant: string;
}) {
  return (
    <p>
      <span className="flex items-center gap-2 text-step--1 text-muted">
        <Swatch variant={variant} />
        {name}
      </span>
      <span className="mt-1 block font-display text-step-4 text-primary sm:whitespace-nowrap">
        {value}
      </span>
    </p>
  );
}

export function Swatch({ variant }: { variant: string }) {
  return (
    <svg aria-hidden="true" width="12" height="12" className="shrink-0">
      <rect x="1" y="1" width="10" height="10" className={variant} />
    </svg>
  );
}

/** Bar of a chart with the length `share` («43.2%»); hidden from screen readers, which read the number beside it. */
export function Bar({ share, variant }: { share: string; variant: string }) {
  return (
    <svg aria-hidden="true" width="100%" height="14" className="block overflow-visible pr-px">
      <rect x="0.5" y="0.5" width={share} height="13" className={variant} />
    </svg>
  );
}
