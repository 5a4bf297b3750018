import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";

export type ListColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row: its header cell, which fills the first line of a card. */
  isName?: boolean;
  isNumber?: boolean;
  /** Values of the list's sorting with which its heading sorts, in the order of clicks on it. */
  sorts?: Readonly<Partial<Record<"ascending" | "descending", string>>>;
  /** Place in a card: not there, at the end of its line, or on a line of its own. */
  onPhone?: "hidden" | "end" | "line";
};

/** Table of a list; on phones each row is a card of its cells, the name first. */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  rowId,
  sorting,
}: {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Current sorting, and the address that sorts otherwise; absent: headings do not sort. */
  sorting?: Sorting | undefined;
}) {
  return (
    <table className="mt-4 block w-full text-step--1 md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line text-left">
          {columns.map((column) => (
            <Heading key={column.label} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowId(row)}
            data-id={rowId(row)}
            className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2.5 md:table-row md:py-0"
          >
            {columns.map((column) => (
              <Cell key={column.label} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Sorting = { current: string; to: (value: string) => To };

function Heading<Row>({
  column: { label, isNumber, sorts },
  sorting,
}: {
  column: ListColumn<Row>;
  sorting: Sorting | undefined;
}) {
  const place = `py-2 pr-3 font-medium last:pr-0 xl:pr-4 ${isNumber ? "text-right" : ""}`;
  if (!sorts || !sorting)
    return (
      <th scope="col" className={place}>
        {label}
      </th>
    );
  const values = Object.values(sorts);
  const at = values.indexOf(sorting.current);
  const [direction] = Object.entries(sorts)[at] ?? [];
  const sort = direction as "ascending" | "descending" | undefined;
  return (
    <th scope="col" aria-sort={sort} className={place}>
      {/* On phones the row of headings is there for screen readers only, and a link would take the focus unseen. */}
      <span className="md:hidden">{label}</span>
      <Link
        to={sorting.to(values[(at + 1) % values.length] ?? "")}
        preventScrollReset
        className="hidden min-h-touch items-center gap-1 underline-quiet md:inline-flex lg:min-h-9"
      >
        {label}
        {sort === "ascending" && <ArrowUp strokeWidth={1.75} className="size-4" />}
        {sort === "descending" && <ArrowDown strokeWidth={1.75} className="size-4" />}
      </Link>
    </th>
  );
}

const cellPlaces = {
  hidden: "hidden md:table-cell",
  end: "ml-auto md:ml-0",
  line: "w-full md:w-auto",
};

function Cell<Row>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const { cell, isName, isNumber, onPhone } = column;
  const inTable = "min-w-0 md:py-3 md:pr-3 md:align-baseline md:last:pr-0 xl:pr-4";
  if (isName)
    return (
      <th
        scope="row"
        className={`order-first w-full wrap-anywhere text-left text-step-0 font-medium md:w-auto md:text-step--1 ${inTable}`}
      >
        {cell(row)}
      </th>
    );
  const number = isNumber ? "tabular-nums md:text-right" : "";
  return (
    <td className={`${inTable} ${number} ${onPhone ? cellPlaces[onPhone] : ""}`}>{cell(row)}</td>
  );
}
