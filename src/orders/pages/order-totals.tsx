import { Fragment } from "react";
import { type Cents, integerOf } from "../../kernel/money/amounts.ts";
import { formatRate } from "../../kernel/money/format.ts";
import type { TaxTotals } from "../../kernel/money/tax-totals.ts";
import { CentsText } from "../../storefront/pages/offered/price.tsx";
import { totalsCopy as copy } from "../copy/cart-copy.ts";
import { freightAdviceCopy, freightText } from "../copy/freight-copy.ts";
import { regimeSentence } from "../copy/tax-regime-copy.ts";
import type { OrderSum } from "../domain/order-sum.ts";

export type ShownSum = Omit<OrderSum, "totals"> & { totals: TaxTotals };

/** Goods, freight, taxes by rate and total, with the sentence about the tax. */
export function Totals({ sum }: { sum: ShownSum }) {
  const { goods, freight, freightCents, regime, totals, exemptTotal, advice } = sum;
  return (
    <section aria-labelledby="importe">
      <h2 id="importe" className="text-step-1">
        {copy.title}
      </h2>
      <dl className="mt-3 tabular-nums">
        <TotalsRow term={copy.goods} amount={goods} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
          <dt>{copy.freight}</dt>
          <dd className="ml-auto text-right">
            {freight.kind === "cost" ? <CentsText amount={freightCents} /> : freightText(freight)}
          </dd>
        </div>
        <TaxRows totals={totals} />
        <TotalsRow
          term={exemptTotal === null ? copy.total : copy.withIva}
          amount={totals.total}
          isTotal
        />
        {exemptTotal !== null && <TotalsRow term={copy.exempt} amount={exemptTotal} isTotal />}
      </dl>
      <div className="mt-3 grid gap-1 text-step--1 text-muted">
        {advice.toMinimumOrder && <p>{freightAdviceCopy.toMinimumOrder(advice.toMinimumOrder)}</p>}
        {advice.toFreeFreight && <p>{freightAdviceCopy.toFreeFreight(advice.toFreeFreight)}</p>}
        <p>{regimeSentence(regime)}</p>
      </div>
    </section>
  );
}

/** IVA and recargo of each rate, with the base that they are charged on. */
export function TaxRows({ totals }: { totals: TaxTotals }) {
  return totals.rates.map(({ ivaRate, surchargeRate, base, iva, surcharge }) =>
    integerOf(ivaRate) === 0 ? null : (
      <Fragment key={`${integerOf(ivaRate)} ${integerOf(surchargeRate)}`}>
        <TotalsRow term={copy.iva(formatRate(ivaRate))} on={base} amount={iva} />
        {integerOf(surchargeRate) > 0 && (
          <TotalsRow
            term={copy.surcharge(formatRate(surchargeRate))}
            on={base}
            amount={surcharge}
          />
        )}
      </Fragment>
    ),
  );
}

export function TotalsRow({
  term,
  on,
  amount,
  isTotal = false,
}: {
  term: string;
  on?: Cents;
  amount: Cents;
  isTotal?: boolean;
}) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2 ${isTotal ? "font-semibold" : ""}`}
    >
      <dt>
        {term}
        {on !== undefined && (
          <span className="text-step--1 text-muted">
            {` ${copy.on} `}
            <CentsText amount={on} />
          </span>
        )}
      </dt>
      <dd className="ml-auto">
        <CentsText amount={amount} />
      </dd>
    </div>
  );
}
