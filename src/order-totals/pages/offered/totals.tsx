import type { Cents } from "../../../kernel/money/amounts.ts";
import type { TaxTotals } from "../../../kernel/money/tax-totals.ts";
import { AmountRow, TaxRows } from "../../../storefront/pages/offered/amount-rows.tsx";
import { CentsText } from "../../../storefront/pages/offered/price.tsx";
import { freightAdviceCopy, freightText } from "../../copy/freight-copy.ts";
import { regimeSentence } from "../../copy/tax-regime-copy.ts";
import { totalsCopy as copy, totalName } from "../../copy/totals-copy.ts";
import type { Freight } from "../../domain/freight.ts";
import type { OrderSum } from "../../domain/order-sum.ts";

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
        <AmountRow term={copy.goods} amount={goods} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
          <dt>{copy.freight}</dt>
          <dd className="ml-auto text-right">
            {freight.kind === "cost" ? <CentsText amount={freightCents} /> : freightText(freight)}
          </dd>
        </div>
        <TaxRows rates={totals.rates} />
        <TotalRows total={totals.total} exemptTotal={exemptTotal} freight={freight.kind} />
      </dl>
      {advice.toMinimumOrder && (
        <p className="mt-3 font-medium">
          {freightAdviceCopy.toMinimumOrder(advice.toMinimumOrder)}
        </p>
      )}
      <div className="mt-3 grid gap-1 text-step--1 text-muted">
        {advice.toFreeFreight && <p>{freightAdviceCopy.toFreeFreight(advice.toFreeFreight)}</p>}
        <p>{regimeSentence(regime)}</p>
      </div>
    </section>
  );
}

/** Rows of a description list with the total, or with the two that are possible while VIES has not answered. */
export function TotalRows({
  total,
  exemptTotal,
  freight,
  term = copy.total,
}: {
  total: Cents;
  exemptTotal: Cents | null;
  freight: Freight["kind"];
  term?: string;
}) {
  if (exemptTotal === null)
    return <AmountRow term={totalName(term, freight)} amount={total} isTotal />;
  return (
    <>
      <AmountRow term={totalName(copy.withIva, freight)} amount={total} isTotal />
      <AmountRow term={totalName(copy.exempt, freight)} amount={exemptTotal} isTotal />
    </>
  );
}
