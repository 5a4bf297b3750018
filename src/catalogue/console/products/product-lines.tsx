import { href, Link } from "react-router";
import { FoldingTable, foldingRow, foldingRowName } from "../../../console/folding-table.tsx";
import { formatCount, formatShortMoment } from "../../../kernel/format.ts";
import { catalogueShortNames, productStateNames } from "../../copy/es-catalogue-console.ts";
import { productListCopy as copy } from "../../copy/es-product-list.ts";
import type { Route } from "./+types/products";

type ListedLine = Route.ComponentProps["loaderData"]["products"][number];

export function ProductLines({ products }: { products: readonly ListedLine[] }) {
  const { columns } = copy;
  return (
    <FoldingTable
      caption={copy.list}
      columns={[
        columns.sku,
        columns.name,
        columns.brand,
        columns.category,
        { number: columns.stock },
        columns.state,
        columns.changed,
      ]}
      className="mt-4"
    >
      {products.map((product) => (
        <ProductRow key={product.id} product={product} />
      ))}
    </FoldingTable>
  );
}

function ProductRow({ product }: { product: ListedLine }) {
  const { id, sku, name, brand, catalogue, category, state, changedAt, hasPicture } = product;
  return (
    <tr data-sku={sku} className={foldingRow}>
      <td className="order-2 text-muted tabular-nums md:whitespace-nowrap md:text-ink">{sku}</td>
      <th scope="row" className={`order-1 ${foldingRowName}`}>
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
