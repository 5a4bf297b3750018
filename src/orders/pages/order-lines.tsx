import { formatRate } from "../../kernel/money/format.ts";
import { CentsText, UnitPriceText } from "../../storefront/pages/offered/price.tsx";
import { totalsCopy } from "../copy/cart-copy.ts";
import { freightText } from "../copy/freight-copy.ts";
import { orderCopy as copy } from "../copy/order-copy.ts";
import type { Order, OrderLine } from "../domain/order.ts";
import type { OrderPaper } from "../domain/order-papers.ts";
import { TaxRows, TotalsRow } from "./order-totals.tsx";

/** Lines of an order as a table; on phones each row is a card. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { title, product, ordered, unit, net, iva } = copy.lines;
  return (
    <div className="mt-6 overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="text-step--1 text-muted">
          <tr>
            <th scope="col" className="py-2 pr-4 font-normal">
              {product}
            </th>
            <th scope="col" className="px-2 text-right font-normal">
              {ordered}
            </th>
            <th scope="col" className="px-2 text-right font-normal">
              {unit}
            </th>
            <th scope="col" className="px-2 text-right font-normal max-sm:hidden">
              {iva}
            </th>
            <th scope="col" className="pl-2 text-right font-normal">
              {net}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.position}
              data-sku={line.sku}
              className="border-t border-line align-baseline"
            >
              <th scope="row" className="min-w-32 py-2 pr-4 font-normal wrap-anywhere">
                {line.name}
                <span className="block text-step--1 text-muted">
                  {[line.brand, line.sku, ...progressOf(line)].join(" · ")}
                </span>
              </th>
              <td className="px-2 text-right">{line.ordered}</td>
              <td className="px-2 text-right">
                <UnitPriceText unit={line.unit} isExact />
              </td>
              <td className="px-2 text-right max-sm:hidden">{formatRate(line.iva)}</td>
              <td className="pl-2 text-right">
                <CentsText amount={line.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function progressOf({ waiting, cancelled, shipped }: OrderLine): string[] {
  const { lines } = copy;
  return [
    ...(waiting > 0 ? [lines.waiting(waiting)] : []),
    ...(cancelled > 0 ? [lines.cancelled(cancelled)] : []),
    ...(shipped > 0 ? [lines.shipped(shipped)] : []),
  ];
}

/** Freight, taxes by rate and total of a paper, as they were frozen when the order was placed. */
export function PaperTotals({
  paper: { freight, totals },
  freightKind,
}: {
  paper: Pick<OrderPaper, "freight" | "totals">;
  freightKind: Order["freight"];
}) {
  return (
    <dl className="mt-6 ml-auto max-w-md tabular-nums">
      {freight !== null && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
          <dt>{copy.freight}</dt>
          <dd className="ml-auto">
            {freightKind === "cost" ? (
              <CentsText amount={freight} />
            ) : (
              freightText({ kind: freightKind })
            )}
          </dd>
        </div>
      )}
      <TotalsRow term={totalsCopy.base} amount={totals.base} />
      <TaxRows totals={totals} />
      <TotalsRow term={totalsCopy.total} amount={totals.total} isTotal />
    </dl>
  );
}
