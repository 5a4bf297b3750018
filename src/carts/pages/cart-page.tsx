import { data, Form, href, redirect } from "react-router";
import { companies } from "../../companies/context.ts";
import { consent } from "../../consent/context.ts";
import { parseSelection, writeSelection } from "../../kernel/selection.ts";
import { FormMessage } from "../../members/pages/offered/form-message.tsx";
import { readCompanyForm } from "../../members/pages/offered/require-member.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { Totals } from "../../order-totals/pages/offered/totals.tsx";
import { answerOutcome, rejectionInit } from "../../platform/http/outcome.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { smallestQuantity } from "../../products/domain/pack.ts";
import { storefront } from "../../storefront/context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { carts } from "../context.ts";
import { cartCopy as copy } from "../copy/cart-copy.ts";
import { listNameProblems } from "../copy/lists-copy.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { Route } from "./+types/cart-page";
import { CartLines, CartProblem } from "./cart-lines.tsx";
import { ChosenBefore } from "./chosen-before.tsx";
import {
  answerNote,
  answerQuantity,
  answerRemoval,
  cartProblem,
  parseVersion,
  problemOf,
} from "./line-forms.ts";
import { LinesToReview } from "./lines-to-review.tsx";
import { cartNoticePath } from "./offered/cart-notice-path.ts";
import { readShownCart } from "./offered/read-shown-cart.ts";
import { requireBuyer } from "./offered/require-buyer.ts";

export const handle: PageHandle = { scripts: "soon" };

/** Also after a rejected change, which most often means that the page shows the cart as it was. */
export function shouldRevalidate() {
  return true;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const buyer = await requireBuyer(context);
  const shown = await readShownCart(context, buyer, { cartId: null });
  if (!shown) throw data(null, 404);
  const said = url.searchParams.get("aviso");
  const count = (name: string) =>
    Number(/^\d{1,4}$/.exec(url.searchParams.get(name) ?? "")?.[0] ?? 0);
  const [existing, leftOut] = [count("ya"), count("fuera")];
  const { cart, lines, sum, day } = shown;
  const lists = lines.length === 0 ? [] : await context.get(carts).listCarts(buyer.scope.companyId);
  const savedIn =
    said === "en-lista" ? lists.find(({ id }) => id === url.searchParams.get("lista")) : undefined;
  const alreadyThere = savedIn ? copy.save.alreadyThere : copy.alreadyThere;
  return {
    version: cart.version,
    lines,
    sum: sum && { ...sum, totals: sum.totals.totals },
    day,
    companyName: buyer.companyName,
    said: said !== null && Object.hasOwn(copy.said, said) ? (copy.said[said] ?? null) : null,
    hasAddedSelection: said === "seleccion",
    beside: [
      ...(existing > 0 ? [alreadyThere(existing)] : []),
      ...(leftOut > 0 ? [copy.leftOut(leftOut)] : []),
    ].join(" "),
    savedIn: savedIn?.id ?? null,
    lists: lists.map(({ id, name }) => ({ id, name: name ?? "" })),
    selected: context.get(consent).selection,
    requested: lines.length === 0 ? await readRequested(context, buyer) : "",
  };
}

/** Products of the member's access request, for the first cart of their company. */
async function readRequested(
  context: Route.LoaderArgs["context"],
  { scope, person, access }: Buyer,
): Promise<string> {
  if ((await context.get(carts).listBought(scope.companyId)).length > 0) return "";
  const found = await context.get(companies).own.requestedSelection.find(person.id);
  const items = parseSelection(found);
  const ids = items.map(({ id }) => id);
  const products = await context.get(storefront).orderedProducts(ids, access);
  return writeSelection(items.filter(({ id }) => products.has(id)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const buyer = await requireBuyer(context);
  const { text } = await readCompanyForm(request, buyer);
  const page = href("/carrito");
  const form = { buyer, cartId: null, page, text };
  const unavailable = () => cartProblem(copy.problems.unavailable);
  const service = context.get(carts);
  switch (text("intent")) {
    case "remove":
      return await answerRemoval(context, form);
    case "note":
      return await answerNote(context, form);
    case "clear": {
      const outcome = await service.clearCart(buyer, { version: parseVersion(text("version")) });
      const done = `${page}?aviso=vaciado`;
      // A company that has never had a cart has none to empty.
      if (outcome.kind === "gone") return redirect(done, 303);
      return answerOutcome(outcome, { changed: done }, ({ kind }) =>
        kind === "overtaken" ? cartProblem(copy.problems.notCleared) : unavailable(),
      );
    }
    case "accept":
      return answerOutcome(
        await service.acceptPrices(buyer, { cartId: null }),
        { changed: page },
        unavailable,
      );
    case "selection":
      return await addSelection(context, { buyer, posted: text("selection") });
    case "save":
      return await saveAsList(context, buyer, text("name"));
    case "save-in":
      return await saveInList(context, buyer, text("list"));
    default:
      return await answerQuantity(context, form);
  }
}

/** Adds the products that the visitor chose before signing in, with their quantities. */
async function addSelection(
  context: Route.ActionArgs["context"],
  { buyer, posted }: { buyer: Buyer; posted: string },
) {
  const session = context.get(consent);
  const items = parseSelection(posted || session.selection);
  const products = await context.get(storefront).orderedProducts(
    items.map(({ id }) => id),
    buyer.access,
  );
  const wanted = items.flatMap(({ id, quantity }) => {
    const product = products.get(id);
    if (!product) return [];
    const smallest = smallestQuantity(product.pack);
    return [{ productId: product.number, quantity: quantity ?? smallest, version: null }];
  });
  const outcome = await context.get(carts).addToCart(buyer, { cartId: null, wanted });
  if (outcome.kind !== "added")
    return data(cartProblem(problemOf(outcome.kind)), rejectionInit(outcome));
  session.keepSelection("");
  const leftOut = outcome.leftOut + items.length - wanted.length;
  return redirect(cartNoticePath("seleccion", { ...outcome, leftOut }), 303);
}

async function saveAsList(context: Route.ActionArgs["context"], buyer: Buyer, name: string) {
  const outcome = await context.get(carts).createList(buyer, { name, copiesCart: true });
  if (outcome.kind === "saved") return redirect(`${href("/carrito")}?aviso=guardada`, 303);
  const problem =
    outcome.kind === "problem" ? listNameProblems[outcome.problem] : copy.problems.unavailable;
  return data(cartProblem(problem, name), rejectionInit(outcome));
}

/** Adds the lines of the cart to one of the lists; what it has already stays as it is, and is told. */
async function saveInList(context: Route.ActionArgs["context"], buyer: Buyer, listId: string) {
  const outcome = await context.get(carts).addCartToList(buyer, listId);
  if (outcome.kind === "added")
    return redirect(`${cartNoticePath("en-lista", outcome)}&lista=${listId}`, 303);
  const { noList, tooMany } = copy.save;
  const problems = { "too-many": tooMany, gone: noList, unavailable: copy.problems.unavailable };
  return data(cartProblem(problems[outcome.kind]), rejectionInit(outcome));
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, lines, lists, sum, said, beside, companyName } = loaderData;
  const { savedIn, selected, requested, hasAddedSelection } = loaderData;
  const blocked = lines.filter(({ problem }) => problem !== null).length;
  return (
    <>
      <title>{copy.title}</title>
      {actionData && <CartProblem {...actionData} />}
      {!actionData && said && (
        <FormMessage isProblem={false}>
          {said} {beside}{" "}
          {savedIn !== null && (
            <TextAnchor href={href("/listas/:list", { list: savedIn })}>
              {copy.save.openList}
            </TextAnchor>
          )}
        </FormMessage>
      )}
      <h1 className="text-step-4">{copy.title}</h1>
      <p className="mt-2 text-muted">{copy.shared(companyName)}</p>
      {lines.length > fewLines && (
        <TextAnchor href="#resumen" className="mt-2 lg:sr-only lg:focus:not-sr-only">
          {copy.toTotals}
        </TextAnchor>
      )}
      <ChosenBefore inCookie={selected} requested={requested} hasAdded={hasAddedSelection} />
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <LinesToReview lines={lines} />
            <CartLines lines={lines} noted={actionData?.noted} />
            <ClearCart lines={lines.length} version={version} />
          </div>
          <div id="resumen" className="scroll-mt-24 lg:sticky lg:top-24 lg:self-start">
            {sum && <Totals sum={sum} />}
            {blocked > 0 ? (
              <p className="mt-6 font-medium text-danger">{copy.blocked(blocked)}</p>
            ) : (
              <ButtonLink to={href("/carrito/pedir")} reloadDocument className="mt-6 w-full">
                {copy.checkout}
              </ButtonLink>
            )}
            <SaveAsList named={actionData?.named ?? ""} lists={lists} />
          </div>
        </div>
      )}
    </>
  );
}

/** Lines behind which the totals are many presses of the Tab key away. */
const fewLines = 5;

function EmptyCart() {
  return (
    <section className="mt-8">
      <p className="text-step-1">{copy.empty}</p>
      <p className="mt-2 max-w-measure text-muted">{copy.emptyText}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={href("/catalogo")} reloadDocument>
          {copy.catalogue}
        </ButtonLink>
        <ButtonLink to={href("/pedido-rapido")} reloadDocument variant="quiet">
          {copy.quickOrder}
        </ButtonLink>
      </p>
    </section>
  );
}

/** Button behind a sentence on what it does, for the cart is the whole team's. */
function ClearCart({ lines, version }: { lines: number; version: number }) {
  return (
    <details className="mt-4">
      <summary className="min-h-touch content-center underline-quiet">{copy.clear}</summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-3">
        <SeenCompany />
        <input type="hidden" name="version" value={version} />
        <p className="max-w-measure">{copy.clearText(lines)}</p>
        <Button type="submit" variant="quiet" name="intent" value="clear">
          {copy.clearAll}
        </Button>
      </Form>
    </details>
  );
}

function SaveAsList({
  named,
  lists,
}: {
  named: string;
  lists: readonly { id: string; name: string }[];
}) {
  return (
    <section aria-labelledby="guardar" className="mt-10 border-t border-line pt-6">
      <h2 id="guardar" className="text-step-1">
        {copy.save.title}
      </h2>
      <Form method="post" reloadDocument className="mt-3 grid gap-3">
        <SeenCompany />
        <Field name="name" type="text" label={copy.save.name} defaultValue={named} maxLength={60} />
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value="save"
          className="justify-self-start"
        >
          {copy.save.submit}
        </Button>
      </Form>
      {lists.length > 0 && (
        <Form method="post" reloadDocument className="mt-6 grid gap-3">
          <SeenCompany />
          <Select id="en-lista" name="list" label={copy.save.into} dense={false}>
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button
            type="submit"
            variant="quiet"
            name="intent"
            value="save-in"
            className="justify-self-start"
          >
            {copy.save.submitInto}
          </Button>
        </Form>
      )}
    </section>
  );
}
