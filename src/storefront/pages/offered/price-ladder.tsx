import { formatWholeShare } from "../../../kernel/money/format.ts";
import type { CountedUnits } from "../../../products/domain/counted-units.ts";
import {
  type OfferedPrice,
  type PriceRung,
  reachRung,
  sharedOffer,
} from "../../../products/domain/offered-price.ts";
import { pricesCopy as copy } from "../../copy/prices-copy.ts";
import { CentsText, UnitPriceText } from "./price.tsx";

/** Price breaks in one line: «4,13 € · 24+ 3,92 € · 96+ 3,71 €»; an offer is named once if it sets all prices. */
export function PriceLadder({
  price: { ladder },
  isStacked = false,
  className = "",
}: {
  /** True in tables, where the prices of larger quantities have a line of their own from 768 px on. */
  isStacked?: boolean;
  price: Pick<OfferedPrice, "ladder">;
  className?: string;
}) {
  const shared = sharedOffer(ladder);
  const [first, ...rest] = ladder;
  return (
    <p className={`tabular-nums ${className}`}>
      {shared && <span className="mr-1.5 font-semibold">{copy.offer(shared.until)}:</span>}
      {first && (
        <span className="font-semibold">
          <UnitPriceText unit={first.unit} />
          {first.isOffer && !shared && ` ${copy.rungOffer(first.until)}`}
        </span>
      )}
      {rest.length > 0 && (
        <span className={`text-muted ${isStacked ? "md:block" : ""}`}>
          {rest.map(({ fromQuantity, unit, isOffer, until }, at) => (
            <span key={fromQuantity} className={isStacked ? "xl:max-2xl:block" : undefined}>
              {isStacked ? (
                <span className={at === 0 ? "md:hidden" : "xl:max-2xl:hidden"}> · </span>
              ) : (
                " · "
              )}
              {copy.from(fromQuantity)}
              {"\u00A0"}
              <UnitPriceText unit={unit} />
              {isOffer && !shared && ` ${copy.rungOffer(until)}`}
            </span>
          ))}
        </span>
      )}
    </p>
  );
}

/** Hint such as «Le faltan 4 unidades para 3,92 €»; nothing if there is no lower price. */
export function MissingToNextRung({
  ladder,
  counted: { units, of },
}: {
  ladder: readonly PriceRung[];
  counted: CountedUnits;
}) {
  const next = reachRung(ladder, units)?.next;
  if (!next) return null;
  return (
    <span className="text-step--1 text-muted tabular-nums">
      {copy.missing(next.missing, of)} <UnitPriceText unit={next.rung.unit} />
    </span>
  );
}

export function PriceTable({
  price: { ladder },
  counted: { units, of },
}: {
  price: Pick<OfferedPrice, "ladder">;
  counted: CountedUnits;
}) {
  const reached = reachRung(ladder, units)?.rung;
  return (
    <table className="w-full max-w-80 text-step--1 tabular-nums">
      <caption className="pb-1 text-left text-muted">{copy.table.caption}</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1.5 pr-4 font-medium">
            {copy.table.quantity}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {copy.table.unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {ladder.map((rung) => (
          <tr
            key={rung.fromQuantity}
            className={`border-b border-line ${rung === reached ? "font-semibold" : ""}`}
          >
            <th
              scope="row"
              className={`py-1.5 pr-4 text-left ${rung === reached ? "" : "font-normal"}`}
            >
              {copy.table.from(rung.fromQuantity)}
              {rung === reached && ladder.length > 1 && (
                <span className="ml-2 rounded-round border border-primary px-2 text-step--1 font-medium">
                  {copy.table.reached[of]}
                </span>
              )}
              {rung.isOffer && <span className="block font-medium">{copy.offer(rung.until)}</span>}
            </th>
            <td className="py-1.5 text-right">
              <UnitPriceText unit={rung.unit} isExact />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RetailPrice({ price: { retail, margin } }: { price: OfferedPrice }) {
  if (retail === null) return null;
  return (
    <p className="text-step--1 text-muted tabular-nums">
      <abbr title={copy.retailTitle} className="no-underline">
        {copy.retail}
      </abbr>{" "}
      <CentsText amount={retail} />
      {margin !== null && ` · ${copy.margin(formatWholeShare(margin))}`}
    </p>
  );
}
