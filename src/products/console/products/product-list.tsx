import { href, Link } from "react-router";
import { defineList } from "../../../console/list.tsx";
import { bySlug } from "../../../kernel/by-slug.ts";
import { formatCount, formatShortDay } from "../../../kernel/format.ts";
import { formatUnitPrice, formatWholeShare } from "../../../kernel/money/format.ts";
import type { PageAsked } from "../../../kernel/paging.ts";
import { productStateNames } from "../../copy/catalogue-console-copy.ts";
import { catalogueShortName, catalogueShortNames } from "../../copy/catalogues.ts";
import { productListCopy as copy } from "../../copy/product-list-copy.ts";
import type { ListedProduct } from "../../domain/listed-product.ts";
import type { OfferedPrice } from "../../domain/offered-price.ts";
import {
  lackSlugs,
  type ProductFilter,
  type ProductSorting,
  productSortingSlugs,
} from "../../domain/product-filter.ts";
import { productPictureWidths } from "../../domain/stored-picture.ts";
import { bulkFormId } from "./bulk-form.tsx";

const { any, columns } = copy;

const slugs = productSortingSlugs;
const productSortings = Object.keys(slugs) as ProductSorting[];

/** Row of the list with its general price; null without one. `mayEdit`: the viewer may change products. */
type PricedLine = ListedProduct & {
  price: Pick<OfferedPrice, "unit" | "margin"> | null;
  mayEdit: boolean;
};

export const productList = defineList({
  caption: copy.list,
  clear: copy.clear,
  rowId: ({ sku }: PricedLine) => sku,
  filters: {
    busca: { label: copy.search, maxLength: 200 },
    catalogo: {
      label: copy.catalogue,
      any: any.catalogue,
      get options() {
        return catalogueShortNames();
      },
    },
    marca: { label: copy.brand, any: any.brand, options: "ids" },
    categoria: { label: copy.category, any: any.category, options: "ids" },
    estado: { label: copy.state, any: any.state, options: productStateNames },
    falta: {
      label: copy.lack,
      any: any.lack,
      options: { [lackSlugs.picture]: copy.lacks.picture, [lackSlugs.stock]: copy.lacks.stock },
    },
    orden: {
      label: copy.sorting,
      options: Object.fromEntries(
        productSortings.map((sorting) => [productSortingSlugs[sorting], copy.sortings[sorting]]),
      ),
    },
  },
  columns: [
    {
      label: columns.sku,
      sorts: { ascending: slugs.sku },
      cell: (line: PricedLine) => <Sku line={line} />,
    },
    {
      label: columns.name,
      isName: true,
      sorts: { ascending: slugs.name },
      cell: (line) => <Name line={line} />,
    },
    {
      label: columns.brand,
      sorts: { ascending: slugs.brand },
      cell: ({ brand }) => <span className="text-muted md:text-ink">{brand}</span>,
    },
    {
      label: columns.category,
      onPhone: "hidden",
      cell: ({ catalogue, category }) => `${catalogueShortName(catalogue)} · ${category}`,
    },
    {
      label: columns.price,
      isNumber: true,
      sorts: { ascending: slugs["low-price"], descending: slugs["high-price"] },
      cell: ({ price }) => price && formatUnitPrice(price.unit),
    },
    {
      label: columns.margin,
      isNumber: true,
      sorts: { ascending: slugs["low-margin"], descending: slugs["high-margin"] },
      onPhone: "hidden",
      cell: ({ price }) => price?.margin && formatWholeShare(price.margin),
    },
    {
      label: columns.stock,
      isNumber: true,
      sorts: { ascending: slugs["low-stock"], descending: slugs["high-stock"] },
      cell: (line) => <Stock {...line} />,
    },
    { label: columns.state, onPhone: "end", cell: ({ state }) => productStateNames[state] },
    {
      label: columns.changed,
      sorts: { descending: slugs.change, ascending: slugs["oldest-change"] },
      onPhone: "hidden",
      cell: ({ changedAt }) => <span className="text-muted">{formatShortDay(changedAt)}</span>,
    },
  ],
});

/** Filter of products that an address of the list names. */
export function toProductFilter({
  values,
  asked,
}: {
  values: ReturnType<typeof productList.read>["values"];
  asked: PageAsked;
}): ProductFilter {
  return {
    text: values.busca,
    catalogue: values.catalogo || null,
    brandId: Number(values.marca) || null,
    categoryId: Number(values.categoria) || null,
    state: values.estado || null,
    lack: bySlug(lackSlugs, values.falta) ?? null,
    sorting: bySlug(productSortingSlugs, values.orden) ?? "sku",
    numbers: null,
    asked,
  };
}

/** Reference, with the box that chooses the product for the form above the list. */
function Sku({ line: { id, sku, name, mayEdit } }: { line: PricedLine }) {
  return (
    <span className="flex items-center gap-1 text-muted tabular-nums md:whitespace-nowrap md:text-ink">
      {mayEdit && (
        <label className="-my-3 -ml-3 flex size-touch shrink-0 cursor-pointer items-center justify-center">
          <span className="sr-only">{copy.bulk.tick(name)}</span>
          <input
            type="checkbox"
            form={bulkFormId}
            name="ids[]"
            value={id}
            data-tick
            className="size-5 cursor-pointer accent-primary"
          />
        </label>
      )}
      {sku}
    </span>
  );
}

function Name({ line: { id, name, picture } }: { line: PricedLine }) {
  return (
    <span className="flex items-baseline gap-3">
      <span className="flex size-8 shrink-0 items-center justify-center self-start overflow-hidden rounded-small bg-sunken">
        {picture && (
          <img
            src={`/pictures/${picture}-${productPictureWidths[0]}.webp`}
            alt=""
            width="32"
            height="32"
            loading="lazy"
            className="size-8 object-cover"
          />
        )}
      </span>
      <span className="xl:min-w-40">
        <Link
          to={href("/gestion/catalogo/productos/:id", { id: String(id) })}
          className="underline-quiet"
        >
          {name}
        </Link>
        {picture === null && (
          <span className="text-step--1 font-normal text-muted">{` · ${copy.noPicture}`}</span>
        )}
      </span>
    </span>
  );
}

function Stock({ available }: Pick<ListedProduct, "available">) {
  if (available === null)
    return <span className="hidden text-muted md:inline">{copy.unknownStock}</span>;
  return (
    <>
      <span className="md:hidden">{copy.units(available)}</span>
      <span className="hidden md:inline">{formatCount(available)}</span>
    </>
  );
}
