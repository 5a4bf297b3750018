import { href } from "react-router";
import { FormPage } from "../../../console/page-parts.tsx";
import { formatIsoDay } from "../../../kernel/format.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { productService } from "../../context.ts";
import { productCopy as copy } from "../../copy/product-page-copy.ts";
import { ivaChoices, newProductTexts } from "../../copy/product-texts-copy.ts";
import type { Route } from "./+types/new-product";
import { saveProduct } from "./posted-product.ts";
import { type ProductAnswer, ProductForm } from "./product-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  return {
    texts: newProductTexts(),
    choices: {
      iva: ivaChoices(formatIsoDay(Date.now())),
      ...(await context.get(productService).listNames()),
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context, "manage-catalogue");
  return await saveProduct(await readForm(request), { id: null, context });
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const answer: ProductAnswer | undefined = actionData;
  return (
    <FormPage
      title={copy.newTitle}
      text={copy.newText}
      back={{ to: href("/gestion/catalogo"), label: copy.back }}
      hasFailed={answer !== undefined}
    >
      <ProductForm {...loaderData} seen="" answer={answer} submit={copy.create} />
    </FormPage>
  );
}
