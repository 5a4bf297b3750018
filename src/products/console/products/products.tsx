import { href } from "react-router";
import { Done, Problem } from "../../../console/page-parts.tsx";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { generalPrices, productListService } from "../../context.ts";
import { catalogueShortName } from "../../copy/catalogues.ts";
import { productListCopy as copy } from "../../copy/product-list-copy.ts";
import type { ProductPrices } from "../../domain/offered-price.ts";
import type { ProductSorting } from "../../domain/product-filter.ts";
import type { ProductNumbers } from "../../domain/product-numbers.ts";
import { CatalogueFrame } from "../offered/catalogue-frame.tsx";
import type { Route } from "./+types/products";
import { BulkForm } from "./bulk-form.tsx";
import { productList, toProductFilter } from "./product-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const mayEdit = mayDo(role, "manage-catalogue");
  const lists = context.get(productListService);
  const general = context.get(generalPrices);
  const { values, asked } = productList.read(url.searchParams);
  const filter = toProductFilter({ values, asked });
  const numbers = await readNumbers(general, filter.sorting);
  const [{ page, total }, { brands, categories }] = await Promise.all([
    lists.list({ ...filter, numbers }),
    lists.listNames(),
  ]);
  const prices = await general.find(page.rows.map(({ id }) => id));
  return {
    values,
    page: {
      ...page,
      rows: page.rows.map((row) => {
        const price = prices.get(row.id);
        return {
          ...row,
          mayEdit,
          price: price ? { unit: price.unit, margin: price.margin } : null,
        };
      }),
    },
    total,
    mayEdit,
    done: url.searchParams.get("hecho"),
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

/** Numbers by which all products are sorted; null for sortings by what the list itself knows. */
async function readNumbers(
  prices: Pick<ProductPrices, "units" | "margins">,
  sorting: ProductSorting,
): Promise<ProductNumbers | null> {
  if (sorting.endsWith("-price")) return prices.units();
  return sorting.endsWith("-margin") ? prices.margins() : null;
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { mayEdit, total, done, ...listed } = loaderData;
  return (
    <CatalogueFrame title={copy.title} tab={href("/gestion/catalogo")}>
      {mayEdit && (
        <ButtonLink variant="quiet" to={href("/gestion/catalogo/productos/nuevo")} className="mt-4">
          {copy.add}
        </ButtonLink>
      )}
      <Changed done={done} />
      <productList.List
        {...listed}
        count={copy.count(total)}
        empty={<p>{productList.isNarrowed(listed.values) ? copy.nothing : copy.empty}</p>}
      >
        {mayEdit && total > 0 && (
          <BulkForm brands={listed.options.marca} categories={listed.options.categoria} />
        )}
      </productList.List>
    </CatalogueFrame>
  );
}

/** Outcome of the form for several products: numbers of those changed and left, such as «12_1». */
function Changed({ done }: { done: string | null }) {
  const [, changed, left] = /^(\d{1,4})_(\d{1,4})$/.exec(done ?? "") ?? [];
  if (changed === undefined || left === undefined) return null;
  const isNothing = changed === "0" && left === "0";
  return (
    <div className="mt-4 max-w-measure">
      {isNothing ? (
        <Problem answer={done}>{copy.bulk.nothing}</Problem>
      ) : (
        <Done>{copy.bulk.done(Number(changed), Number(left))}</Done>
      )}
    </div>
  );
}
