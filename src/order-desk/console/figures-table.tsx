import type { ReactNode } from "react";
import { Chart } from "../../ui/chart/chart.tsx";

type Row = { key: string; first: ReactNode; cells: readonly string[] };

/** Section of the figures with a short table: what ranks first stands first. */
export function RankedTable({
  id,
  copy: { title, rule, none },
  columns,
  rows,
}: {
  id: string;
  copy: { title: string; rule: string; none: string };
  columns: readonly [string, ...string[]];
  rows: readonly Row[];
}) {
  return (
    <Chart id={id} title={title} rule={rule}>
      {rows.length === 0 ? (
        <p className="mt-3 text-muted">{none}</p>
      ) : (
        <table className="mt-3 w-full tabular-nums" aria-labelledby={id}>
          <thead className="text-step--1 text-muted">
            <tr>
              {columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`py-1 font-normal ${at === 0 ? "text-left" : "pl-4 text-right"}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, first, cells }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                  {first}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} className="py-1 pl-4 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Chart>
  );
}
