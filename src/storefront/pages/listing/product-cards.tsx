import type { MouseEventHandler, ReactNode } from "react";
import { factText } from "../../../products/copy/fact-words-copy.ts";
import { splitSize, unbrokenName } from "../../../products/copy/product-names.ts";
import { coloursOf } from "../../../products/domain/catalogue-names.ts";
import type { OfferedPrice } from "../../../products/domain/offered-price.ts";
import { ProductPicture } from "../../../products/pages/offered/product-picture.tsx";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { pricesCopy } from "../../copy/prices-copy.ts";
import { stockWords } from "../../copy/storefront-copy.ts";
import type { CardProduct, FamilyMember, Scanned } from "../../domain/card-product.ts";
import { PriceLadder, RetailPrice } from "../offered/price-ladder.tsx";
import { AddToSelection } from "../offered/selection/add-to-selection.tsx";
import { FamilyChips } from "./family-chips.tsx";
import { useChosenMember } from "./use-chosen-member.ts";

export function ProductCards({
  products,
  families,
  prices = null,
  scanned = null,
  firstIsLargest = false,
}: {
  products: readonly CardProduct[];
  /** Sizes, shades or scents between which a card switches, by the id of its product. */
  families?: ReadonlyMap<number, readonly FamilyMember[]>;
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
      <ul className="grid gap-x-column @min-[16rem]:grid-cols-2 sm:@min-[33rem]:grid-cols-3 xl:@min-[48rem]:grid-cols-4">
        {products.map((product, at) => (
          <li key={product.number} className={`${rowShape} pb-8`}>
            <FamilyCard
              product={product}
              family={families?.get(product.number) ?? []}
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

type Card = {
  product: CardProduct;
  price: OfferedPrice | "none" | null;
  /** Number of units that one click adds if the product was found by its code; null otherwise. */
  units: number | null;
  followLink: MouseEventHandler<HTMLAnchorElement>;
  priority: boolean;
};

/** Card of a family, which shows the product of the chip that was pressed last. */
function FamilyCard({ family, ...card }: Card & { family: readonly FamilyMember[] }) {
  const { shown, choose } = useChosenMember(card);
  return (
    <ProductCard {...card} {...shown}>
      <FamilyChips family={family} product={shown.product} onChoose={choose} />
    </ProductCard>
  );
}

function ProductCard({
  product,
  price,
  units,
  followLink,
  priority,
  children,
}: Card & { children: ReactNode }) {
  const { sku, catalogue, brand, name, content, stock, path } = product;
  const size = content ? factText("content", content) : "";
  const [article, sizeInName] = splitSize(name, size);
  return (
    <article data-sku={sku} className={`group relative ${rowShape} ${coloursOf(catalogue)}`}>
      <div>
        <ProductPicture
          product={product}
          sizes="(min-width: 80rem) 16rem, (min-width: 40rem) 28vw, 45vw"
          priority={priority}
          className="rounded-medium"
        />
        <p className="caps mt-3 text-on-catalogue">{brand}</p>
        <h3 className="mt-1 font-text text-step-0 leading-snug font-medium tracking-normal text-pretty">
          {/* The link covers the whole card, but screen readers read only the name as its text. */}
          <a
            href={path}
            onClick={followLink}
            className="no-underline after:absolute after:inset-0 group-hover:underline"
          >
            {unbrokenName(article)}
            {sizeInName && <span className="sr-only">{unbrokenName(sizeInName)}</span>}
          </a>
        </h3>
        {children}
        <p className="mt-1 text-step--1 text-muted">
          {size && <>{unbrokenName(size)} · </>}
          {stockWords(stock)}
        </p>
      </div>
      <div className="pt-2">
        {price === "none" && <p className="text-step--1">{pricesCopy.noPrice}</p>}
        {price && price !== "none" && (
          <>
            <PriceLadder price={price} />
            <RetailPrice price={price} isShort />
          </>
        )}
      </div>
      <div className={`mt-2 ${price === null ? "" : stepperShape}`}>
        {/* A key, so that a typed quantity does not pass to the next product of the family. */}
        <AddToSelection
          key={product.id}
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

/** Parts of a card (product, price, button), each on one line with those of its neighbours. */
const rowShape = "row-span-3 grid grid-cols-1 grid-rows-subgrid";

/** Stepper and button of members: side by side in wide cards, otherwise one below the other, each as wide as the card. */
const stepperShape = "[&_form>*]:grow [&_span>input]:w-7 [&_span>input]:grow";
