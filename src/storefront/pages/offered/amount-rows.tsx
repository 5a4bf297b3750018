import { Fragment } from "react";
import { type Cents, integerOf } from "../../../kernel/money/amounts.ts";
import { formatRate } from "../../../kernel/money/format.ts";
import type { RateTotal } from "../../../kernel/money/tax-totals.ts";
import { amountsCopy as copy } from "../../copy/prices-copy.ts";
import { CentsText } from "./price.tsx";

/** Rows of IVA (VAT) and, where it is charged, recargo (VAT surcharge for small shops), each with its base. */
export function TaxRows({ rates }: { rates: readonly RateTotal[] }) {
  return rates.map(({ ivaRate, surchargeRate, base, iva, surcharge }) =>
    integerOf(ivaRate) === 0 ? null : (
      <Fragment key={`${integerOf(ivaRate)} ${integerOf(surchargeRate)}`}>
        <AmountRow term={copy.iva(formatRate(ivaRate))} on={base} amount={iva} />
        {integerOf(surchargeRate) > 0 && (
          <AmountRow
            term={copy.surcharge(formatRate(surchargeRate))}
            on={base}
            amount={surcharge}
          />
        )}
      </Fragment>
    ),
  );
}

/** Row of a description list with an amount; `on`: the net amount on which a tax is charged. */
export function AmountRow({
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
