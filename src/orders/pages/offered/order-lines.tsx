import type { ReactNode } from "react";
import { joinParts } from "../../../kernel/join-parts.ts";
import { formatRate } from "../../../kernel/money/format.ts";
import type { TaxTotals } from "../../../kernel/money/tax-totals.ts";
import { freightText } from "../../../order-totals/copy/freight-copy.ts";
import { totalsCopy } from "../../../order-totals/copy/totals-copy.ts";
import { exemptTotalOf } from "../../../order-totals/domain/order-sum.ts";
import { TotalRows } from "../../../order-totals/pages/offered/totals.tsx";
import { AmountRow, TaxRows } from "../../../storefront/pages/offered/amount-rows.tsx";
import { CentsText, UnitPriceText } from "../../../storefront/pages/offered/price.tsx";
import { orderCopy as copy } from "../../copy/order-copy.ts";
import type { Order, OrderLine } from "../../domain/order.ts";
import type { OrderPaper } from "../../domain/order-papers.ts";
import { leftOf } from "../../domain/order-transitions.ts";

/**
 * Table of the lines of an order; on phones each row is a card. `isReceived`: false before the order counts, when no stock
 * is asked for. `actionOf`: link to what can be done with a line.
 */
export function OrderLines({
  lines,
  isReceived,
  actionOf,
}: {
  lines: readonly OrderLine[];
  isReceived: boolean;
  actionOf?: (line: OrderLine) => ReactNode;
}) {
  const { title, product, ordered, unit, net, iva } = copy.lines;
  const columns = [product, ordered, unit, iva, net];
  return (
    <table className="mt-6 block w-full text-left tabular-nums sm:table">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="text-step--1 text-muted">
          {columns.map((label) => (
            <th
              key={label}
              scope="col"
              className={`py-2 font-normal ${label === product ? "pr-4" : "pl-4 text-right"}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {lines.map((line) => (
          <tr
            key={line.position}
            data-sku={line.sku}
            className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-baseline gap-x-1.5 border-t border-line py-2 sm:table-row"
          >
            <th scope="row" className="col-span-full font-normal wrap-anywhere sm:py-2 sm:pr-4">
              {line.name}
              <span className="block text-step--1 text-muted">
                {joinParts([line.brand, line.sku, ...progressOf(line, isReceived)])}
              </span>
              {line.note !== "" && <span className="block">{copy.lines.note(line.note)}</span>}
              {actionOf?.(line)}
            </th>
            <td className="sm:pl-4 sm:text-right">
              {line.ordered}
              <span className="sm:hidden"> ×</span>
            </td>
            <td className="sm:pl-4 sm:text-right">
              <UnitPriceText unit={line.unit} isExact />
            </td>
            <td className="hidden pl-4 text-right sm:table-cell">{formatRate(line.iva)}</td>
            <td className="text-right font-medium sm:pl-4 sm:font-normal">
              <CentsText amount={line.net} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function progressOf(line: OrderLine, isReceived: boolean): string[] {
  const { waiting, cancelled, picked, shipped, promisedOn } = line;
  const { lines } = copy;
  return [
    ...(isReceived && waiting > 0 ? [lines.waiting(waiting)] : []),
    ...(promisedOn !== null && leftOf(line) > 0 ? [lines.promised(promisedOn)] : []),
    ...(cancelled > 0 ? [lines.cancelled(cancelled)] : []),
    ...(picked > 0 ? [lines.picked(picked)] : []),
    ...(shipped > 0 ? [lines.shipped(shipped)] : []),
  ];
}

/** Taxes by rate and total of what is not cancelled of an order; `totals`: null unless a part of it is. */
export function ChargedTotals({
  totals,
  order: { regime, freight },
}: {
  totals: TaxTotals | null;
  order: Pick<Order, "regime" | "freight">;
}) {
  if (!totals) return null;
  const { charged } = copy;
  return (
    <section aria-label={charged.title} className="mt-6">
      <p className="ml-auto max-w-md text-step--1 text-muted">{charged.text}</p>
      <dl className="mt-2 ml-auto max-w-md tabular-nums">
        <AmountRow term={totalsCopy.base} amount={totals.base} />
        <TaxRows rates={totals.rates} />
        <TotalRows
          term={charged.total}
          total={totals.total}
          exemptTotal={exemptTotalOf(regime, totals)}
          freight={freight}
        />
      </dl>
    </section>
  );
}

/** Freight, taxes by rate and total of a paper, as they were frozen when the order was placed. */
export function PaperTotals({
  paper: { freight, totals },
  order,
}: {
  paper: Pick<OrderPaper, "freight" | "totals">;
  order: Pick<Order, "freight" | "regime">;
}) {
  return (
    <dl className="mt-6 ml-auto max-w-md tabular-nums">
      {freight !== null && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
          <dt>{copy.freight}</dt>
          <dd className="ml-auto">
            {order.freight === "cost" ? (
              <CentsText amount={freight} />
            ) : (
              freightText({ kind: order.freight })
            )}
          </dd>
        </div>
      )}
      <AmountRow term={totalsCopy.base} amount={totals.base} />
      <TaxRows rates={totals.rates} />
      <TotalRows
        total={totals.total}
        exemptTotal={exemptTotalOf(order.regime, totals)}
        freight={freight === null ? "free" : order.freight}
      />
    </dl>
  );
}
