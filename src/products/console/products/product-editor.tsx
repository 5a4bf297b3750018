import { data, href } from "react-router";
import { DoneNotice, ParentPageLink } from "../../../console/page-parts.tsx";
import { formatShortMoment } from "../../../kernel/format.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { productService } from "../../context.ts";
import {
  productCopy as copy,
  productHistoryCopy,
  productLinksCopy,
} from "../../copy/product-page-copy.ts";
import { productFormValues, productTexts } from "../../copy/product-texts-copy.ts";
import { readRowNumber } from "../offered/row-number.ts";
import type { Route } from "./+types/product-editor";
import { listFieldChoices, saveProduct } from "./posted-product.ts";
import { ProductFactList } from "./product-fact-list.tsx";
import { type ProductAnswer, ProductForm } from "./product-form.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "see-catalogue");
  const products = context.get(productService);
  const product = await products.find(readRowNumber(params.id));
  if (!product) throw data(null, 404);
  const mayEdit = mayDo(role, "manage-catalogue");
  return {
    id: params.id,
    texts: productTexts(product.facts),
    seen: product.hash,
    stock: await products.findOnHand(product.id),
    changed: formatShortMoment(product.changedAt),
    form: mayEdit && {
      typed: productFormValues(product.facts),
      choices: await listFieldChoices(context),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireStaff(context, "manage-catalogue");
  return await saveProduct(await readForm(request), { id: readRowNumber(params.id), context });
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { id, texts, seen, stock, changed, form } = loaderData;
  const answer: ProductAnswer | undefined = actionData;
  return (
    <main id="contenido" className="page-width pt-4 pb-16">
      <title>{texts.name}</title>
      <ParentPageLink to={href("/gestion/catalogo")}>{copy.back}</ParentPageLink>
      <p className="mt-1 text-step--1 text-muted">
        {texts.brand} · {texts.sku}
      </p>
      <h1 className="text-step-3">{texts.name}</h1>
      <p className="flex max-w-measure flex-wrap items-center gap-x-4 text-step--1 text-muted">
        {copy.changed(changed)}
        <TextLink to={href("/gestion/catalogo/productos/:id/historial", { id })}>
          {productHistoryCopy.title}
        </TextLink>
        <TextLink
          to={`${href("/gestion/precios/por-que")}?${new URLSearchParams({ codigo: texts.sku })}`}
        >
          {productLinksCopy.whyPrice}
        </TextLink>
        {form && (
          <TextLink to={href("/gestion/catalogo/productos/:id/imagenes", { id })}>
            {productLinksCopy.pictures}
          </TextLink>
        )}
        {form && (
          <TextLink to={href("/gestion/catalogo/productos/:id/documentos", { id })}>
            {productLinksCopy.documents}
          </TextLink>
        )}
        <TextLink to={href("/gestion/catalogo/productos/:id/existencias", { id })}>
          {productLinksCopy.stock(stock)}
        </TextLink>
      </p>
      <div className="mt-4 grid max-w-[60rem] gap-6">
        {!answer && <DoneNotice sentences={copy.done} />}
        {form ? (
          <ProductForm {...form} seen={seen} answer={answer} submit={copy.save} />
        ) : (
          <ProductFactList texts={texts} />
        )}
      </div>
    </main>
  );
}
