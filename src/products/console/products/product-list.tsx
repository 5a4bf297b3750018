import { href, Link } from "react-router";
import { defineList } from "../../../console/list.tsx";
import { bySlug } from "../../../kernel/by-slug.ts";
import { formatCount, formatShortMoment } from "../../../kernel/format.ts";
import { formatUnitPrice, formatWholeShare } from "../../../kernel/money/format.ts";
import type { PageAsked } from "../../../kernel/paging.ts";
import { productStateNames } from "../../copy/catalogue-console-copy.ts";
import { catalogueShortName, catalogueShortNames } from "../../copy/catalogues.ts";
import { productListCopy as copy } from "../../copy/product-list-copy.ts";
import type { ListedProduct } from "../../domain/listed-product.ts";
import type { OfferedPrice } from "../../domain/offered-price.ts";
import { lackSlugs, type ProductFilter, productSortingSlugs } from "../../domain/product-filter.ts";
import { productPictureWidths } from "../../domain/stored-picture.ts";

const { any, columns } = copy;

/** Row of the list with its general price; null without one. */
type PricedLine = ListedProduct & { price: Pick<OfferedPrice, "unit" | "margin"> | null };

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
      options: {
        [productSortingSlugs.sku]: copy.sortings.sku,
        [productSortingSlugs.name]: copy.sortings.name,
        [productSortingSlugs.brand]: copy.sortings.brand,
        [productSortingSlugs.change]: copy.sortings.change,
      },
    },
  },
  columns: [
    {
      label: columns.sku,
      cell: ({ sku }: PricedLine) => (
        <span className="text-muted tabular-nums md:whitespace-nowrap md:text-ink">{sku}</span>
      ),
    },
    { label: columns.name, isName: true, cell: (line) => <Name line={line} /> },
    {
      label: columns.brand,
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
      cell: ({ price }) => price && formatUnitPrice(price.unit),
    },
    {
      label: columns.margin,
      isNumber: true,
      onPhone: "hidden",
      cell: ({ price }) => price?.margin && formatWholeShare(price.margin),
    },
    { label: columns.stock, isNumber: true, cell: (line) => <Stock {...line} /> },
    { label: columns.state, onPhone: "end", cell: ({ state }) => productStateNames[state] },
    {
      label: columns.changed,
      onPhone: "hidden",
      cell: ({ changedAt }) => (
        <span className="text-muted 2xl:whitespace-nowrap">{formatShortMoment(changedAt)}</span>
      ),
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
    asked,
  };
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
