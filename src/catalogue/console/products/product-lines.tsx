import { href, Link } from "react-router";
import { formatCount, formatShortMoment } from "../../../kernel/format.ts";
import { catalogueShortNames, productStateNames } from "../../copy/es-catalogue-console.ts";
import { productListCopy as copy } from "../../copy/es-product-list.ts";
import type { CatalogueName } from "../../domain/catalogue-names.ts";
import type { ProductState } from "../../domain/product.ts";

export type ListedLine = {
  id: number;
  sku: string;
  name: string;
  brand: string;
  catalogue: CatalogueName;
  category: string;
  state: ProductState;
  changedAt: number;
  available: number | null;
  hasPicture: boolean;
};

/** Table of products; on a phone each row folds to two lines. */
export function ProductLines({ products }: { products: readonly ListedLine[] }) {
  const { columns } = copy;
  return (
    <table className="mt-4 block w-full text-step--1 md:table">
      <caption className="sr-only">{copy.list}</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-line text-left">
          {[columns.sku, columns.name, columns.brand, columns.category].map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-medium">
              {name}
            </th>
          ))}
          <th scope="col" className="py-2 pr-4 text-right font-medium">
            {columns.stock}
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            {columns.state}
          </th>
          <th scope="col" className="py-2 font-medium">
            {columns.changed}
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

function ProductRow({ product }: { product: ListedLine }) {
  const { id, sku, name, brand, catalogue, category, state, changedAt, hasPicture } = product;
  return (
    <tr
      data-sku={sku}
      className="flex flex-wrap gap-x-3 border-b border-line py-2.5 md:table-row md:py-0 [&>td]:md:py-3 [&>td]:md:pr-4"
    >
      <td className="order-2 text-muted tabular-nums md:whitespace-nowrap md:text-ink">{sku}</td>
      <th
        scope="row"
        className="order-1 w-full text-left text-step-0 font-medium md:w-auto md:py-3 md:pr-4 md:text-step--1"
      >
        <Link
          to={href("/gestion/catalogo/productos/:id", { id: String(id) })}
          className="underline-quiet"
        >
          {name}
        </Link>
        {!hasPicture && (
          <span className="text-step--1 font-normal text-muted">{` · ${copy.noPicture}`}</span>
        )}
      </th>
      <td className="order-3 text-muted md:text-ink">{brand}</td>
      <td className="hidden md:table-cell">
        {catalogueShortNames[catalogue]} · {category}
      </td>
      <Stock available={product.available} />
      <td className="order-5 ml-auto md:ml-0">{productStateNames[state]}</td>
      <td className="hidden whitespace-nowrap text-muted md:table-cell">
        {formatShortMoment(changedAt)}
      </td>
    </tr>
  );
}

function Stock({ available }: { available: number | null }) {
  if (available === null)
    return <td className="hidden text-muted md:table-cell md:text-right">{copy.unknownStock}</td>;
  return (
    <td className="order-4 tabular-nums md:text-right">
      <span className="md:hidden">{copy.units(available)}</span>
      <span className="hidden md:inline">{formatCount(available)}</span>
    </td>
  );
}
