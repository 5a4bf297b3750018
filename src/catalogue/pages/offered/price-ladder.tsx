import { formatWholeShare } from "../../../kernel/money/format.ts";
import { pricesCopy as copy } from "../../copy/es-prices.ts";
import { type OfferedPrice, reachRung } from "../../domain/offered-price.ts";
import { CentsText, UnitPriceText } from "./price.tsx";

/** Price breaks of a product in one line, for cards and rows: «4,13 € · 24+ 3,92 € · 96+ 3,71 €». */
export function PriceLadder({
  price: { ladder, isOffer, until },
  isStacked = false,
  className = "",
}: {
  /** True in tables, where each price has a line of its own from 640 px on. */
  isStacked?: boolean;
  price: Pick<OfferedPrice, "ladder" | "isOffer" | "until">;
  className?: string;
}) {
  return (
    <p className={`tabular-nums ${className}`}>
      {isOffer && (
        <span className={`mr-1.5 font-semibold ${isStacked ? "sm:block" : ""}`}>
          {copy.offer}
          {until !== null && ` ${copy.until(until)}`}:
        </span>
      )}
      {ladder.map(({ fromQuantity, unit }, at) => (
        <span
          key={fromQuantity}
          className={`${at === 0 ? "font-semibold" : "text-muted"} ${isStacked ? "sm:block" : ""}`}
        >
          {at > 0 && (
            <>
              {isStacked ? <span className="sm:hidden"> · </span> : " · "}
              {copy.from(fromQuantity)}
              {"\u00A0"}
            </>
          )}
          <UnitPriceText unit={unit} />
        </span>
      ))}
    </p>
  );
}

/**
 * Hint such as «le faltan 4 para 3,92 €»: units missing to reach the next lower price. Nothing is rendered if there is
 * no lower price.
 */
export function MissingToNextRung({
  ladder,
  quantity,
}: {
  ladder: OfferedPrice["ladder"];
  quantity: number;
}) {
  const next = reachRung(ladder, quantity)?.next;
  if (!next) return null;
  return (
    <span className="text-step--1 text-muted tabular-nums">
      {copy.missing(next.missing)} <UnitPriceText unit={next.rung.unit} />
    </span>
  );
}

/** Table of price breaks on a product page. The price break that applies to the quantity is in bold and has a label. */
export function PriceTable({
  price: { ladder },
  quantity,
}: {
  price: Pick<OfferedPrice, "ladder">;
  quantity: number;
}) {
  const reached = reachRung(ladder, quantity)?.rung;
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
                  {copy.table.reached}
                </span>
              )}
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

/** Recommended retail price, such as «PVPR 9,90 € · margen 50 %»; nothing if there is none. */
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
