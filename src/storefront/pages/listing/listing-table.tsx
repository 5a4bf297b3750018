import { type MouseEventHandler, useState } from "react";
import { lineNet } from "../../../kernel/money/compute.ts";
import { factText } from "../../../products/copy/fact-words-copy.ts";
import { unbrokenName } from "../../../products/copy/product-names.ts";
import { coloursOf } from "../../../products/domain/catalogue-names.ts";
import { type OfferedPrice, reachRung } from "../../../products/domain/offered-price.ts";
import { ProductPicture } from "../../../products/pages/offered/product-picture.tsx";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { pricesCopy } from "../../copy/prices-copy.ts";
import { listingCopy, packWords, stockWords } from "../../copy/storefront-copy.ts";
import type { CardProduct, Scanned } from "../../domain/card-product.ts";
import { CentsText } from "../offered/price.tsx";
import { AddToSelection } from "../offered/selection/add-to-selection.tsx";
import { PriceCells } from "./price-cells.tsx";
import { moveOnAfterEnter, pasteInTable, pressInTable, tableKeys } from "./table-keys.ts";

const { table } = listingCopy;

/** Table whose quantities can be filled in by keyboard alone (`table-keys.ts`); two lines a row in narrow windows. */
export function ListingTable({
  products,
  prices,
  scanned,
  hasTotals,
}: {
  products: readonly CardProduct[];
  /** Prices by product id; null for viewers who see no prices. */
  prices: ReadonlyMap<number, OfferedPrice> | null;
  scanned: Scanned | null;
  /** False if units of other rows count for the price, so that a row alone has no certain amount. */
  hasTotals: boolean;
}) {
  const followLink = useLinkClick();
  return (
    <>
      <table
        aria-describedby="teclas"
        onKeyDown={pressInTable}
        onPaste={pasteInTable}
        data-keys={tableKeys}
        className="w-full border-collapse text-left text-step--1 leading-tight"
      >
        <caption className="sr-only">{table.caption}</caption>
        <thead className="border-b border-outline max-xl:sr-only">
          <tr>
            <th scope="col" className="w-12 py-1.5">
              <span className="sr-only">{table.picture}</span>
            </th>
            <Heading>{table.sku}</Heading>
            <Heading>{table.name}</Heading>
            <Heading className={prices ? "hidden 2xl:table-cell" : ""}>{table.content}</Heading>
            <Heading>{table.pack}</Heading>
            {prices && (
              <>
                <th scope="colgroup" colSpan={3} className="px-1.5 py-1.5 font-medium text-muted">
                  {table.price}
                </th>
                <Heading className="text-right">{table.retail}</Heading>
                <Heading className="text-right">{table.margin}</Heading>
              </>
            )}
            <Heading>{table.stock}</Heading>
            <Heading>{table.quantity}</Heading>
            {prices && hasTotals && <Heading className="text-right">{table.total}</Heading>}
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
              hasTotals={hasTotals}
            />
          ))}
        </tbody>
      </table>
      <p
        id="teclas"
        className="needs-script mt-3 text-step--1 text-muted print:hidden max-xl:sr-only"
      >
        {table.keys}
      </p>
    </>
  );
}

function Heading({ className = "", children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={`px-1.5 py-1.5 font-medium text-muted ${className}`}>
      {children}
    </th>
  );
}

function ProductRow({
  product,
  price,
  units,
  followLink,
  hasTotals,
}: {
  product: CardProduct;
  price: OfferedPrice | "none" | null;
  /** Number of units that one click adds if the product was found by its code; null otherwise. */
  units: number | null;
  followLink: MouseEventHandler<HTMLAnchorElement>;
  hasTotals: boolean;
}) {
  const [typed, setTyped] = useState<number | null>(null);
  const { sku, brand, name, content, stock, path, catalogue } = product;
  const words = stockWords(stock);
  const rung = price && price !== "none" && typed ? reachRung(price.ladder, typed)?.rung : null;
  const total = hasTotals && rung && typed ? lineNet(typed, rung.unit) : null;
  return (
    <tr
      data-sku={sku}
      className={`${coloursOf(catalogue)} relative border-b border-line hover:bg-sunken focus-within:bg-sunken ${rowShape} ${price ? "md:max-xl:grid-cols-[2.5rem_minmax(0,1fr)_11.5rem_7rem_auto]" : "md:max-xl:grid-cols-[2.5rem_minmax(0,1fr)_6rem_7rem_auto]"}`}
    >
      <td className="py-0.5 max-xl:row-span-3 max-xl:row-start-1 xl:w-12">
        <ProductPicture
          product={product}
          sizes="2.5rem"
          isDecorative
          className="w-full! rounded-small xl:w-9!"
        />
      </td>
      <td className="tabular-nums max-xl:col-start-2 max-xl:row-start-2 max-xl:text-muted xl:px-1.5">
        <span className="whitespace-nowrap">{sku}</span>
        <span className="md:hidden"> · {words}</span>
        <span className="hidden text-muted xl:block">{brand}</span>
      </td>
      <th scope="row" className="font-medium max-xl:col-start-2 max-xl:row-start-1 xl:px-1.5">
        <a
          href={path}
          onClick={followLink}
          className="line-clamp-2 no-underline after:absolute after:inset-0 hover:underline max-md:min-h-6"
        >
          {unbrokenName(name)}
        </a>
      </th>
      <td
        className={`whitespace-nowrap max-md:hidden xl:px-1.5 ${price ? "hidden 2xl:table-cell" : `md:max-xl:col-start-3 ${tall}`}`}
      >
        {content && factText("content", content)}
      </td>
      <td className="max-xl:hidden xl:px-1.5">{packWords(product)}</td>
      {price === "none" && (
        <td
          colSpan={5}
          className={`max-md:col-start-2 max-md:row-start-3 md:max-xl:col-start-3 xl:px-1.5 ${tall}`}
        >
          {pricesCopy.noPrice}
        </td>
      )}
      {price && price !== "none" && <PriceCells price={price} reached={rung} />}
      <td className={`max-md:hidden md:max-xl:col-start-4 xl:px-1.5 ${tall}`}>{words}</td>
      <td
        className={`max-md:col-start-3 max-md:row-span-3 max-md:row-start-1 md:max-xl:col-start-5 xl:py-0.5 xl:pl-1.5 ${tall}`}
      >
        <AddToSelection
          id={product.id}
          name={name}
          pack={product}
          isCompact
          onAdded={moveOnAfterEnter}
          onQuantity={setTyped}
          {...(units !== null && { units })}
        />
        {total !== null && (
          <span className="block text-right tabular-nums xl:hidden">
            <CentsText amount={total} />
          </span>
        )}
      </td>
      {price && hasTotals && (
        <td className="min-w-20 text-right font-medium tabular-nums max-xl:hidden">
          {total !== null && <CentsText amount={total} />}
        </td>
      )}
    </tr>
  );
}

/** Cells beside name and SKU, in windows of 768 to 1279 px. */
const tall = "md:max-xl:row-span-2 md:max-xl:row-start-1";

/** Row height from 1280 px on; in narrower windows a row is a grid of two lines, beside the picture. */
const rowShape =
  "xl:h-[56px] max-xl:grid max-xl:items-center max-xl:gap-x-2 max-xl:py-1.5 max-md:grid-cols-[2.5rem_minmax(0,1fr)_auto]";
