import { lineNet, subtractCents } from "../../../kernel/money/compute.ts";
import { formatWholeShare } from "../../../kernel/money/format.ts";
import type { CountedUnits } from "../../../products/domain/counted-units.ts";
import {
  type OfferedPrice,
  type PriceRung,
  reachRung,
  sharedOffer,
} from "../../../products/domain/offered-price.ts";
import { quantityFrom, type ServedIn } from "../../../products/domain/pack.ts";
import { pricesCopy as copy } from "../../copy/prices-copy.ts";
import { CentsText, UnitPriceText } from "./price.tsx";

/**
 * Price at the smallest quantity, first so that the prices of a row of cards stand on one line, and beneath it «24 uds.
 * 3,92 €»; an offer is named once if it sets all prices.
 */
export function PriceLadder({ price: { ladder } }: { price: Pick<OfferedPrice, "ladder"> }) {
  const shared = sharedOffer(ladder);
  const [first, ...rest] = ladder;
  return (
    <div className="flex flex-col tabular-nums">
      {shared && <p className="text-step--1 font-semibold">{copy.offer(shared.until)}</p>}
      {first && (
        <p className="order-first text-[1.125rem] leading-snug font-semibold">
          <UnitPriceText unit={first.unit} />
          {first.isOffer && !shared && <RungOffer until={first.until} />}
        </p>
      )}
      {rest.length > 0 && (
        <ul className="mt-0.5 text-step--1 text-muted">
          {rest.map(({ fromQuantity, unit, isOffer, until }) => (
            <li key={fromQuantity}>
              <span className="inline-block min-w-16">{copy.from(fromQuantity)}</span>{" "}
              <UnitPriceText unit={unit} />
              {isOffer && !shared && <RungOffer until={until} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function RungOffer({ until }: { until: string | null }) {
  return <span className="text-step--1 font-normal"> {copy.rungOffer(until)}</span>;
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

/** Hint such as «6 más: ahorra 4,08 €»: what the next price break saves on the units that reach it. */
export function NextRungSaving({
  ladder,
  pack,
  quantity,
}: {
  ladder: readonly PriceRung[];
  pack: ServedIn;
  quantity: number;
}) {
  const reached = reachRung(ladder, quantity);
  const units = reached?.next && quantityFrom(pack, reached.next.rung.fromQuantity);
  if (!reached?.next || !units) return null;
  const saved = subtractCents(
    lineNet(units, reached.rung.unit),
    lineNet(units, reached.next.rung.unit),
  );
  return (
    <p className="text-step--1 font-medium tabular-nums">
      {copy.next(units - quantity)} <CentsText amount={saved} />
    </p>
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
      <caption className="sr-only">{copy.table.caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{copy.table.quantity}</th>
          <th scope="col">{copy.table.unit}</th>
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
              className={`py-1 pr-4 text-left ${rung === reached ? "" : "font-normal"}`}
            >
              {copy.table.from(rung.fromQuantity)}
              {rung === reached && ladder.length > 1 && (
                <span className="ml-2 rounded-round border border-primary px-2 text-step--1 font-medium">
                  {copy.table.reached[of]}
                </span>
              )}
              {rung.isOffer && <span className="block font-medium">{copy.offer(rung.until)}</span>}
            </th>
            <td className="py-1 text-right">
              <UnitPriceText unit={rung.unit} isExact />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RetailPrice({
  price: { retail, margin },
  isShort = false,
  isUsual = false,
}: {
  price: Pick<OfferedPrice, "retail" | "margin">;
  isShort?: boolean;
  /** True if the margin is that on the general price, for viewers without a price of their own. */
  isUsual?: boolean;
}) {
  if (retail === null) return null;
  return (
    <p className="text-step--1 text-muted tabular-nums">
      <abbr title={copy.retailTitle} className="no-underline">
        {isShort ? copy.retailShort : copy.retail}
      </abbr>{" "}
      <CentsText amount={retail} />
      {margin !== null && (
        <>
          {" "}
          <span className="whitespace-nowrap">
            {`· ${(isUsual ? copy.usualMargin : copy.margin)(formatWholeShare(margin))}`}
          </span>
        </>
      )}
    </p>
  );
}
