import { useState } from "react";
import { AddToSelection } from "../../../site/pages/offered/add-to-selection.tsx";
import { useSelectedQuantity } from "../../../site/pages/offered/selection.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { pricesCopy } from "../../copy/es-prices.ts";
import { listingCopy } from "../../copy/es-storefront.ts";
import type { ShownProduct } from "../../domain/card-product.ts";
import type { OfferedPrice, PriceAccess } from "../../domain/offered-price.ts";
import { smallestQuantity } from "../../domain/pack.ts";
import { HiddenPricesNotice } from "../offered/hidden-prices.tsx";
import { MissingToNextRung, PriceTable, RetailPrice } from "../offered/price-ladder.tsx";

/**
 * Prices of a product above the form that adds it to the selection; the price break for the quantity in the form is
 * highlighted. Visitors who see no prices get the form and the reason.
 */
export function ProductPrice({
  product,
  access,
  price,
}: {
  product: ShownProduct;
  access: PriceAccess;
  price: OfferedPrice | null;
}) {
  const { listed, ivaClass, state } = product;
  const selected = useSelectedQuantity(listed.id);
  const [typed, setTyped] = useState<number | null>(null);
  const quantity = typed ?? selected ?? smallestQuantity(listed);
  if (state === "discontinued") return null;
  const add = (
    <AddToSelection id={listed.id} name={listed.name} pack={listed} onQuantity={setTyped} />
  );
  if (access.kind === "hidden")
    return (
      <div className="mt-6 grid max-w-measure justify-items-start gap-4">
        {add}
        {access.reason === "guest" ? (
          <>
            <p className="text-muted">{listingCopy.prices.text}</p>
            <ButtonLink to="/#solicitar-acceso">{listingCopy.prices.link}</ButtonLink>
          </>
        ) : (
          <HiddenPricesNotice access={access} />
        )}
      </div>
    );
  if (!price)
    return (
      <div className="mt-6 grid gap-4">
        {add}
        <p className="font-medium">{pricesCopy.noPrice}</p>
      </div>
    );
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <PriceTable price={price} quantity={quantity} />
      <p className="text-step--1 text-muted">
        {`${pricesCopy.withoutTax} · ${pricesCopy.ivaClass[ivaClass]}`}
      </p>
      <RetailPrice price={price} />
      {add}
      <MissingToNextRung ladder={price.ladder} quantity={quantity} />
    </div>
  );
}
