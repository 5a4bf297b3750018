import { FoldingTable, foldingRow, foldingRowName } from "../../../console/folding-table.tsx";
import { formatCount, formatShortDay, formatShortMoment } from "../../../kernel/format.ts";
import { stockCopy as copy } from "../../copy/es-stock.ts";
import type { Route } from "./+types/stock";

type StockLine = Route.ComponentProps["loaderData"]["lines"][number];

export function StockLines({
  lines,
  today,
  empty,
}: {
  lines: readonly StockLine[];
  today: string;
  empty: string;
}) {
  if (lines.length === 0) return <p className="mt-4 max-w-measure text-muted">{empty}</p>;
  const { columns } = copy;
  return (
    <FoldingTable
      caption={copy.title}
      columns={[
        columns.sku,
        columns.product,
        { number: columns.onHand },
        { number: columns.allocated },
        columns.incoming,
        columns.reportedAt,
      ]}
      className="mt-3"
    >
      {lines.map((line) => (
        <Row key={line.productId} line={line} today={today} />
      ))}
    </FoldingTable>
  );
}

function Row({ line, today }: { line: StockLine; today: string }) {
  const { sku, name, onHand, allocated, reportedAt } = line;
  return (
    <tr data-sku={sku} className={foldingRow}>
      <td className="order-2 text-muted tabular-nums md:text-ink">{sku}</td>
      <th scope="row" className={`order-1 ${foldingRowName}`}>
        {name}
      </th>
      <td className="order-3 ml-auto tabular-nums md:ml-0 md:text-right">
        {onHand === null ? (
          copy.unknown
        ) : (
          <>
            <span className="md:hidden">{copy.units(onHand)}</span>
            <span className="hidden md:inline">{formatCount(onHand)}</span>
          </>
        )}
      </td>
      <td className="hidden tabular-nums md:table-cell md:text-right">{formatCount(allocated)}</td>
      <IncomingCell incoming={line.incoming} today={today} />
      <td className="order-5 text-muted md:whitespace-nowrap">
        {reportedAt === null ? "" : formatShortMoment(reportedAt)}
      </td>
    </tr>
  );
}

function IncomingCell({
  incoming,
  today,
}: {
  incoming: { quantity: number; date: string } | null;
  today: string;
}) {
  if (!incoming) return <td className="hidden md:table-cell">–</td>;
  return (
    <td className="order-4 w-full md:w-auto md:whitespace-nowrap">
      <span className="md:sr-only">{`${copy.columns.incoming}: `}</span>
      {`${copy.units(incoming.quantity)} · ${formatShortDay(Date.parse(incoming.date))}`}
      {incoming.date < today && <strong className="text-danger">{` · ${copy.late}`}</strong>}
    </td>
  );
}
