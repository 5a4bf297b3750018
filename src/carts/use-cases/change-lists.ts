import { changeOwnCompany } from "../../companies/services/own-change.ts";
import { foldName } from "../../kernel/fold.ts";
import { cleanLine } from "../../kernel/text.ts";
import type { Buyer } from "../domain/buyer.ts";
import {
  type AddedLines,
  type CartLine,
  maxListNameLength,
  maxListsPerCompany,
} from "../domain/cart.ts";
import type { CartDeps } from "../services/cart-deps.ts";
import { addCart, addLines, findCart, listCarts, removeCart, setCartName } from "../store/carts.ts";
import { acceptPrices, addToCart, type WantedLine } from "./change-cart.ts";

export type CartListOutcome =
  | { kind: "saved"; listId: string }
  | { kind: "problem"; problem: "missing" | "too-long" | "taken" | "too-many" }
  | { kind: "gone" }
  | { kind: "unavailable" };

/** Keeps the lines of the current cart, or none, as a list with a name. */
export function createList(
  deps: CartDeps,
  buyer: Buyer,
  { name, copiesCart }: { name: string; copiesCart: boolean },
): Promise<CartListOutcome> {
  return changeOwnCompany(deps, buyer, async ({ on, company }): Promise<CartListOutcome> => {
    const known = await listCarts(on, company.id);
    if (known.length >= maxListsPerCompany) return { kind: "problem", problem: "too-many" };
    const problem = findNameProblem(name, known);
    if (problem) return { kind: "problem", problem };
    const at = deps.now();
    const list = await addCart(on, { companyId: company.id, name: cleanLine(name), at });
    const cart = copiesCart ? await findCart(on, { companyId: company.id, cartId: null }) : null;
    const writer = { cartId: list.id, memberId: buyer.scope.memberId, at };
    await addLines(on, writer, cart?.lines ?? []);
    return { kind: "saved", listId: list.id };
  });
}

export function renameList(
  deps: CartDeps,
  buyer: Buyer,
  { listId, name }: { listId: string; name: string },
): Promise<CartListOutcome> {
  return changeOwnCompany(deps, buyer, async ({ on, company }): Promise<CartListOutcome> => {
    const list = await findCart(on, { companyId: company.id, cartId: listId });
    if (!list?.name) return { kind: "gone" };
    const others = (await listCarts(on, company.id)).filter(({ id }) => id !== listId);
    const problem = findNameProblem(name, others);
    if (problem) return { kind: "problem", problem };
    await setCartName(on, { cartId: listId, name: cleanLine(name), at: deps.now() });
    return { kind: "saved", listId };
  });
}

/** Adds the lines of a list to the current cart, which tells what has changed since the list was used last. */
export async function addListToCart(
  deps: CartDeps,
  buyer: Buyer,
  listId: string,
): Promise<AddedLines | { kind: "too-many" | "gone" | "unavailable" }> {
  const { companyId } = buyer.scope;
  const list = await findCart(deps.db, { companyId, cartId: listId });
  if (!list?.name) return { kind: "gone" };
  const wanted = asWanted(list.lines);
  const outcome = await addToCart(deps, buyer, { cartId: null, wanted });
  if (outcome.kind === "added") await acceptPrices(deps, buyer, { cartId: listId });
  return outcome;
}

/** Adds the lines of the current cart to a list that has others already. */
export async function addCartToList(
  deps: CartDeps,
  buyer: Buyer,
  listId: string,
): Promise<AddedLines | { kind: "too-many" | "gone" | "unavailable" }> {
  const { companyId } = buyer.scope;
  const list = await findCart(deps.db, { companyId, cartId: listId });
  const cart = await findCart(deps.db, { companyId, cartId: null });
  if (!list?.name || !cart) return { kind: "gone" };
  return await addToCart(deps, buyer, { cartId: listId, wanted: asWanted(cart.lines) });
}

/** Lines of another cart or list, so that the one which gets them tells what has changed since they were seen. */
function asWanted(lines: readonly CartLine[]): WantedLine[] {
  return lines.map(({ seenUnit: formerUnit, ...line }) => ({ ...line, version: null, formerUnit }));
}

/** Removes a list. `version`: of the list that the member saw; null if they did not see it. */
export function removeList(
  deps: CartDeps,
  buyer: Buyer,
  { listId, version }: { listId: string; version: number | null },
): Promise<{ kind: "removed" | "overtaken" | "gone" | "unavailable" }> {
  return changeOwnCompany(deps, buyer, async ({ on, company }) => {
    const list = await findCart(on, { companyId: company.id, cartId: listId });
    if (!list?.name) return { kind: "gone" };
    if (version !== null && version !== list.version) return { kind: "overtaken" };
    await removeCart(on, listId);
    return { kind: "removed" };
  });
}

function findNameProblem(typed: string, others: readonly { name: string | null }[]) {
  const name = cleanLine(typed);
  if (foldName(name) === "") return "missing";
  if (name.length > maxListNameLength) return "too-long";
  const isTaken = others.some((other) => foldName(other.name ?? "") === foldName(name));
  return isTaken ? "taken" : null;
}
