import { href } from "react-router";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { productService } from "../../context.ts";
import { productListCopy as copy } from "../../copy/es-product-list.ts";
import { CatalogueFrame } from "../catalogue-frame.tsx";
import type { Route } from "./+types/products";
import { ProductLines } from "./product-lines.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const after = url.searchParams.get("desde")?.replaceAll("\0", "").slice(0, 200) || null;
  const page = await context.get(productService).list({ after });
  return { ...page, mayEdit: mayDo(role, "manage-catalogue"), isFirstPage: after === null };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { products, total, next, isFirstPage, mayEdit } = loaderData;
  return (
    <CatalogueFrame title={copy.title} tab={href("/gestion/catalogo")}>
      {mayEdit && (
        <ButtonLink variant="quiet" to={href("/gestion/catalogo/productos/nuevo")} className="mt-4">
          {copy.add}
        </ButtonLink>
      )}
      {total === 0 ? (
        <p className="mt-6 max-w-measure text-muted">{copy.empty}</p>
      ) : (
        <ProductLines products={products} />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <p data-total={total} className="text-step--1 text-muted tabular-nums">
          {copy.count(total)}
        </p>
        {next && (
          <ButtonLink
            variant="quiet"
            to={{
              pathname: href("/gestion/catalogo"),
              search: `?desde=${encodeURIComponent(next)}`,
            }}
          >
            {copy.nextPage}
          </ButtonLink>
        )}
        {!isFirstPage && <TextLink to={href("/gestion/catalogo")}>{copy.firstPage}</TextLink>}
      </div>
    </CatalogueFrame>
  );
}
