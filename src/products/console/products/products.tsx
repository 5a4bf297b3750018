import { href } from "react-router";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { generalPrices, productListService } from "../../context.ts";
import { catalogueShortName } from "../../copy/catalogues.ts";
import { productListCopy as copy } from "../../copy/product-list-copy.ts";
import { CatalogueFrame } from "../offered/catalogue-frame.tsx";
import type { Route } from "./+types/products";
import { productList, toProductFilter } from "./product-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const lists = context.get(productListService);
  const { values, asked } = productList.read(url.searchParams);
  const [{ page, total }, { brands, categories }] = await Promise.all([
    lists.list(toProductFilter({ values, asked })),
    lists.listNames(),
  ]);
  const prices = await context.get(generalPrices).find(page.rows.map(({ id }) => id));
  return {
    values,
    page: {
      ...page,
      rows: page.rows.map((row) => {
        const price = prices.get(row.id);
        return { ...row, price: price ? { unit: price.unit, margin: price.margin } : null };
      }),
    },
    total,
    mayEdit: mayDo(role, "manage-catalogue"),
    options: {
      marca: brands.map(({ id, name }) => ({ value: id, label: name })),
      categoria: categories
        .filter(({ catalogue }) => values.catalogo === "" || catalogue === values.catalogo)
        .map(({ id, catalogue, path }) => ({
          value: id,
          label: [catalogueShortName(catalogue), ...path].join(" > "),
        })),
    },
  };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { mayEdit, total, ...listed } = loaderData;
  return (
    <CatalogueFrame title={copy.title} tab={href("/gestion/catalogo")}>
      {mayEdit && (
        <ButtonLink variant="quiet" to={href("/gestion/catalogo/productos/nuevo")} className="mt-4">
          {copy.add}
        </ButtonLink>
      )}
      <productList.List
        {...listed}
        count={copy.count(total)}
        empty={<p>{productList.isNarrowed(listed.values) ? copy.nothing : copy.empty}</p>}
      />
    </CatalogueFrame>
  );
}
