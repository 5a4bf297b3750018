import { data, Form, href, redirect } from "react-router";
import { FormMessage } from "../../members/pages/offered/form-message.tsx";
import { readCompanyForm } from "../../members/pages/offered/require-member.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { answerOutcome, rejectionInit } from "../../platform/http/outcome.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { carts } from "../context.ts";
import { cartCopy } from "../copy/cart-copy.ts";
import { cartListsCopy as copy, listNameProblems } from "../copy/lists-copy.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { Route } from "./+types/list";
import { CartLines, CartProblem } from "./cart-lines.tsx";
import {
  answerNote,
  answerQuantity,
  answerRemoval,
  cartProblem,
  parseVersion,
  problemOf,
} from "./line-forms.ts";
import { cartNoticePath } from "./offered/cart-notice-path.ts";
import { readShownCart } from "./offered/read-shown-cart.ts";
import { requireBuyer } from "./offered/require-buyer.ts";
import { quickOrderPath } from "./quick-order-path.ts";

export const handle: PageHandle = { scripts: "plain" };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const buyer = await requireBuyer(context);
  const shown = await readShownCart(context, buyer, { cartId: params.list });
  if (!shown?.cart.name) throw data(null, 404);
  const { id, name, version } = shown.cart;
  const hasAdded = url.searchParams.get("aviso") === "anadido";
  return { id, name, version, lines: shown.lines, hasAdded };
}

export async function action({ request, params: { list }, context }: Route.ActionArgs) {
  const buyer = await requireBuyer(context);
  const { text } = await readCompanyForm(request, buyer);
  const page = href("/listas/:list", { list });
  const form = { buyer, cartId: list, page, text };
  const service = context.get(carts);
  switch (text("intent")) {
    case "to-cart":
      return await addToCart(context, { buyer, list });
    case "rename": {
      const outcome = await service.renameList(buyer, { listId: list, name: text("name") });
      return answerOutcome(outcome, { saved: page }, (rejection) =>
        cartProblem(
          rejection.kind === "problem"
            ? listNameProblems[rejection.problem]
            : cartCopy.problems.unavailable,
        ),
      );
    }
    case "remove-list": {
      const seen = { listId: list, version: parseVersion(text("version")) };
      return answerOutcome(
        await service.removeList(buyer, seen),
        { removed: href("/listas") },
        ({ kind }) =>
          cartProblem(kind === "overtaken" ? copy.notRemoved : cartCopy.problems.unavailable),
      );
    }
    case "remove":
      return await answerRemoval(context, form);
    case "note":
      return await answerNote(context, form);
    default:
      return await answerQuantity(context, form);
  }
}

async function addToCart(
  context: Route.ActionArgs["context"],
  { buyer, list }: { buyer: Buyer; list: string },
) {
  const outcome = await context.get(carts).addListToCart(buyer, list);
  if (outcome.kind === "gone") throw data(null, 404);
  if (outcome.kind === "added") return redirect(cartNoticePath("lista", outcome), 303);
  return data(cartProblem(problemOf(outcome.kind)), rejectionInit(outcome));
}

export default function ListPage({
  loaderData: { id, name, version, lines, hasAdded },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <title>{name}</title>
      {actionData && <CartProblem {...actionData} />}
      {!actionData && hasAdded && <FormMessage isProblem={false}>{copy.added}</FormMessage>}
      <p>
        <TextAnchor href={href("/listas")}>{copy.back}</TextAnchor>
      </p>
      <h1 className="text-step-4 wrap-anywhere">{name}</h1>
      {lines.length === 0 ? (
        <>
          <p className="mt-4 max-w-measure text-muted">{copy.emptyList}</p>
          <ButtonLink to={quickOrderPath({ id })} reloadDocument className="mt-6">
            {copy.addLines}
          </ButtonLink>
        </>
      ) : (
        <>
          <Form method="post" reloadDocument className="mt-4 mb-6 flex flex-wrap gap-3">
            <SeenCompany />
            <Button type="submit" name="intent" value="to-cart">
              {copy.toCart}
            </Button>
            <ButtonLink to={quickOrderPath({ id })} reloadDocument variant="quiet">
              {copy.addLines}
            </ButtonLink>
          </Form>
          <CartLines lines={lines} noted={actionData?.noted} />
        </>
      )}
      <div className="mt-10 flex max-w-measure flex-wrap items-end gap-3 border-t border-line pt-6">
        <Form method="post" reloadDocument className="flex min-w-0 grow flex-wrap items-end gap-3">
          <SeenCompany />
          <div className="min-w-0 grow">
            <Field name="name" type="text" label={copy.name} defaultValue={name} maxLength={60} />
          </div>
          <Button type="submit" variant="quiet" name="intent" value="rename">
            {copy.rename}
          </Button>
        </Form>
      </div>
      <details className="mt-6">
        <summary className="min-h-touch content-center underline-quiet">{copy.remove}</summary>
        <Form method="post" reloadDocument className="mt-2 grid justify-items-start gap-3">
          <SeenCompany />
          <input type="hidden" name="version" value={version} />
          <p className="max-w-measure">{copy.removeText}</p>
          <Button type="submit" variant="quiet" name="intent" value="remove-list">
            {copy.removeForGood}
          </Button>
        </Form>
      </details>
    </>
  );
}
