import { href } from "react-router";
import { AccountSection } from "../../../members/pages/offered/facts.tsx";
import { unbrokenName } from "../../../products/copy/product-names.ts";
import { ProductPicture } from "../../../products/pages/offered/product-picture.tsx";
import { stockWords } from "../../../storefront/copy/storefront-copy.ts";
import { UnitPriceText } from "../../../storefront/pages/offered/price.tsx";
import { TextAnchor } from "../../../ui/text-link.tsx";
import { startPageCopy } from "../../copy/start-copy.ts";
import type { StartData } from "./start-parts.tsx";

/** Prices that differ from the last order's, or will from a day on. */
export function PriceChanges({ changes }: Pick<StartData, "changes">) {
  const copy = startPageCopy.changes;
  if (changes.length === 0) return null;
  return (
    <AccountSection id="precios" title={copy.title}>
      <p className="mt-1 text-step--1 text-muted">{copy.text}</p>
      <ul className="mt-3 border-b border-line">
        {changes.map(({ name, path, quantity, unit, at, now, next }) => (
          <li key={path} className="border-t border-line py-2">
            <ProductLink name={name} path={path} />
            <p className="text-step--1 text-muted tabular-nums">
              {copy.units(quantity)}: <UnitPriceText unit={unit} isExact /> {copy.paid(at)}
              {now !== unit && (
                <>
                  , <strong className="text-ink">{copy.now} </strong>
                  <strong className="text-ink">
                    <UnitPriceText unit={now} isExact />
                  </strong>
                </>
              )}
              {next && (
                <>
                  , {copy.from(next.from)}{" "}
                  <strong className="text-ink">
                    <UnitPriceText unit={next.unit} isExact />
                  </strong>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

/** Products that the company buys and that are not in stock, with the day of their return. */
export function Missing({ products }: { products: StartData["missing"] }) {
  const copy = startPageCopy.missing;
  if (products.length === 0) return null;
  return (
    <AccountSection id="vuelven" title={copy.title}>
      <ul className="mt-3 border-b border-line">
        {products.map(({ name, path, stock }) => (
          <li key={path} className="border-t border-line py-2">
            <ProductLink name={name} path={path} />
            <p className="text-step--1 text-muted">{stockWords(stock)}</p>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

export function Newest({ products }: { products: StartData["newest"] }) {
  const copy = startPageCopy.newest;
  if (products.length === 0) return null;
  return (
    <AccountSection id="novedades" title={copy.title}>
      <ul className="mt-4 grid grid-cols-2 gap-x-column gap-y-6 md:grid-cols-4">
        {products.map(({ card, unit }) => (
          <li key={card.number} data-catalogue={card.catalogue} className="relative">
            <ProductPicture
              product={card}
              sizes="(min-width: 64rem) 14rem, 45vw"
              isDecorative
              className="rounded-medium"
            />
            <p className="caps mt-2 text-on-catalogue">{card.brand}</p>
            <h3 className="mt-1 font-text text-step-0 font-medium tracking-normal">
              <a
                href={card.path}
                className="no-underline after:absolute after:inset-0 hover:underline"
              >
                {unbrokenName(card.name)}
              </a>
            </h3>
            {unit !== null && (
              <p className="mt-1 font-semibold tabular-nums">
                <UnitPriceText unit={unit} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <TextAnchor href={`${href("/catalogo")}?orden=novedades`} className="mt-2">
        {copy.all}
      </TextAnchor>
    </AccountSection>
  );
}

function ProductLink({ name, path }: { name: string; path: string }) {
  return (
    <a href={path} className="inline-flex min-h-9 items-center font-medium underline-quiet">
      {unbrokenName(name)}
    </a>
  );
}
