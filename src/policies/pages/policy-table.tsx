import type { PolicyBlock } from "../domain/policy-document.ts";
import { Prose } from "./prose.tsx";

type Table = Extract<PolicyBlock, { kind: "table" }>;

/** Explicit roles, because `display: block` removes the implicit roles of table elements in some browsers. */
const as = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  cell: { role: "cell" },
};

export function PolicyTable({ table }: { table: Table }) {
  const { caption, head, rows } = table;
  const isWide = head.length > 2;
  return (
    <table
      {...as.table}
      className={`block w-full border-collapse text-left wrap-anywhere hyphens-auto lg:table print:table ${isWide ? "max-w-measure lg:-ml-24 lg:w-[calc(100%+6rem)] lg:max-w-none print:ml-0 print:w-full print:max-w-none" : "max-w-measure"}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead
        {...as.rowgroup}
        className="sr-only lg:not-sr-only lg:table-header-group print:not-sr-only print:table-header-group"
      >
        <tr {...as.row} className="border-b border-ink">
          {head.map((title) => (
            <th
              key={title}
              {...as.columnheader}
              scope="col"
              className={`py-2 pr-5 align-bottom font-medium last:pr-0 ${isWide ? "text-step--1" : "first:w-2/5"}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup} className="grid gap-3 lg:table-row-group print:table-row-group">
        {rows.map((row) => (
          <tr
            key={String(row[0])}
            {...as.row}
            className="block rounded-small border border-line bg-surface p-4 lg:table-row lg:rounded-none lg:border-0 lg:border-b lg:bg-transparent print:table-row print:break-inside-avoid print:border-0 print:border-b print:bg-transparent"
          >
            {row.map((cell, index) => (
              <td
                key={head[index]}
                {...as.cell}
                className={`flex flex-wrap gap-x-3 pt-1.5 text-step--1 first:block first:pt-0 first:text-step-0 first:font-medium lg:table-cell lg:first:table-cell lg:py-3.5 lg:pr-5 lg:align-top lg:first:pt-3.5 lg:last:pr-0 print:table-cell print:py-2 print:pr-4 print:align-top print:first:table-cell ${isWide ? "lg:first:text-step--1" : "lg:text-step-0 lg:first:font-normal"}`}
              >
                {index > 0 && (
                  <span
                    aria-hidden="true"
                    className="w-[5.5rem] max-w-full text-muted lg:hidden print:hidden"
                  >
                    {head[index]}
                  </span>
                )}
                <span className="min-w-0 max-w-full flex-1 basis-[8rem]">
                  <Prose text={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
