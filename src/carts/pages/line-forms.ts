import { data, type RouterContextProvider, redirect } from "react-router";
import { formatIsoDay } from "../../kernel/format.ts";
import { answerOutcome, rejectionInit } from "../../platform/http/outcome.ts";
import { catalogueAccess } from "../../products/context.ts";
import { storefront } from "../../storefront/context.ts";
import { parseUnits } from "../../storefront/pages/offered/selection/parse-units.ts";
import { carts } from "../context.ts";
import { cartCopy } from "../copy/cart-copy.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { CartChangeOutcome } from "../domain/cart-change.ts";
import type { CartViewLine } from "../domain/cart-view.ts";
import { toShown } from "./offered/read-shown-cart.ts";

/** Quantities of a product that the member may put instead. `version`: of its line as the page shows it now. */
export type NearOffer = { productId: number; version: number; near: readonly number[] };

/** Body of an answer that shows the page of the cart or list again. `noted`: note that was not saved. */
export type CartAnswer = {
  problem: string;
  offer: NearOffer | null;
  named: string | null;
  noted?: { productId: number; typed: string };
};

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

/** Version of a line or cart that a form names; null without one. */
export function parseVersion(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Takes the posted product out of a cart or list. */
export async function answerRemoval(
  context: Readonly<RouterContextProvider>,
  { buyer, cartId, page, text }: LineForm,
) {
  const removed = {
    cartId,
    productId: Number(text("product")) || -1,
    version: parseVersion(text("version")),
  };
  return answerOutcome(
    await context.get(carts).removeLine(buyer, removed),
    { changed: page },
    (rejection) =>
      cartProblem(
        rejection.kind === "unavailable"
          ? cartCopy.problems.unavailable
          : cartCopy.problems.notRemoved(shownLine(rejection.line, buyer).name),
      ),
  );
}

/** Saves the posted note of a line of a cart or list; one that is not saved stays in its field. */
export async function answerNote(
  context: Readonly<RouterContextProvider>,
  { buyer, cartId, page, text }: LineForm,
) {
  const productId = Number(text("product")) || -1;
  const typed = text("note");
  const version = parseVersion(text("version")) ?? 0;
  const outcome = await context.get(carts).noteLine(buyer, { cartId, productId, version, typed });
  const { note, unavailable } = cartCopy.problems;
  return answerOutcome(outcome, { changed: page }, ({ kind }) => ({
    ...cartProblem({ problem: note.tooLong, overtaken: note.overtaken, unavailable }[kind]),
    noted: { productId, typed },
  }));
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
    version: parseVersion(text("version")),
  };
  const outcome = await context.get(carts).putLine(buyer, { cartId, wanted });
  if (outcome.kind === "changed") return redirect(page, 303);
  if (outcome.kind === "gone") throw data(null, 404);
  const answer =
    "line" in outcome ? explainLine(outcome, buyer) : cartProblem(problemOf(outcome.kind));
  return data(answer, rejectionInit(outcome));
}

/** Why a quantity was not put into a line, with those that can be put instead. */
function explainLine(
  outcome: Extract<CartChangeOutcome, { line: CartViewLine }>,
  buyer: Buyer,
): CartAnswer {
  const { productId, version, name, quantity, problem } = shownLine(outcome.line, buyer);
  const answer = (sentence: string, wanted: readonly number[]): CartAnswer => ({
    ...cartProblem(sentence),
    offer: { productId, version, near: problem ? problem.near : wanted },
  });
  const { overtaken, takenOut, putByOther } = cartCopy.problems;
  switch (outcome.kind) {
    case "refused":
      return answer(`${name}: ${problem?.sentence ?? ""}`, []);
    case "overtaken":
      return answer(overtaken(name), [quantity]);
    case "taken-out":
      return answer(takenOut(name), [quantity]);
    case "put-by-other":
      return answer(putByOther(name, outcome.units), [quantity, outcome.units + quantity]);
  }
}

function shownLine(line: CartViewLine, buyer: Buyer) {
  return toShown(line, buyer, formatIsoDay(Date.now()));
}

export function problemOf(kind: "too-many" | "gone" | "unavailable"): string {
  const { tooMany, gone, unavailable } = cartCopy.problems;
  return { "too-many": tooMany, gone, unavailable }[kind];
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
