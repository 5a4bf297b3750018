import { formatWholeShare } from "../../../kernel/money/format.ts";
import {
  type OfferedPrice,
  type OfferedRung,
  type PriceRung,
  sharedOffer,
} from "../../../products/domain/offered-price.ts";
import { pricesCopy } from "../../copy/prices-copy.ts";
import { CentsText, UnitPriceText } from "../offered/price.tsx";

/** Columns of price breaks in the table; further ones stand in the last of them. */
const columns = 3;

/** Cells of a table row: a column a price break, retail price and margin; in narrow windows one cell with the breaks. */
export function PriceCells({
  price: { ladder, retail, margin },
  reached,
}: {
  price: OfferedPrice;
  /** Price break that the typed quantity reaches; null before anything is typed. */
  reached: PriceRung | null | undefined;
}) {
  const shared = sharedOffer(ladder);
  const [first, ...rest] = ladder;
  const cells = Array.from({ length: columns - 1 }, (_, at) =>
    at < columns - 2 ? rest.slice(at, at + 1) : rest.slice(at),
  );
  // The first price is the one that is read; once a quantity is typed, the one that it reaches.
  const weightOf = (rung: PriceRung | undefined) =>
    rung === (reached ?? first) ? "font-semibold" : "";
  return (
    <>
      <td
        className={`tabular-nums max-md:col-start-2 max-md:row-start-3 md:max-xl:col-start-3 md:max-xl:row-span-2 md:max-xl:row-start-1 xl:px-1.5 ${weightOf(first)}`}
      >
        {shared && <span className="block">{pricesCopy.offer(shared.until)}</span>}
        {first && <Rung rung={first} isOfferSaid={shared !== null} isFirst />}
        <span className="font-normal xl:hidden">
          {rest.map((rung) => (
            <span key={rung.fromQuantity}>
              {" · "}
              <Rung rung={rung} isOfferSaid={shared !== null} />
            </span>
          ))}
        </span>
      </td>
      {cells.map((rungs, at) => (
        <td
          key={rungs[0]?.fromQuantity ?? `none ${at}`}
          className={`px-1.5 tabular-nums max-xl:hidden ${weightOf(rungs[0])}`}
        >
          {rungs.map((rung) => (
            <span key={rung.fromQuantity} className="block">
              <Rung rung={rung} isOfferSaid={shared !== null} />
            </span>
          ))}
        </td>
      ))}
      <td className="px-1.5 text-right tabular-nums max-xl:hidden">
        {retail !== null && <CentsText amount={retail} />}
      </td>
      <td className="px-1.5 text-right tabular-nums max-xl:hidden">
        {margin !== null && formatWholeShare(margin)}
      </td>
    </>
  );
}

function Rung({
  rung: { fromQuantity, unit, isOffer, until },
  isOfferSaid,
  isFirst = false,
}: {
  rung: OfferedRung;
  isOfferSaid: boolean;
  isFirst?: boolean;
}) {
  return (
    <>
      <span
        className={`text-muted ${isFirst ? "max-xl:hidden xl:block" : "xl:block"} xl:text-[0.8125rem]`}
      >
        {pricesCopy.from(fromQuantity)}
      </span>{" "}
      <UnitPriceText unit={unit} />
      {isOffer && !isOfferSaid && ` ${pricesCopy.rungOffer(until)}`}
    </>
  );
}
