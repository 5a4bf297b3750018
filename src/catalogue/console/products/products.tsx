import { href } from "react-router";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { productListService } from "../../context.ts";
import { catalogueShortNames } from "../../copy/es-catalogue-console.ts";
import { productListCopy as copy } from "../../copy/es-product-list.ts";
import {
  countChoices,
  parseProductFilter,
  productFilterQuery,
  productsOfPage,
} from "../../domain/product-filter.ts";
import { ListPageLinks } from "../list-page-links.tsx";
import { CatalogueFrame } from "../offered/catalogue-frame.tsx";
import type { Route } from "./+types/products";
import { ProductFilterForm } from "./filter-form.tsx";
import { ProductLines } from "./product-lines.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const lists = context.get(productListService);
  const asked = parseProductFilter(url.searchParams);
  const [{ products, total, page }, { brands, categories }] = await Promise.all([
    lists.list(asked),
    lists.listNames(),
  ]);
  return {
    products,
    total,
    filter: { ...asked, page },
    mayEdit: mayDo(role, "manage-catalogue"),
    names: {
      brands: brands.map(({ id, name }) => ({ value: id, label: name })),
      categories: categories
        .filter(({ catalogue }) => asked.catalogue === null || catalogue === asked.catalogue)
        .map(({ id, catalogue, path }) => ({
          value: id,
          label: [catalogueShortNames[catalogue], ...path].join(" > "),
        })),
    },
  };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products, total, filter, names, mayEdit } = loaderData;
  const isNarrowed = countChoices(filter) > 0 || filter.text !== "";
  return (
    <CatalogueFrame title={copy.title} tab={href("/gestion/catalogo")}>
      {mayEdit && (
        <ButtonLink variant="quiet" to={href("/gestion/catalogo/productos/nuevo")} className="mt-4">
          {copy.add}
        </ButtonLink>
      )}
      <ProductFilterForm filter={filter} names={names} />
      <p data-total={total} role="status" className="mt-4 text-step--1 text-muted tabular-nums">
        {copy.count(total)}
      </p>
      {total === 0 ? (
        <p className="mt-4 max-w-measure">{isNarrowed ? copy.nothing : copy.empty}</p>
      ) : (
        <ProductLines products={products} />
      )}
      <div className="mt-5">
        <ListPageLinks
          page={filter.page}
          pages={Math.ceil(total / productsOfPage)}
          to={(page) => `${href("/gestion/catalogo")}${productFilterQuery({ ...filter, page })}`}
        />
      </div>
    </CatalogueFrame>
  );
}
