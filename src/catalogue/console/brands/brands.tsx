import { Form, href } from "react-router";
import { Done } from "../../../console/page-parts.tsx";
import { formatCount } from "../../../kernel/format.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { brandService } from "../../context.ts";
import { brandsCopy as copy } from "../../copy/es-names.ts";
import { ListPageLinks } from "../list-page-links.tsx";
import { CatalogueFrame } from "../offered/catalogue-frame.tsx";
import type { Route } from "./+types/brands";

const brandsOfPage = 100;
const page = href("/gestion/catalogo/marcas");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "see-catalogue");
  const { searchParams } = url;
  const text = (searchParams.get("busca") ?? "").replaceAll("\0", "").trim().slice(0, 100);
  const brands = await context.get(brandService).list(text);
  const pages = Math.max(1, Math.ceil(brands.length / brandsOfPage));
  const typed = Number(searchParams.get("pagina") ?? 1);
  const number = Number.isSafeInteger(typed) ? Math.min(Math.max(1, typed), pages) : 1;
  return {
    text: text.toWellFormed(),
    total: brands.length,
    pages,
    number,
    brands: brands.slice((number - 1) * brandsOfPage, number * brandsOfPage),
    isMerged: searchParams.get("hecho") === "unida",
  };
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  const { brands, text, total, pages, number, isMerged } = loaderData;
  return (
    <CatalogueFrame title={copy.title} tab={page}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <div className="mt-5 max-w-measure empty:hidden">
        {isMerged && <Done>{copy.done.unida}</Done>}
      </div>
      <Form key={text} method="get" role="search" className="mt-5 flex items-end gap-3">
        <div className="min-w-0 grow sm:max-w-100">
          <Field
            type="search"
            name="busca"
            label={copy.search}
            defaultValue={text}
            maxLength={100}
          />
        </div>
        <Button type="submit" variant="quiet">
          {copy.find}
        </Button>
      </Form>
      <p className="mt-4 flex flex-wrap gap-x-4 text-step--1 text-muted" data-total={total}>
        {copy.count(total)}
        {text !== "" && <TextLink to={page}>{copy.clear}</TextLink>}
      </p>
      {total === 0 ? (
        <p className="mt-4">{text === "" ? copy.none : copy.nothing}</p>
      ) : (
        <BrandTable brands={brands} />
      )}
      <div className="mt-5">
        <ListPageLinks
          page={number}
          pages={pages}
          to={(to) => `${page}?${new URLSearchParams({ busca: text, pagina: `${to}` })}`}
        />
      </div>
    </CatalogueFrame>
  );
}

function BrandTable({
  brands,
}: {
  brands: readonly { id: number; name: string; products: number; isHidden: boolean }[];
}) {
  return (
    <table className="mt-2 w-full max-w-measure">
      <caption className="sr-only">{copy.title}</caption>
      <thead>
        <tr className="border-b border-line text-left text-step--1">
          <th scope="col" className="py-2 pr-4 font-medium">
            {copy.columns.name}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {copy.columns.products}
          </th>
        </tr>
      </thead>
      <tbody>
        {brands.map(({ id, name, products, isHidden }) => (
          <tr key={id} className="border-b border-line">
            <th scope="row" className="text-left font-normal wrap-anywhere">
              <TextLink to={href("/gestion/catalogo/marcas/:id", { id: `${id}` })} className="pr-4">
                {name}
              </TextLink>
              {isHidden && <span className="text-step--1 text-muted">{copy.hidden}</span>}
            </th>
            <td className="text-right tabular-nums">{formatCount(products)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
