import { href, redirect } from "react-router";
import {
  admitMember,
  memberReturnPath,
  requireMember,
} from "../../members/pages/offered/require-member.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { catalogueAccess } from "../../products/context.ts";
import { storefront } from "../../storefront/context.ts";
import { stockAlerts } from "../context.ts";
import type { Route } from "./+types/change-alert";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

export function loader() {
  throw redirect(href("/cuenta"), 303);
}

/** Route: asks for an email when a product is back in stock, or takes that back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { scope } = requireMember(context);
  const { text } = await readForm(request);
  const access = await context.get(catalogueAccess).find();
  const id = text("product");
  const product = (await context.get(storefront).orderedProducts([id], access)).get(id);
  const { add, remove } = context.get(stockAlerts);
  if (product) {
    if (text("intent") === "remove") await remove(scope.memberId, product.number);
    else await add(scope.memberId, product.number);
  }
  return redirect(memberReturnPath(text("back")) ?? href("/cuenta"), 303);
}
