import { href } from "react-router";
import { FormPage } from "../../../console/page-parts.tsx";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { productCopy as copy } from "../../copy/product-page-copy.ts";
import { newProductTexts } from "../../domain/product-record.ts";
import type { Route } from "./+types/new-product";
import { listFieldChoices, saveProduct } from "./posted-product.ts";
import { type ProductAnswer, ProductForm } from "./product-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  return { typed: newProductTexts, choices: await listFieldChoices(context) };
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
