import { useState } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { pricesCopy } from "../../copy/es-prices.ts";
import { listingCopy } from "../../copy/es-storefront.ts";
import type { ShownProduct } from "../../domain/card-product.ts";
import type { OfferedPrice, PriceAccess } from "../../domain/offered-price.ts";
import { smallestQuantity } from "../../domain/pack.ts";
import { HiddenPricesNotice } from "../offered/hidden-prices.tsx";
import { MissingToNextRung, PriceTable, RetailPrice } from "../offered/price-ladder.tsx";
import { QuantityStepper } from "../offered/quantity-stepper.tsx";

/** Ladder of a product for a member, with a quantity to try; for everybody else the reason why there is none. */
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
  const [quantity, setQuantity] = useState(smallestQuantity(listed));
  if (state === "discontinued") return null;
  if (access.kind === "hidden")
    return (
      <div className="mt-8 grid max-w-measure justify-items-start gap-4">
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
  if (!price) return <p className="mt-8 font-medium">{pricesCopy.noPrice}</p>;
  return (
    <div className="mt-8 grid justify-items-start gap-3">
      <PriceTable price={price} quantity={quantity} />
      <p className="text-step--1 text-muted">
        {`${pricesCopy.withoutTax} · ${pricesCopy.ivaClass[ivaClass]}`}
      </p>
      <RetailPrice price={price} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper
          pack={listed}
          name="unidades"
          productName={listed.name}
          onQuantity={setQuantity}
        />
        <MissingToNextRung ladder={price.ladder} quantity={quantity} />
      </div>
    </div>
  );
}
