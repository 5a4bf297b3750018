import type { ReactNode } from "react";
import { formatCount } from "../../kernel/format.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import { formatRate } from "../../kernel/money/format.ts";
import { freightText } from "../../order-totals/copy/freight-copy.ts";
import { regimeSentence } from "../../order-totals/copy/tax-regime-copy.ts";
import { totalsCopy } from "../../order-totals/copy/totals-copy.ts";
import type { TaxRegime } from "../../order-totals/domain/tax-regime.ts";
import { CentsText, UnitPriceText } from "../../storefront/pages/offered/price.tsx";
import { checkoutCopy } from "../copy/order-copy.ts";
import type { ChangedPart, SeenLine } from "../domain/seen-order.ts";
import type { NamedDifference } from "./read-difference.ts";

const copy = checkoutCopy.difference;

/** Section about what an order costs otherwise than it was shown before. `text`: since when; `regime`: of now. */
export function DifferenceNotice({
  difference,
  regime,
  text = "",
}: {
  difference: NamedDifference;
  regime: TaxRegime;
  text?: string;
}) {
  const { added, removed, changed, hasOtherRegime, freight, sums, names } = difference;
  const nameOf = ({ productId }: SeenLine) => names.get(productId);
  const hasLines = added.length + removed.length + changed.length > 0;
  const hasSums = freight !== null || sums.length > 0;
  return (
    <section
      aria-labelledby="diferencia"
      className="mt-6 rounded-medium border border-outline-strong bg-surface p-5"
    >
      <h2 id="diferencia" className="text-step-1">
        {copy.title}
      </h2>
      {text !== "" && <p className="mt-2 max-w-measure">{text}</p>}
      {!hasLines && !hasSums && !hasOtherRegime && <p className="mt-2">{copy.none}</p>}
      {hasLines && (
        <ul className="mt-2 grid gap-1 wrap-anywhere tabular-nums">
          {removed.map((line) => (
            <li key={line.productId}>
              {nameOf(line)}: {copy.removed}
            </li>
          ))}
          {added.map((line) => (
            <li key={line.productId}>
              {nameOf(line)}: {copy.added(line.quantity)}
            </li>
          ))}
          {changed.map(({ before, now, parts }) => (
            <li key={now.productId}>
              {nameOf(now)}:{" "}
              {parts.map((part, index) => (
                <span key={part}>
                  {index > 0 && "; "}
                  {copy.parts[part]}, {copy.beforeWord} <PartText line={before} part={part} />,{" "}
                  {copy.nowWord} <PartText line={now} part={part} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {hasOtherRegime && <p className="mt-2 max-w-measure">{regimeSentence(regime)}</p>}
      {hasSums && <ChangedSums freight={freight} sums={sums} />}
    </section>
  );
}

function PartText({ line, part }: { line: SeenLine; part: ChangedPart }) {
  if (part === "unit") return <UnitPriceText unit={line.unit} isExact />;
  if (part === "iva" || part === "surcharge") return formatRate(line[part]);
  return formatCount(line[part]);
}

function ChangedSums({ freight, sums }: Pick<NamedDifference, "freight" | "sums">) {
  const { caption, of, before, now } = copy.sums;
  return (
    <table className="mt-4 w-full max-w-md tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-step--1 text-muted">
          {[of, before, now].map((label) => (
            <th
              key={label}
              scope="col"
              className={`py-1 font-normal ${label === of ? "text-left" : "pl-4 text-right"}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {freight && (
          <SumRow
            term={totalsCopy.freight}
            before={freightText(freight.before)}
            now={freightText(freight.now)}
          />
        )}
        {sums.map((sum) => (
          <SumRow
            key={sum.name}
            term={copy.sumNames[sum.name]}
            before={<SumText amount={sum.before} />}
            now={<SumText amount={sum.now} />}
          />
        ))}
      </tbody>
    </table>
  );
}

function SumRow({ term, before, now }: { term: string; before: ReactNode; now: ReactNode }) {
  return (
    <tr className="border-b border-line align-baseline">
      <th scope="row" className="py-1 text-left font-normal">
        {term}
      </th>
      <td className="py-1 pl-4 text-right">{before}</td>
      <td className="py-1 pl-4 text-right font-medium">{now}</td>
    </tr>
  );
}

function SumText({ amount }: { amount: Cents | null }) {
  return amount === null ? copy.noSum : <CentsText amount={amount} />;
}
