import { type ReactNode, useState } from "react";
import { href } from "react-router";
import type { CountedUnits } from "../../../products/domain/counted-units.ts";
import type { IvaClass } from "../../../products/domain/iva.ts";
import type { OfferedPrice, PriceAccess } from "../../../products/domain/offered-price.ts";
import { smallestQuantity } from "../../../products/domain/pack.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { pricesCopy } from "../../copy/prices-copy.ts";
import { listingCopy } from "../../copy/storefront-copy.ts";
import type { ShownProduct } from "../../domain/card-product.ts";
import { HiddenPricesNotice } from "../offered/hidden-prices.tsx";
import { MissingToNextRung, PriceTable, RetailPrice } from "../offered/price-ladder.tsx";
import { AddToSelection } from "../offered/selection/add-to-selection.tsx";
import { useSelectedQuantity, useSelection } from "../offered/selection/selection.ts";

/** Prices and form; the price break for the quantity in the form is highlighted. */
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
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <ButtonLink to="/#solicitar-acceso">{listingCopy.prices.link}</ButtonLink>
              <TextLink discover="none" reloadDocument to={href("/entrar")}>
                {listingCopy.prices.signIn}
              </TextLink>
            </div>
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
  const shown = { price, ivaClass, add };
  return access.quantityScope === "family" && product.family.length > 1 ? (
    <PriceInFamily product={product} quantity={quantity} shown={shown} />
  ) : (
    <PriceOfUnits {...shown} counted={{ units: quantity, of: "product" }} />
  );
}

type Shown = { price: OfferedPrice; ivaClass: IvaClass; add: ReactNode };

/** Price of a product whose units count together with those of its family in «Mi selección». */
function PriceInFamily({
  product: { listed, family },
  quantity,
  shown,
}: {
  product: ShownProduct;
  quantity: number;
  shown: Shown;
}) {
  const others = useSelection().filter(
    ({ id }) => id !== listed.id && family.some((one) => one.id === id),
  );
  const units = others.reduce((sum, other) => sum + other.quantity, quantity);
  return (
    <PriceOfUnits {...shown} counted={{ units, of: "family" }}>
      <p className="text-step--1 text-muted">
        {pricesCopy.familiesCount}
        {others.length > 0 && ` ${pricesCopy.withSelected}`}
      </p>
    </PriceOfUnits>
  );
}

function PriceOfUnits({
  price,
  ivaClass,
  add,
  counted,
  children,
}: Shown & { counted: CountedUnits; children?: ReactNode }) {
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <PriceTable price={price} counted={counted} />
      {children}
      <p className="text-step--1 text-muted">
        {`${pricesCopy.withoutTax} · ${pricesCopy.ivaClass[ivaClass]}`}
      </p>
      <RetailPrice price={price} />
      {add}
      <MissingToNextRung ladder={price.ladder} counted={counted} />
    </div>
  );
}
