import { data, type RouterContextProvider, redirect } from "react-router";
import { formatIsoDay } from "../../kernel/format.ts";
import { answerOutcome, rejectionInit } from "../../platform/http/outcome.ts";
import { catalogueAccess } from "../../products/context.ts";
import { storefront } from "../../storefront/context.ts";
import { parseUnits } from "../../storefront/pages/offered/selection/parse-units.ts";
import { carts } from "../context.ts";
import { cartCopy } from "../copy/cart-copy.ts";
import type { Buyer } from "../domain/buyer.ts";
import { toShown } from "./offered/read-shown-cart.ts";

/** Product that was refused, and the nearest quantities that can be ordered. */
export type NearOffer = { productId: number; name: string; near: readonly number[] };

/** Body of an answer that shows the page of the cart or list again. */
export type CartAnswer = { problem: string; offer: NearOffer | null; named: string | null };

type LineForm = {
  buyer: Buyer;
  /** Null for the current cart. */
  cartId: string | null;
  /** Address of the cart or list. */
  page: string;
  text: (name: string) => string;
};

export function cartProblem(problem: string, named: string | null = null): CartAnswer {
  return { problem, offer: null, named };
}

/** Takes the posted product out of a cart or list. */
export async function answerRemoval(
  context: Readonly<RouterContextProvider>,
  { buyer, cartId, page, text }: LineForm,
) {
  const productIds = [Number(text("product")) || -1];
  return answerOutcome(
    await context.get(carts).takeOut(buyer, { cartId, productIds }),
    { changed: page },
    () => cartProblem(cartCopy.problems.unavailable),
  );
}

/** Puts the posted quantity of a product into a cart or list; `product`: its database id or its public one. */
export async function answerQuantity(
  context: Readonly<RouterContextProvider>,
  { buyer, cartId, page, text }: LineForm,
) {
  const productId = await findProduct(context, text("product"));
  if (productId === null) return data(cartProblem(cartCopy.problems.gone), 422);
  const wanted = {
    productId,
    quantity: parseUnits(text("quantity")),
    version: /^\d{1,9}$/.test(text("version")) ? Number(text("version")) : null,
  };
  const outcome = await context.get(carts).putLine(buyer, { cartId, wanted });
  if (outcome.kind === "changed") return redirect(page, 303);
  if (outcome.kind === "gone") throw data(null, 404);
  const line = "line" in outcome ? outcome.line : null;
  const shown = line && toShown(line, buyer, formatIsoDay(Date.now()));
  const refusal = outcome.kind === "refused" ? shown?.problem : null;
  const offer = shown && refusal ? { productId, name: shown.name, near: refusal.near } : null;
  const problem = refusal?.sentence ?? problemOf(outcome.kind, shown?.name ?? "");
  return data({ ...cartProblem(problem), offer }, rejectionInit(outcome));
}

export function problemOf(kind: string, name = ""): string {
  const { overtaken, tooMany, gone, unavailable } = cartCopy.problems;
  if (kind === "overtaken") return overtaken(name);
  if (kind === "too-many") return tooMany;
  return kind === "unavailable" ? unavailable : gone;
}

async function findProduct(
  context: Readonly<RouterContextProvider>,
  text: string,
): Promise<number | null> {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  if (!/^[a-z\d-]{1,80}$/.test(text)) return null;
  const access = await context.get(catalogueAccess).find();
  return (await context.get(storefront).orderedProducts([text], access)).get(text)?.number ?? null;
}
