import { href } from "react-router";
import { unbrokenName } from "../../../products/copy/product-names.ts";
import type { OfferedPrice } from "../../../products/domain/offered-price.ts";
import type { FacetValue } from "../../../search/domain/question.ts";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { listingCopy, stockWords } from "../../copy/storefront-copy.ts";
import type { CardProduct } from "../../domain/card-product.ts";
import { BriefCards } from "../offered/brief-cards.tsx";

const copy = listingCopy.whole;

export const returningId = "vuelven";
export const brandsId = "marcas";

/** Sections below the first page of the whole catalogue: what is back in stock this week, what is new, and the brands. */
export function WholeCatalogue({
  newest,
  returning,
  brands,
  prices,
}: {
  newest: readonly CardProduct[];
  returning: readonly CardProduct[];
  brands: readonly FacetValue[];
  /** Prices by product id; null for viewers who see no prices. */
  prices: ReadonlyMap<number, OfferedPrice> | null;
}) {
  const followLink = useLinkClick();
  return (
    <div className="page-width mt-section grid gap-12 [&_section]:scroll-mt-24">
      {returning.length > 0 && (
        <section id={returningId} aria-labelledby={`${returningId}-titulo`}>
          <h2 id={`${returningId}-titulo`} className="text-step-2">
            {copy.returning}
          </h2>
          <ul className="mt-3 gap-x-column border-b border-line sm:columns-2">
            {returning.map(({ number, path, name, brand, stock }) => (
              <li
                key={number}
                className="flex break-inside-avoid items-baseline justify-between gap-4 border-t border-line py-1"
              >
                <a
                  href={path}
                  onClick={followLink}
                  className="inline-flex min-h-touch items-center gap-2 underline-quiet lg:min-h-9"
                >
                  {unbrokenName(name)}
                  <span className="sr-only">{brand}</span>
                </a>
                <span className="shrink-0 text-step--1 text-muted">{stockWords(stock)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {newest.length > 0 && (
        <section aria-labelledby="novedades">
          <h2 id="novedades" className="text-step-2">
            {copy.newest}
          </h2>
          <BriefCards
            products={newest.map((card) => ({
              card,
              unit: prices?.get(card.number)?.unit ?? null,
            }))}
          />
        </section>
      )}
      {brands.length > 0 && (
        <section id={brandsId} aria-labelledby={`${brandsId}-titulo`}>
          <h2 id={`${brandsId}-titulo`} className="text-step-2">
            {copy.brands}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
            {brands.map(({ value, label }) => (
              <li key={value}>
                <a
                  href={href("/catalogo/marcas/:brand", { brand: value })}
                  onClick={followLink}
                  className="inline-flex min-h-touch items-center font-display text-step-1 no-underline hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
