import { data, Form, href, redirect } from "react-router";
import { FormMessage } from "../../members/pages/offered/form-message.tsx";
import { readCompanyForm } from "../../members/pages/offered/require-member.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { answerOutcome, rejectionInit } from "../../platform/http/outcome.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { parseUnits } from "../../storefront/pages/offered/selection/parse-units.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { orders } from "../context.ts";
import { cartCopy, listNameProblems } from "../copy/cart-copy.ts";
import { cartListsCopy as copy } from "../copy/order-copy.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { Route } from "./+types/list";
import { addedPath } from "./added-path.ts";
import { CartLines } from "./cart-lines.tsx";
import { readShownCart } from "./cart-view.ts";
import { requireBuyer } from "./require-buyer.ts";

export const handle: PageHandle = { scripts: "plain" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = await requireBuyer(context);
  const shown = await readShownCart(context, buyer, { cartId: params.list, deliveryId: null });
  if (!shown?.cart.name) throw data(null, 404);
  return { name: shown.cart.name, lines: shown.lines };
}

export async function action({ request, params: { list }, context }: Route.ActionArgs) {
  const buyer = await requireBuyer(context);
  const { text } = await readCompanyForm(request, buyer);
  const page = href("/listas/:list", { list });
  const service = context.get(orders);
  switch (text("intent")) {
    case "to-cart":
      return await addToCart(context, { buyer, list });
    case "rename": {
      const outcome = await service.renameList(buyer, { listId: list, name: text("name") });
      if (outcome.kind === "saved") return redirect(page, 303);
      if (outcome.kind === "gone") throw data(null, 404);
      const problem =
        outcome.kind === "problem"
          ? listNameProblems[outcome.problem]
          : cartCopy.problems.unavailable;
      return data({ problem }, rejectionInit(outcome));
    }
    case "remove-list":
      return answerOutcome(
        await service.removeList(buyer, list),
        { removed: href("/listas") },
        () => ({
          problem: cartCopy.problems.unavailable,
        }),
      );
    case "remove":
      return answerOutcome(
        await service.takeOut(buyer, {
          cartId: list,
          productIds: [Number(text("product")) || -1],
        }),
        { changed: page },
        () => ({ problem: cartCopy.problems.unavailable }),
      );
    default: {
      const version = /^\d{1,9}$/.test(text("version")) ? Number(text("version")) : null;
      const wanted = {
        productId: Number(text("product")) || -1,
        quantity: parseUnits(text("quantity")),
        version,
      };
      const outcome = await service.putLine(buyer, { cartId: list, wanted });
      if (outcome.kind === "changed") return redirect(page, 303);
      if (outcome.kind === "gone") throw data(null, 404);
      const { overtaken, tooMany, unavailable, gone } = cartCopy.problems;
      const problems = {
        overtaken: "line" in outcome ? overtaken(outcome.line?.product?.name ?? "") : "",
        "too-many": tooMany,
        unavailable,
        refused: gone,
      };
      return data({ problem: problems[outcome.kind] }, rejectionInit(outcome));
    }
  }
}

async function addToCart(
  context: Route.ActionArgs["context"],
  { buyer, list }: { buyer: Buyer; list: string },
) {
  const shown = await readShownCart(context, buyer, { cartId: list, deliveryId: null });
  if (!shown?.cart.name) throw data(null, 404);
  const wanted = shown.lines.map(({ productId, quantity }) => ({
    productId,
    quantity,
    version: null,
  }));
  const outcome = await context.get(orders).addToCart(buyer, { cartId: null, wanted });
  if (outcome.kind === "added") return redirect(addedPath("lista", outcome), 303);
  const { tooMany, unavailable } = cartCopy.problems;
  return data(
    { problem: outcome.kind === "too-many" ? tooMany : unavailable },
    rejectionInit(outcome),
  );
}

export default function ListPage({
  loaderData: { name, lines },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <title>{name}</title>
      {actionData?.problem && <FormMessage>{actionData.problem}</FormMessage>}
      <p>
        <TextAnchor href={href("/listas")}>{copy.back}</TextAnchor>
      </p>
      <h1 className="text-step-4 wrap-anywhere">{name}</h1>
      {lines.length === 0 ? (
        <p className="mt-4 max-w-measure text-muted">{copy.emptyList}</p>
      ) : (
        <>
          <Form method="post" reloadDocument className="mt-4 mb-6">
            <SeenCompany />
            <Button type="submit" name="intent" value="to-cart">
              {copy.toCart}
            </Button>
          </Form>
          <CartLines lines={lines} />
        </>
      )}
      <div className="mt-10 flex max-w-measure flex-wrap items-end gap-3 border-t border-line pt-6">
        <Form method="post" reloadDocument className="flex min-w-0 grow flex-wrap items-end gap-3">
          <SeenCompany />
          <div className="min-w-0 grow">
            <Field name="name" label={copy.name} defaultValue={name} maxLength={60} />
          </div>
          <Button type="submit" variant="quiet" name="intent" value="rename">
            {copy.rename}
          </Button>
        </Form>
        <Form method="post" reloadDocument>
          <SeenCompany />
          <Button type="submit" variant="quiet" name="intent" value="remove-list">
            {copy.remove}
          </Button>
        </Form>
      </div>
    </>
  );
}
