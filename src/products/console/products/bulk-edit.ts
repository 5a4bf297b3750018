import { href, redirect } from "react-router";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import { productListService, productService } from "../../context.ts";
import { productStates } from "../../domain/product.ts";
import { productsOfPage } from "../../domain/product-filter.ts";
import { readRowNumber } from "../offered/row-number.ts";
import type { Route } from "./+types/bulk-edit";

export function loader() {
  throw redirect(href("/gestion/catalogo"), 303);
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const { text, texts } = await readForm(request);
  const { brands, categories } = await context.get(productListService).listNames();
  const ids = [...new Set(texts("ids[]").map(readRowNumber))].slice(0, productsOfPage);
  const { changed, left } = await context.get(productService).changeMany({
    ids,
    by,
    change: {
      state: productStates.find((state) => state === text("state")) ?? null,
      brand: brands.find(({ id }) => `${id}` === text("brand"))?.name ?? null,
      category: categories.find(({ id }) => `${id}` === text("category")) ?? null,
    },
  });
  const params = new URLSearchParams(text("returnTo").slice(0, 1000));
  params.set("hecho", `${changed}_${left}`);
  return redirect(`${href("/gestion/catalogo")}?${params}`, 303);
}
