import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { lineNet } from "../../../kernel/money/compute.ts";
import type { CountedUnits } from "../../../products/domain/counted-units.ts";
import type { IvaClass } from "../../../products/domain/iva.ts";
import {
  type OfferedPrice,
  type PriceAccess,
  type PublicRetail,
  reachRung,
} from "../../../products/domain/offered-price.ts";
import { type Pack, smallestQuantity } from "../../../products/domain/pack.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { pricesCopy } from "../../copy/prices-copy.ts";
import { listingCopy } from "../../copy/storefront-copy.ts";
import type { ShownProduct } from "../../domain/card-product.ts";
import { HiddenPricesNotice } from "../offered/hidden-prices.tsx";
import { CentsText, UnitPriceText } from "../offered/price.tsx";
import {
  MissingToNextRung,
  NextRungSaving,
  PriceTable,
  RetailPrice,
} from "../offered/price-ladder.tsx";
import { AddToSelection } from "../offered/selection/add-to-selection.tsx";
import { useSelectedQuantity, useSelection } from "../offered/selection/selection.ts";

/** Prices and form; the price break for the quantity in the form is highlighted. */
export function ProductPrice({
  product,
  access,
  price,
  retail,
}: {
  product: ShownProduct;
  access: PriceAccess;
  price: OfferedPrice | null;
  /** For viewers who see no price of their own; null where the seller does not show it. */
  retail: PublicRetail | null;
}) {
  const { listed, ivaClass, state } = product;
  const selected = useSelectedQuantity(listed.id);
  const [typed, setTyped] = useState<number | null>(null);
  const quantity = typed ?? selected ?? smallestQuantity(listed);
  if (state === "discontinued") return null;
  const add = (
    <AddToSelection id={listed.id} name={listed.name} pack={listed} isMain onQuantity={setTyped} />
  );
  if (access.kind === "hidden")
    return (
      <div className="mt-5 grid max-w-measure justify-items-start gap-4">
        {retail && <RetailPrice price={retail} isUsual />}
        <div className="buy-bar">{add}</div>
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
      <div className="mt-5 grid gap-4">
        <div className="buy-bar">{add}</div>
        <p className="font-medium">{pricesCopy.noPrice}</p>
      </div>
    );
  const shown = { price, ivaClass, pack: listed, add };
  return access.quantityScope === "family" && product.family.length > 1 ? (
    <PriceInFamily product={product} quantity={quantity} shown={shown} />
  ) : (
    <PriceOfUnits {...shown} counted={{ units: quantity, of: "product" }} />
  );
}

type Shown = { price: OfferedPrice; ivaClass: IvaClass; pack: Pack; add: ReactNode };

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
  pack,
  add,
  counted,
  children,
}: Shown & { counted: CountedUnits; children?: ReactNode }) {
  const { ladder } = price;
  const unit = reachRung(ladder, counted.units)?.rung.unit ?? price.unit;
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-step-3 leading-none font-semibold tabular-nums">
          <UnitPriceText unit={unit} isExact />
        </span>
        <span className="text-step--1 text-muted">
          {`${pricesCopy.withoutTax} · ${pricesCopy.ivaClass[ivaClass]}`}
        </span>
      </p>
      {ladder.length > 1 && <PriceTable price={price} counted={counted} />}
      {children}
      <RetailPrice price={price} />
      <CasePrice ladder={ladder} pack={pack} />
      <div className="buy-bar">
        <p className="font-semibold tabular-nums md:hidden">
          <UnitPriceText unit={unit} isExact />
        </p>
        {add}
      </div>
      {counted.of === "family" ? (
        <MissingToNextRung ladder={ladder} counted={counted} />
      ) : (
        <NextRungSaving ladder={ladder} pack={pack} quantity={counted.units} />
      )}
    </div>
  );
}

/** Price of a full case, at the price break that a case alone reaches. */
function CasePrice({ ladder, pack }: { ladder: OfferedPrice["ladder"]; pack: Pack }) {
  const { unitsPerCase } = pack;
  const reached = unitsPerCase === null ? null : reachRung(ladder, unitsPerCase);
  if (unitsPerCase === null || !reached) return null;
  return (
    <p className="text-step--1 text-muted tabular-nums">
      {pricesCopy.case(unitsPerCase)}{" "}
      <CentsText amount={lineNet(unitsPerCase, reached.rung.unit)} />
    </p>
  );
}
