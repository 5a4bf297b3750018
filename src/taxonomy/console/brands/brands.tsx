import { href } from "react-router";
import { defineList } from "../../../console/list.tsx";
import { Done } from "../../../console/page-parts.tsx";
import { formatCount } from "../../../kernel/format.ts";
import { pageOf } from "../../../kernel/paging.ts";
import { CatalogueFrame } from "../../../products/console/offered/catalogue-frame.tsx";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { brandService } from "../../context.ts";
import { brandsCopy as copy } from "../../copy/names-copy.ts";
import type { Route } from "./+types/brands";

const brandsOfPage = 100;
const here = href("/gestion/catalogo/marcas");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "see-catalogue");
  const { searchParams } = url;
  const { values, asked } = brandList.read(searchParams);
  const brands = await context.get(brandService).list(values.busca);
  return {
    values,
    total: brands.length,
    page: pageOf(brands, { asked, max: brandsOfPage, idOf: ({ id }) => `${id}` }),
    isMerged: searchParams.get("hecho") === "unida",
  };
}

type Line = { id: number; name: string; products: number; isHidden: boolean };

const brandList = defineList({
  caption: copy.title,
  clear: copy.clear,
  rowId: ({ id }: Line) => `${id}`,
  filters: { busca: { label: copy.search, maxLength: 100 } },
  columns: [
    { label: copy.columns.name, isName: true, cell: (brand: Line) => <Name brand={brand} /> },
    {
      label: copy.columns.products,
      isNumber: true,
      cell: ({ products }) => <Products count={products} />,
    },
  ],
});

export default function Brands({ loaderData }: Route.ComponentProps) {
  const { page, values, total, isMerged } = loaderData;
  return (
    <CatalogueFrame title={copy.title} tab={here}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <div className="mt-5 max-w-measure empty:hidden">
        {isMerged && <Done>{copy.done.unida}</Done>}
      </div>
      <div className="max-w-measure">
        <brandList.List
          page={page}
          values={values}
          count={copy.count(total)}
          empty={<p>{values.busca === "" ? copy.none : copy.nothing}</p>}
        />
      </div>
    </CatalogueFrame>
  );
}

function Name({ brand: { id, name, isHidden } }: { brand: Line }) {
  return (
    <>
      <TextLink to={href("/gestion/catalogo/marcas/:id", { id: `${id}` })} className="pr-4">
        {name}
      </TextLink>
      {isHidden && <span className="text-step--1 font-normal text-muted">{copy.hidden}</span>}
    </>
  );
}

function Products({ count }: { count: number }) {
  return (
    <>
      <span className="md:hidden">{copy.products(count)}</span>
      <span className="hidden md:inline">{formatCount(count)}</span>
    </>
  );
}
