import { useState } from "react";
import { judgeQuantity } from "../../products/domain/pack.ts";
import { pricesCopy, quantitySentence } from "../../storefront/copy/prices-copy.ts";
import { AmountRow, TaxRows } from "../../storefront/pages/offered/amount-rows.tsx";
import { CentsText, UnitPriceText } from "../../storefront/pages/offered/price.tsx";
import { MissingToNextRung } from "../../storefront/pages/offered/price-ladder.tsx";
import {
  type ProductInSelection,
  packOf,
} from "../../storefront/pages/offered/selection/selection.ts";
import { selectionAmountsCopy as copy, taxSentence } from "../copy/selection-amounts-copy.ts";
import type { SelectionAmounts } from "./amounts-of-selection.ts";

/** Unit price and net amount of a product in the selection, or why it has none. */
export function LineAmounts({
  product,
  amounts,
}: {
  product: ProductInSelection;
  amounts: SelectionAmounts | "updating";
}) {
  if (amounts === "updating") return <p className="min-h-[1lh]" />;
  const { id, quantity } = product;
  const line = amounts.lines[id];
  if (!line)
    return (
      <p className="text-step--1 text-muted">
        {quantitySentence(judgeQuantity(packOf(product), quantity)) ?? pricesCopy.noPrice}
      </p>
    );
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <span className="text-step--1 text-muted">
          <UnitPriceText unit={line.unit} isExact /> {copy.perUnit}
        </span>
        <span className="ml-auto font-semibold">
          <CentsText amount={line.net} />
        </span>
      </p>
      {line.counted.units > quantity && (
        <p className="text-step--1 text-muted tabular-nums">
          {pricesCopy.ofFamily(line.counted.units)}
        </p>
      )}
      <p className="empty:hidden">
        <MissingToNextRung ladder={line.ladder} counted={line.counted} />
      </p>
    </>
  );
}

/** Net sum, taxes and total of the selection. */
export function SelectionTotals({
  amounts,
  count,
}: {
  amounts: SelectionAmounts | "updating";
  /** Number of products in the selection, including those without an amount. */
  count: number;
}) {
  const [first] = useState(amounts);
  const isChanged = amounts !== first && amounts !== "updating";
  return (
    <section aria-labelledby="importe" className="mt-6">
      <h2 id="importe" className="text-step-1">
        {copy.title}
      </h2>
      {amounts === "updating" ? (
        <p className="mt-3 text-muted">{copy.updating}</p>
      ) : (
        <Totals amounts={amounts} leftOut={count - Object.keys(amounts.lines).length} />
      )}
      {/* Screen readers announce the total after each change. */}
      <p role="status" className="sr-only">
        {isChanged && (
          <>
            {copy.total(amounts.tax)} <CentsText amount={amounts.totals.total} />
          </>
        )}
      </p>
    </section>
  );
}

function Totals({
  amounts: { totals, tax },
  leftOut,
}: {
  amounts: SelectionAmounts;
  leftOut: number;
}) {
  return (
    <>
      <dl className="mt-3 tabular-nums">
        <AmountRow term={copy.base} amount={totals.base} />
        <TaxRows rates={totals.rates} />
        <AmountRow term={copy.total(tax)} amount={totals.total} isTotal />
      </dl>
      <div className="mt-3 grid gap-1 text-step--1 text-muted">
        {leftOut > 0 && <p>{copy.leftOut(leftOut)}</p>}
        <p>{taxSentence(tax)}</p>
        <p>{copy.today}</p>
      </div>
    </>
  );
}
