import type { ReactNode } from "react";

/** Column heading; `number` marks a numeric column, whose heading is aligned to the right. */
type TableColumn = string | { number: string };

/** Responsive table: on phones each row is a wrapping flex box, whose cells follow in their CSS `order`. */
export function FoldingTable({
  caption,
  columns,
  className,
  children,
}: {
  caption: string;
  columns: readonly TableColumn[];
  className: string;
  children: ReactNode;
}) {
  return (
    <table className={`block w-full text-step--1 md:table ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line text-left">
          {columns.map((column) =>
            typeof column === "string" ? (
              <th key={column} scope="col" className="py-2 pr-4 font-medium">
                {column}
              </th>
            ) : (
              <th key={column.number} scope="col" className="py-2 pr-4 text-right font-medium">
                {column.number}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">{children}</tbody>
    </table>
  );
}

export const foldingRow =
  "flex flex-wrap gap-x-3 border-b border-line py-2.5 md:table-row md:py-0 [&>td]:md:py-3 [&>td]:md:pr-4";

/** CSS classes of the row header cell, which on phones fills the first line. */
export const foldingRowName =
  "w-full text-left text-step-0 font-medium md:w-auto md:py-3 md:pr-4 md:text-step--1";
