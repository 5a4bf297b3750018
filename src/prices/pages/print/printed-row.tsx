import { Fragment } from "react";
import { perMille } from "../../../kernel/money/amounts.ts";
import { formatRate, formatWholeShare } from "../../../kernel/money/format.ts";
import { factText } from "../../../products/copy/fact-words-copy.ts";
import { sharedOffer } from "../../../products/domain/offered-price.ts";
import { pricesCopy } from "../../../storefront/copy/prices-copy.ts";
import { CentsText, UnitPriceText } from "../../../storefront/pages/offered/price.tsx";
import { printedListCopy as copy } from "../../copy/printed-list-copy.ts";
import type { PrintedProduct } from "../../domain/printed-list.ts";
import { Bars } from "./bars.tsx";

export function PrintedRow({
  product: { facts, price, ivaPerMille },
}: {
  product: PrintedProduct;
}) {
  const content = facts.content && factText("content", facts.content);
  const isSaidByContent =
    facts.variant?.replaceAll(" ", "\u00A0") === content?.replaceAll(" ", "\u00A0");
  const about = [facts.brand, isSaidByContent ? null : facts.variant, content];
  return (
    <tr>
      <td>{facts.gtin === null ? copy.noBars : <Bars gtin={facts.gtin} />}</td>
      <th scope="row">
        <span className="name">{facts.name}</span>
        <br />
        {about.filter(Boolean).join(" · ")}
        <br />
        {[copy.sku(facts.sku), facts.state === "ending" && copy.ending].filter(Boolean).join(" · ")}
      </th>
      <td>
        <Pack facts={facts} />
      </td>
      <td className="price">
        <Ladder price={price} />
      </td>
      <td className="iva">{formatRate(perMille(ivaPerMille))}</td>
      <td className="retail">
        {price.retail !== null && <CentsText amount={price.retail} />}
        {price.margin !== null && (
          <span className="line">{pricesCopy.margin(formatWholeShare(price.margin))}</span>
        )}
      </td>
    </tr>
  );
}

function Pack({ facts }: { facts: PrintedProduct["facts"] }) {
  const { multiple, minimum, unitsPerCase } = facts;
  return (
    <>
      <span className="line">{copy.pack.multiple(multiple)}</span>
      {minimum > multiple && <span className="line">{copy.pack.minimum(minimum)}</span>}
      {unitsPerCase !== null && (
        <span className="line">{copy.pack.unitsPerCase(unitsPerCase)}</span>
      )}
    </>
  );
}

/** An offer is named once below all prices if it sets all of them, else below each price that it sets. */
function Ladder({ price: { ladder } }: { price: PrintedProduct["price"] }) {
  const shared = sharedOffer(ladder);
  return (
    <>
      {ladder.map(({ fromQuantity, unit, isOffer, until }, at) => (
        <Fragment key={fromQuantity}>
          <span className={at === 0 ? "line strong" : "line"}>
            {at > 0 && `${copy.from(fromQuantity)}: `}
            <UnitPriceText unit={unit} isExact />
          </span>
          {isOffer && !shared && <span className="line">{pricesCopy.offer(until)}</span>}
        </Fragment>
      ))}
      {shared && <span className="line">{pricesCopy.offer(shared.until)}</span>}
    </>
  );
}
