import { formatCount, formatShortDay, formatShortMoment } from "../../../kernel/format.ts";
import { stockCopy as copy } from "../../copy/es-stock.ts";

export type StockLine = {
  productId: number;
  sku: string;
  name: string;
  onHand: number | null;
  allocated: number;
  incoming: { quantity: number; date: string } | null;
  reportedAt: number | null;
};

/** Table of products with their stock; on a phone each row folds. */
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
    <table className="mt-3 block w-full text-step--1 md:table">
      <caption className="sr-only">{copy.title}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line text-left">
          {[columns.sku, columns.product].map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-medium">
              {name}
            </th>
          ))}
          {[columns.onHand, columns.allocated].map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 text-right font-medium">
              {name}
            </th>
          ))}
          {[columns.incoming, columns.reportedAt].map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {lines.map((line) => (
          <Row key={line.productId} line={line} today={today} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line, today }: { line: StockLine; today: string }) {
  const { sku, name, onHand, allocated, reportedAt } = line;
  return (
    <tr
      data-sku={sku}
      className="flex flex-wrap gap-x-3 border-b border-line py-2.5 md:table-row md:py-0 [&>td]:md:py-3 [&>td]:md:pr-4"
    >
      <td className="order-2 text-muted tabular-nums md:text-ink">{sku}</td>
      <th
        scope="row"
        className="order-1 w-full text-left text-step-0 font-medium md:w-auto md:py-3 md:pr-4 md:text-step--1"
      >
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
