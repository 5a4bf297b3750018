import { changeOwnCompany } from "../../companies/services/own-change.ts";
import type { LockedCompany } from "../../companies/store/lock-company.ts";
import type { UnitPrice } from "../../kernel/money/amounts.ts";
import { judgeQuantity } from "../../products/domain/pack.ts";
import type { Buyer } from "../domain/buyer.ts";
import { type AddedLines, maxCartLines } from "../domain/cart.ts";
import { type CartViewLine, unitAlone } from "../domain/cart-view.ts";
import type { CartDeps } from "../services/cart-deps.ts";
import { termsOf, viewLines } from "../services/view-cart.ts";
import {
  addLines,
  changeLine,
  findCart,
  type NewLine,
  openCurrentCart,
  removeLines,
} from "../store/carts.ts";

/** A line that a member wants in a cart. `version`: of the line that they saw; null if they saw none. */
export type WantedLine = {
  productId: number;
  quantity: number;
  note?: string;
  version: number | null;
  /** Unit price of an earlier order that is repeated, so that the cart tells what has changed. */
  formerUnit?: UnitPrice;
};

export type CartChangeOutcome =
  | { kind: "changed" }
  /** Quantity or product that cannot be ordered, with the reason in the line. */
  | { kind: "refused"; line: CartViewLine }
  /** Somebody else has changed the line since; `line`: as it is now. */
  | { kind: "overtaken"; line: CartViewLine | null }
  | { kind: "too-many" }
  | { kind: "gone" }
  | { kind: "unavailable" };

/** Puts a quantity of a product into the company's cart or one of its lists (`cartId`), instead of the one it has. */
export async function putLine(
  deps: CartDeps,
  buyer: Buyer,
  { cartId, wanted }: { cartId: string | null; wanted: WantedLine },
): Promise<CartChangeOutcome> {
  return await changeOwnCompany(deps, buyer, async (held) => {
    const cart = await chosenCart(held, { cartId, at: deps.now() });
    if (!cart) return { kind: "gone" };
    const { productId, quantity, version, note = "" } = wanted;
    const existing = cart.lines.find((line) => line.productId === productId);
    const asked = { productId, quantity, note, seenUnit: null, version: existing?.version ?? 0 };
    const [line] = await viewLines(held.on, [asked], termsOf(deps, buyer, held.company));
    if (!line) return { kind: "gone" };
    const { problem } = line;
    if (problem?.kind === "quantity" || problem?.kind === "unavailable")
      return { kind: "refused", line };
    const isOvertaken = version !== null && version !== existing?.version;
    if (isOvertaken) {
      const [now] = existing
        ? await viewLines(held.on, [existing], termsOf(deps, buyer, held.company))
        : [];
      return { kind: "overtaken", line: now ?? null };
    }
    const writer = { cartId: cart.id, memberId: buyer.scope.memberId, at: deps.now() };
    const seenUnit = unitAlone(line);
    if (existing) await changeLine(held.on, writer, { ...asked, seenUnit });
    else if (cart.lines.length >= maxCartLines) return { kind: "too-many" };
    else await addLines(held.on, writer, [{ productId, quantity, note, seenUnit }]);
    return { kind: "changed" };
  });
}

/** Adds lines whose products are not in the cart yet; the quantity of those that are stays as it is, and is told. */
export async function addToCart(
  deps: CartDeps,
  buyer: Buyer,
  { cartId, wanted }: { cartId: string | null; wanted: readonly WantedLine[] },
): Promise<AddedLines | { kind: "too-many" | "gone" | "unavailable" }> {
  return await changeOwnCompany(deps, buyer, async (held) => {
    const cart = await chosenCart(held, { cartId, at: deps.now() });
    if (!cart) return { kind: "gone" };
    const has = new Set(cart.lines.map(({ productId }) => productId));
    const once = [...new Map(wanted.map((line) => [line.productId, line])).values()];
    const wantedNew = once.filter(({ productId }) => !has.has(productId));
    if (cart.lines.length + wantedNew.length > maxCartLines) return { kind: "too-many" };
    const views = await viewLines(
      held.on,
      wantedNew.map(({ productId, quantity, note = "" }) => ({
        productId,
        quantity,
        note,
        seenUnit: null,
        version: 0,
      })),
      termsOf(deps, buyer, held.company),
    );
    const lines = views.flatMap((view, index): NewLine[] => {
      const { line, product } = view;
      const isQuantity = judgeQuantity({ minimum: 1, multiple: 1 }, line.quantity).kind === "fits";
      if (!product || !isQuantity) return [];
      const seenUnit = wantedNew[index]?.formerUnit ?? unitAlone(view);
      return [{ productId: line.productId, quantity: line.quantity, note: line.note, seenUnit }];
    });
    await addLines(
      held.on,
      { cartId: cart.id, memberId: buyer.scope.memberId, at: deps.now() },
      lines,
    );
    const existing = once.map(({ productId }) => productId).filter((id) => has.has(id));
    const leftOut = wantedNew.length - lines.length;
    return { kind: "added", added: lines.length, existing, leftOut };
  });
}

/** Takes products out of a cart, or all without `productIds`. */
export async function takeOut(
  deps: CartDeps,
  buyer: Buyer,
  { cartId, productIds }: { cartId: string | null; productIds?: readonly number[] },
): Promise<{ kind: "changed" | "gone" | "unavailable" }> {
  return await changeOwnCompany(deps, buyer, async ({ on, company }) => {
    const cart = await findCart(on, { companyId: company.id, cartId });
    if (!cart) return { kind: "gone" };
    await removeLines(on, { cartId: cart.id, at: deps.now() }, productIds);
    return { kind: "changed" };
  });
}

/** Notes that the company has seen today's prices of its cart, which then stops telling what has changed. */
export async function acceptPrices(
  deps: CartDeps,
  buyer: Buyer,
): Promise<{ kind: "changed" | "gone" | "unavailable" }> {
  return await changeOwnCompany(deps, buyer, async (held) => {
    const { on, company } = held;
    const cart = await findCart(on, { companyId: company.id, cartId: null });
    if (!cart) return { kind: "gone" };
    const writer = { cartId: cart.id, memberId: buyer.scope.memberId, at: deps.now() };
    for (const view of await viewLines(on, cart.lines, termsOf(deps, buyer, company))) {
      const seenUnit = unitAlone(view);
      if (seenUnit !== view.line.seenUnit) await changeLine(on, writer, { ...view.line, seenUnit });
    }
    return { kind: "changed" };
  });
}

function chosenCart(
  { on, company }: LockedCompany,
  { cartId, at }: { cartId: string | null; at: number },
) {
  return cartId === null
    ? openCurrentCart(on, { companyId: company.id, at })
    : findCart(on, { companyId: company.id, cartId });
}
