import type { MouseEventHandler } from "react";
import { factText } from "../../../products/copy/fact-words-copy.ts";
import { unbrokenName } from "../../../products/copy/product-names.ts";
import type { OfferedPrice } from "../../../products/domain/offered-price.ts";
import { ProductPicture } from "../../../products/pages/offered/product-picture.tsx";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { pricesCopy } from "../../copy/prices-copy.ts";
import { stockWords } from "../../copy/storefront-copy.ts";
import type { CardProduct, Scanned } from "../../domain/card-product.ts";
import { PriceLadder } from "../offered/price-ladder.tsx";
import { AddToSelection } from "../offered/selection/add-to-selection.tsx";

export function ProductCards({
  products,
  prices = null,
  scanned = null,
  firstIsLargest = false,
}: {
  products: readonly CardProduct[];
  /** Prices by product id; null for viewers who see no prices. */
  prices?: ReadonlyMap<number, OfferedPrice> | null;
  scanned?: Scanned | null;
  /** True if the first row is above the fold, so that its pictures load eagerly. */
  firstIsLargest?: boolean;
}) {
  const followLink = useLinkClick();
  return (
    // By the container as well as the window: at twice the text size a column is too narrow for a quantity.
    <div className="@container">
      <ul className="grid gap-x-column gap-y-8 @min-[16rem]:grid-cols-2 sm:@min-[33rem]:grid-cols-3 xl:@min-[48rem]:grid-cols-4">
        {products.map((product, at) => (
          <li key={product.number}>
            <ProductCard
              product={product}
              followLink={followLink}
              price={prices && (prices.get(product.number) ?? "none")}
              units={product.number === scanned?.number ? scanned.units : null}
              priority={firstIsLargest && at < 2}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ProductCard({
  product,
  price,
  units,
  followLink,
  priority,
}: {
  product: CardProduct;
  price: OfferedPrice | "none" | null;
  /** Number of units that one click adds if the product was found by its code; null otherwise. */
  units: number | null;
  followLink: MouseEventHandler<HTMLAnchorElement>;
  priority: boolean;
}) {
  const { sku, catalogue, brand, name, content, stock, path } = product;
  return (
    <article data-sku={sku} data-catalogue={catalogue} className="group relative">
      <ProductPicture
        product={product}
        sizes="(min-width: 80rem) 16rem, (min-width: 40rem) 28vw, 45vw"
        priority={priority}
        className="rounded-medium"
      />
      <p className="caps mt-3 text-on-catalogue">{brand}</p>
      <h3 className="mt-1 font-text text-step-0 font-medium tracking-normal text-pretty">
        {/* The link covers the whole card, but screen readers read only the name as its text. */}
        <a
          href={path}
          onClick={followLink}
          className="no-underline after:absolute after:inset-0 group-hover:underline"
        >
          {unbrokenName(name)}
        </a>
      </h3>
      <p className="mt-1 text-step--1 text-muted">
        {content && <>{unbrokenName(factText("content", content))} · </>}
        {stockWords(stock)}
      </p>
      {price === "none" && <p className="mt-1 text-step--1">{pricesCopy.noPrice}</p>}
      {price && price !== "none" && <PriceLadder price={price} className="mt-1 text-step--1" />}
      <div className={`mt-3 ${price === null ? "" : stepperShape}`}>
        <AddToSelection
          id={product.id}
          name={name}
          pack={product}
          isCompact={price === null}
          {...(units !== null && { units })}
        />
      </div>
    </article>
  );
}

/** Stepper and button of members: side by side in wide cards, otherwise one below the other, each as wide as the card. */
const stepperShape = "[&_form>*]:grow [&_span>input]:w-10 [&_span>input]:grow";
