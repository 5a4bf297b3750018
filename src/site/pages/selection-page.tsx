import { data, Form, href, redirect } from "react-router";
import { hasCart } from "../../carts/domain/buyer.ts";
import { companies } from "../../companies/context.ts";
import { consent } from "../../consent/context.ts";
import { maxSelected, parseSelection, writeSelection } from "../../kernel/selection.ts";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import { ticked } from "../../kernel/ticked.ts";
import { memberAccess } from "../../members/context.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { catalogueAccess, viewerAccess } from "../../products/context.ts";
import { addUnits, judgeQuantity } from "../../products/domain/pack.ts";
import { company } from "../../seller/copy/company.ts";
import { shortageWords } from "../../stock/copy/shortage-copy.ts";
import { storefront } from "../../storefront/context.ts";
import { quantitySentence } from "../../storefront/copy/prices-copy.ts";
import { addCopy, selectionCopy as copy } from "../../storefront/copy/selection-copy.ts";
import { cataloguePathIn } from "../../storefront/domain/catalogue-path.ts";
import { selectionOverflow } from "../../storefront/pages/offered/selection/browser-storage.ts";
import { parseUnits } from "../../storefront/pages/offered/selection/parse-units.ts";
import {
  packOf,
  productsIn,
  rememberCards,
  useSelection,
} from "../../storefront/pages/offered/selection/selection.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { fullSelection } from "../copy/full-selection.ts";
import { addByCodeCopy } from "../copy/site.ts";
import type { Route } from "./+types/selection-page";
import { readAmounts } from "./amounts-of-selection.ts";
import { CodeForm } from "./code-form.tsx";
import { SelectedProducts } from "./selected-products.tsx";
import { RequestAccessLink, SelectionText } from "./selection-text.tsx";
import { findRefusedShortage, readStockWords } from "./stock-of-selection.ts";

const noStore = { "Cache-Control": "private, no-store" };

export function meta() {
  return [
    { title: `${copy.name} · ${company.name}` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export function headers() {
  return noStore;
}

/**
 * Leads members who have a cart to it; it offers what they chose before signing in. A form of a page that they opened
 * before is still taken, so that its answer can say what was wrong.
 */
const leadToCart: Route.MiddlewareFunction = async ({ request, context }, next) => {
  if (request.method === "POST" || !(await mayUseCart(context))) return await next();
  throw redirect(href("/carrito"), { status: 303, headers: noStore });
};

export const middleware = [leadToCart];

/** Without a database nobody can use a cart, and the page still shows the selection. */
async function mayUseCart(context: Route.LoaderArgs["context"]): Promise<boolean> {
  const viewer = await context
    .get(viewerAccess)
    .find()
    .catch(() => null);
  return viewer !== null && hasCart(viewer);
}

/** Route: «Mi selección» as a page, from the cookie; with JavaScript the page shows the browser's stored selection. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { selection } = context.get(consent);
  const back = cataloguePathIn(url.searchParams.get("vuelta"));
  const ids = parseSelection(selection).map(({ id }) => id);
  const cards = await cardsOf(context, ids);
  const products = productsIn(selection, (id) => cards[id]);
  const stock = await readStockWords(context, products);
  const amounts = await readAmounts(context, products);
  const requested = await requestedBy(context);
  return data({ products, stock, amounts, requested, back }, { headers: noStore });
}

/** Ids of visible products of the member's approved access request; none for guests or without the database. */
async function requestedBy(context: Route.LoaderArgs["context"]): Promise<string[]> {
  try {
    const written = await findRequested(context);
    const ids = parseSelection(written).map(({ id }) => id);
    const cards = await cardsOf(context, ids);
    return ids.filter((id) => cards[id]);
  } catch (error) {
    if (error instanceof StoreUnavailable) return [];
    throw error;
  }
}

async function findRequested(context: Route.LoaderArgs["context"]): Promise<string> {
  const presence = await context.get(memberAccess).find();
  if (!presence || presence.seenBy) return "";
  return context.get(companies).own.requestedSelection.find(presence.person.id);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { text } = await readForm(request);
  const session = context.get(consent);
  const back = cataloguePathIn(text("back") || null);
  if (text("addRequested") !== "") {
    session.addToSelection(await findRequested(context));
    return redirect(href("/mi-seleccion"), 303);
  }
  const items = parseSelection(session.selection);
  if (text("remove") !== "") {
    const left = items.filter((item) => item.id !== text("product"));
    session.keepSelection(writeSelection(left));
    return redirect(href("/mi-seleccion"), 303);
  }
  const code = text("code");
  const scanned = code === "" ? null : await findCode(context, code);
  if (code !== "" && !scanned)
    return data({ problem: addByCodeCopy.unknown(code), offer: null }, 422);
  const id = scanned?.id ?? text("product");
  const others = items.filter((item) => item.id !== id);
  const isWritten = parseSelection(id)[0]?.id === id;
  const card = isWritten ? (await cardsOf(context, [id]))[id] : null;
  if (!card) return data({ problem: copy.unknown, offer: null }, 422);
  const known = items.find((item) => item.id === id)?.quantity ?? null;
  const quantity = scanned
    ? addUnits(packOf(card), { known, units: scanned.units })
    : parseUnits(text("quantity"));
  const verdict = judgeQuantity(packOf(card), quantity);
  const offered = { id, name: card.name, back };
  if (verdict.kind !== "fits")
    return data(
      {
        problem: quantitySentence(verdict),
        offer: { ...offered, near: [verdict.lower, verdict.higher] },
      },
      422,
    );
  const shortage = await findRefusedShortage(context, { id, quantity });
  if (shortage)
    return data(
      { problem: shortageWords(shortage), offer: { ...offered, near: [shortage.lower] } },
      422,
    );
  const isNew = others.length === items.length;
  if (isNew && items.length >= maxSelected)
    return data({ problem: addCopy.full, offer: null }, 422);
  const changed = items.map((item) => (item.id === id ? { id, quantity } : item));
  session.keepSelection(writeSelection(isNew ? [...items, { id, quantity }] : changed));
  return redirect(`${href("/mi-seleccion")}?vuelta=${encodeURIComponent(back)}`, 303);
}

async function findCode(context: Route.LoaderArgs["context"], code: string) {
  const access = await context.get(catalogueAccess).find();
  return context.get(storefront).findByCode(code, access);
}

async function cardsOf(context: Route.LoaderArgs["context"], ids: readonly string[]) {
  if (ids.length === 0) return {};
  const access = await context.get(catalogueAccess).find();
  return context.get(storefront).bestSellers.cards(ids, access);
}

export default function SelectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const isHydrated = useIsHydrated();
  if (!import.meta.env.SSR) rememberCards(loaderData.products);
  const stored = useSelection();
  const products = isHydrated ? stored : loaderData.products;
  const missing = loaderData.requested.filter((id) => !products.some((one) => one.id === id));
  return (
    <main id="contenido" className="page-width py-section">
      <div className="max-w-measure">
        <h1 className="text-step-4">{copy.name}</h1>
        {actionData?.problem && <Problem problem={actionData.problem} offer={actionData.offer} />}
        <div role="status">{isHydrated && <Overflow />}</div>
        <SelectionText isEmpty={products.length === 0} className="mt-4" />
        <CodeForm />
        {products.length > 0 && (
          <SelectedProducts
            products={products}
            stock={loaderData.stock}
            amounts={loaderData.amounts}
          />
        )}
        {missing.length > 0 && <Requested missing={missing.length} />}
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          {products.length > 0 && <RequestAccessLink />}
          <TextLink discover="none" to={loaderData.back}>
            {copy.back}
          </TextLink>
        </div>
      </div>
    </main>
  );
}

/** Message about products that did not fit into the selection, which has a maximum; new ones replace the oldest. */
function Overflow() {
  const { removed, leftOut } = selectionOverflow();
  return (
    <>
      {removed > 0 && <p className="mt-4">{fullSelection.removed(removed)}</p>}
      {leftOut > 0 && <p className="mt-4">{fullSelection.leftOut(leftOut)}</p>}
    </>
  );
}

/** Products of the access request that are not in the selection, with the button that adds them. */
function Requested({ missing }: { missing: number }) {
  return (
    <Form method="post" reloadDocument className="mt-8 rounded-medium border border-line p-5">
      <p>{copy.requested(missing)}</p>
      <Button type="submit" variant="quiet" name="addRequested" value={ticked} className="mt-4">
        {copy.addRequested}
      </Button>
    </Form>
  );
}

/** `near`: nearest quantities that are accepted; null where there is none. */
type Offer = { id: string; name: string; near: readonly (number | null)[]; back: string };

/** Reason why nothing was added, and a button for each of the nearest valid quantities. */
function Problem({ problem, offer }: { problem: string; offer: Offer | null }) {
  return (
    <div role="alert" className="mt-6 rounded-medium border border-outline-strong bg-surface p-5">
      {offer && <p className="font-medium">{copy.notAdded(offer.name)}</p>}
      <p className="mt-1">{problem}</p>
      {offer?.near.some((quantity) => quantity !== null) && (
        <Form method="post" className="mt-4 flex flex-wrap gap-3">
          <input type="hidden" name="product" value={offer.id} />
          <input type="hidden" name="back" value={offer.back} />
          {offer.near.map(
            (quantity) =>
              quantity !== null && (
                <Button
                  key={quantity}
                  type="submit"
                  variant="quiet"
                  name="quantity"
                  value={quantity}
                >
                  {copy.put(quantity)}
                </Button>
              ),
          )}
        </Form>
      )}
    </div>
  );
}
