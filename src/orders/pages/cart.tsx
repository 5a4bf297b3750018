import { data, Form, href, redirect } from "react-router";
import { consent } from "../../consent/context.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { parseSelection } from "../../kernel/selection.ts";
import { FormMessage } from "../../members/pages/offered/form-message.tsx";
import { readCompanyForm } from "../../members/pages/offered/require-member.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { rejectionInit } from "../../platform/http/outcome.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { catalogueAccess } from "../../products/context.ts";
import { storefront } from "../../storefront/context.ts";
import { parseUnits } from "../../storefront/pages/offered/selection/parse-units.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { orders } from "../context.ts";
import { cartCopy as copy, listNameProblems } from "../copy/cart-copy.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { Route } from "./+types/cart";
import { addedPath } from "./added-path.ts";
import { CartChanges, CartLines } from "./cart-lines.tsx";
import { readShownCart, toShown } from "./cart-view.ts";
import { ChosenBefore } from "./chosen-before.tsx";
import { Totals } from "./order-totals.tsx";
import { requireBuyer } from "./require-buyer.ts";

export const handle: PageHandle = { scripts: "idle" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const buyer = await requireBuyer(context);
  const shown = await readShownCart(context, buyer, { cartId: null, deliveryId: null });
  if (!shown) throw data(null, 404);
  const said = url.searchParams.get("aviso");
  const count = (name: string) =>
    Number(/^\d{1,4}$/.exec(url.searchParams.get(name) ?? "")?.[0] ?? 0);
  const [existing, leftOut] = [count("ya"), count("fuera")];
  const { lines, sum, day } = shown;
  return {
    lines,
    sum: sum && { ...sum, totals: sum.totals.totals },
    day,
    companyName: buyer.companyName,
    said: said !== null && Object.hasOwn(copy.said, said) ? (copy.said[said] ?? null) : null,
    hasAddedSelection: said === "anadido",
    beside: [
      ...(existing > 0 ? [copy.alreadyThere(existing)] : []),
      ...(leftOut > 0 ? [copy.leftOut(leftOut)] : []),
    ].join(" "),
    selected: context.get(consent).selection,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const buyer = await requireBuyer(context);
  const { text } = await readCompanyForm(request, buyer);
  switch (text("intent")) {
    case "remove":
      await context
        .get(orders)
        .takeOut(buyer, { cartId: null, productIds: [Number(text("product")) || -1] });
      return redirect(href("/carrito"), 303);
    case "clear":
      await context.get(orders).takeOut(buyer, { cartId: null });
      return redirect(`${href("/carrito")}?aviso=vaciado`, 303);
    case "accept":
      await context.get(orders).acceptPrices(buyer);
      return redirect(href("/carrito"), 303);
    case "selection":
      return await addSelection(context, { buyer, posted: text("selection") });
    case "save":
      return await saveAsList(context, buyer, text("name"));
    default:
      return await putLine(context, buyer, text);
  }
}

/** Puts the posted quantity of a product into the cart; `product`: its database id or its public one. */
async function putLine(
  context: Route.ActionArgs["context"],
  buyer: Buyer,
  text: (name: string) => string,
) {
  const productId = await findProduct(context, text("product"));
  if (productId === null)
    return data({ problem: copy.problems.gone, named: null, offer: null }, 422);
  const wanted = {
    productId,
    quantity: parseUnits(text("quantity")),
    version: /^\d{1,9}$/.test(text("version")) ? Number(text("version")) : null,
  };
  const outcome = await context.get(orders).putLine(buyer, { cartId: null, wanted });
  if (outcome.kind === "changed") return redirect(href("/carrito"), 303);
  const line = "line" in outcome ? outcome.line : null;
  const shown = line && toShown(line, buyer, formatIsoDay(Date.now()));
  const refusal = outcome.kind === "refused" ? shown?.problem : null;
  const offer = shown && refusal && { productId, name: shown.name, near: refusal.near };
  const problem = refusal?.sentence ?? problemOf(outcome.kind, shown?.name ?? "");
  return data({ problem, named: null, offer }, rejectionInit(outcome));
}

function problemOf(kind: string, name: string): string {
  const { overtaken, tooMany, gone, unavailable } = copy.problems;
  if (kind === "overtaken") return overtaken(name);
  if (kind === "too-many") return tooMany;
  return kind === "unavailable" ? unavailable : gone;
}

async function findProduct(
  context: Route.ActionArgs["context"],
  text: string,
): Promise<number | null> {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  if (!/^[a-z\d-]{1,80}$/.test(text)) return null;
  const access = await context.get(catalogueAccess).find();
  return (await context.get(storefront).orderedProducts([text], access)).get(text)?.number ?? null;
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
    const smallest = product.pack.minimum;
    return [{ productId: product.number, quantity: quantity ?? smallest, version: null }];
  });
  const outcome = await context.get(orders).addToCart(buyer, { cartId: null, wanted });
  if (outcome.kind !== "added")
    return data(
      { problem: problemOf(outcome.kind, ""), named: null, offer: null },
      rejectionInit(outcome),
    );
  session.keepSelection("");
  return redirect(addedPath("anadido", outcome), 303);
}

async function saveAsList(context: Route.ActionArgs["context"], buyer: Buyer, name: string) {
  const outcome = await context.get(orders).createList(buyer, { name, copiesCart: true });
  if (outcome.kind === "saved") return redirect(`${href("/carrito")}?aviso=guardada`, 303);
  const problem =
    outcome.kind === "problem" ? listNameProblems[outcome.problem] : copy.problems.unavailable;
  return data({ problem, named: name, offer: null }, rejectionInit(outcome));
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, sum, said, beside, companyName, selected, hasAddedSelection } = loaderData;
  const blocked = lines.filter(({ problem }) => problem !== null).length;
  return (
    <>
      <title>{copy.title}</title>
      {actionData?.problem && (
        <FormMessage>
          {actionData.offer && `${actionData.offer.name}: `}
          {actionData.problem}
          {actionData.offer && <NearQuantities {...actionData.offer} />}
        </FormMessage>
      )}
      {!actionData && said && (
        <FormMessage isProblem={false}>
          {said} {beside}
        </FormMessage>
      )}
      <h1 className="text-step-4">{copy.title}</h1>
      <p className="mt-2 text-muted">{copy.shared(companyName)}</p>
      <ChosenBefore inCookie={selected} hasAdded={hasAddedSelection} />
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0">
            <CartChanges lines={lines} />
            <CartLines lines={lines} />
            <Form method="post" className="mt-4">
              <SeenCompany />
              <Button type="submit" variant="quiet" name="intent" value="clear">
                {copy.clear}
              </Button>
            </Form>
          </div>
          <div className="lg:sticky lg:top-24 lg:self-start">
            {sum && <Totals sum={sum} />}
            {blocked > 0 ? (
              <p className="mt-6 font-medium text-danger">{copy.blocked(blocked)}</p>
            ) : (
              <ButtonLink to={href("/carrito/pedir")} reloadDocument className="mt-6 w-full">
                {copy.checkout}
              </ButtonLink>
            )}
            <SaveAsList named={actionData?.named ?? ""} />
          </div>
        </div>
      )}
    </>
  );
}

/** Buttons for the nearest quantities of a product that can be ordered. */
function NearQuantities({ productId, near }: { productId: number; near: readonly number[] }) {
  return (
    <Form method="post" className="mt-3 flex flex-wrap gap-2">
      <SeenCompany />
      <input type="hidden" name="product" value={productId} />
      {near.map((quantity) => (
        <Button key={quantity} type="submit" variant="quiet" name="quantity" value={quantity}>
          {copy.put(quantity)}
        </Button>
      ))}
    </Form>
  );
}

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

function SaveAsList({ named }: { named: string }) {
  return (
    <Form method="post" reloadDocument className="mt-10 border-t border-line pt-6">
      <SeenCompany />
      <h2 className="text-step-1">{copy.save.title}</h2>
      <div className="mt-3 grid gap-3">
        <Field name="name" label={copy.save.name} defaultValue={named} maxLength={60} />
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value="save"
          className="justify-self-start"
        >
          {copy.save.submit}
        </Button>
      </div>
    </Form>
  );
}
