import type { MouseEventHandler } from "react";
import { AddToSelection } from "../../../site/pages/offered/add-to-selection.tsx";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { factText } from "../../copy/es-fact-words.ts";
import { pricesCopy } from "../../copy/es-prices.ts";
import { listingCopy, packWords, stockWords } from "../../copy/es-storefront.ts";
import { unbrokenName } from "../../copy/product-names.ts";
import type { CardProduct, Scanned } from "../../domain/card-product.ts";
import type { OfferedPrice } from "../../domain/offered-price.ts";
import { PriceLadder } from "../offered/price-ladder.tsx";
import { ProductPicture } from "../offered/product-picture.tsx";

const { table } = listingCopy;

/** Table of products with rows of 56 px; on a phone each row has two lines. */
export function ListingTable({
  products,
  prices,
  scanned,
}: {
  products: readonly CardProduct[];
  /** Prices by product id; null for viewers who see no prices. */
  prices: ReadonlyMap<number, OfferedPrice> | null;
  scanned: Scanned | null;
}) {
  const followLink = useLinkClick();
  return (
    <table className="w-full border-collapse text-left text-step--1">
      <caption className="sr-only">{table.caption}</caption>
      <thead className="border-b border-outline max-sm:sr-only">
        <tr>
          <th scope="col" className="w-14 py-2">
            <span className="sr-only">{table.picture}</span>
          </th>
          <Heading>{table.sku}</Heading>
          <Heading>{table.name}</Heading>
          <Heading className={prices ? "hidden 2xl:table-cell" : ""}>{table.content}</Heading>
          <Heading className="hidden xl:table-cell">{table.pack}</Heading>
          {prices && <Heading>{table.price}</Heading>}
          <Heading>{table.stock}</Heading>
          <Heading>{table.quantity}</Heading>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product.number}
            product={product}
            followLink={followLink}
            price={prices && (prices.get(product.number) ?? "none")}
            units={product.number === scanned?.number ? scanned.units : null}
          />
        ))}
      </tbody>
    </table>
  );
}

function Heading({ className = "", children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={`px-1.5 py-2 font-medium text-muted xl:px-2 ${className}`}>
      {children}
    </th>
  );
}

function ProductRow({
  product,
  price,
  units,
  followLink,
}: {
  product: CardProduct;
  price: OfferedPrice | "none" | null;
  /** Number of units that one click adds if the product was found by its code; null otherwise. */
  units: number | null;
  followLink: MouseEventHandler<HTMLAnchorElement>;
}) {
  const { sku, brand, name, content, stock, path, catalogue } = product;
  return (
    <tr
      data-sku={sku}
      data-catalogue={catalogue}
      className="relative border-b border-line hover:bg-sunken max-sm:grid max-sm:grid-cols-[3.25rem_minmax(0,1fr)_auto] max-sm:py-2"
    >
      <td className="w-14 py-1 max-sm:col-start-1 max-sm:row-span-4 max-sm:row-start-1">
        <ProductPicture
          product={product}
          sizes="2.5rem"
          isDecorative
          className="w-10! min-w-10 rounded-small"
        />
      </td>
      <td className="px-1.5 tabular-nums max-sm:col-start-2 max-sm:whitespace-nowrap xl:px-2 xl:whitespace-nowrap max-sm:row-start-2 max-sm:text-muted">
        {sku}
      </td>
      <th
        scope="row"
        className="px-1.5 py-1 font-medium xl:min-w-34 xl:px-2 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-1"
      >
        <a
          href={path}
          onClick={followLink}
          className="no-underline after:absolute after:inset-0 hover:underline"
        >
          {unbrokenName(name)}
        </a>{" "}
        <span className="block font-normal text-muted">{brand}</span>
      </th>
      <td
        className={`px-1.5 whitespace-nowrap xl:px-2 ${price ? "hidden 2xl:table-cell" : "max-sm:hidden"}`}
      >
        {content && factText("content", content)}
      </td>
      <td className="hidden px-2 xl:table-cell">{packWords(product)}</td>
      {price && (
        <td className="px-1.5 py-1.5 xl:px-2 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-3 max-sm:py-0">
          {price === "none" ? pricesCopy.noPrice : <PriceLadder price={price} isStacked />}
        </td>
      )}
      <td className="px-1.5 xl:px-2 max-sm:col-start-3 max-sm:row-start-2 max-sm:max-w-32 max-sm:text-right">
        {stockWords(stock)}
      </td>
      <td className="px-1.5 py-1 xl:px-2 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-4">
        <AddToSelection
          id={product.id}
          name={name}
          pack={product}
          isCompact
          {...(units !== null && { units })}
        />
      </td>
    </tr>
  );
}
