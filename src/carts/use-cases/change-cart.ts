import { changeOwnCompany } from "../../companies/services/own-change.ts";
import type { LockedCompany } from "../../companies/store/lock-company.ts";
import type { UnitPrice } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";
import { judgeQuantity } from "../../products/domain/pack.ts";
import type { Buyer } from "../domain/buyer.ts";
import { type AddedLines, type CartLine, maxCartLines } from "../domain/cart.ts";
import type { CartChangeOutcome, OvertakenLine } from "../domain/cart-change.ts";
import { unitAlone } from "../domain/cart-view.ts";
import type { CartDeps } from "../services/cart-deps.ts";
import { termsOf, viewLines } from "../services/view-cart.ts";
import {
  addLines,
  changeLine,
  findCart,
  findLineAuthor,
  type NewLine,
  openCurrentCart,
  removeLines,
  setSeenUnit,
} from "../store/carts.ts";

/** A line that a member wants in a cart. `version`: of the line that they saw; null if they did not see the cart. */
export type WantedLine = {
  productId: number;
  quantity: number;
  note?: string;
  version: number | null;
  /** Unit price in the order or list that the line comes from, so that the cart tells what has changed. */
  formerUnit?: UnitPrice | null;
};

/** Puts a quantity of a product into the company's cart or one of its lists (`cartId`), instead of the one it has. */
export async function putLine(
  deps: CartDeps,
  buyer: Buyer,
  { cartId, wanted }: { cartId: string | null; wanted: WantedLine },
): Promise<CartChangeOutcome> {
  return await changeOwnCompany(deps, buyer, async (held) => {
    const cart = await chosenCart(held, { cartId, at: deps.now() });
    if (!cart) return { kind: "gone" };
    const { productId, quantity, note = "" } = wanted;
    const existing = cart.lines.find((line) => line.productId === productId);
    const asked = { productId, quantity, note, seenUnit: null, version: existing?.version ?? 0 };
    const [line] = await viewLines(held.on, [asked], termsOf(deps, buyer, held.company));
    if (!line) return { kind: "gone" };
    const overtaken = await findOvertaken(held.on, buyer, { cartId: cart.id, existing, wanted });
    if (overtaken) return { kind: overtaken, line, units: existing?.quantity ?? 0 };
    const { problem } = line;
    if (problem?.kind === "quantity" || problem?.kind === "unavailable")
      return { kind: "refused", line };
    const writer = { cartId: cart.id, memberId: buyer.scope.memberId, at: deps.now() };
    const seenUnit = unitAlone(line);
    if (existing) await changeLine(held.on, writer, { ...asked, seenUnit });
    else if (cart.lines.length >= maxCartLines) return { kind: "too-many" };
    else await addLines(held.on, writer, [{ productId, quantity, note, seenUnit }]);
    return { kind: "changed" };
  });
}

async function findOvertaken(
  on: Database,
  { scope: { memberId } }: Buyer,
  {
    cartId,
    existing,
    wanted: { productId, quantity, version },
  }: { cartId: string; existing: CartLine | undefined; wanted: WantedLine },
): Promise<OvertakenLine["kind"] | null> {
  if (version !== null) {
    if (version === (existing?.version ?? 0)) return null;
    return existing ? "overtaken" : "taken-out";
  }
  if (!existing || existing.quantity === quantity) return null;
  const author = await findLineAuthor(on, { cartId, productId });
  return author === memberId ? null : "put-by-other";
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

/** Takes a product out of a cart or list. `version`: of the line that the member saw; null if they did not see it. */
export async function removeLine(
  deps: CartDeps,
  buyer: Buyer,
  {
    cartId,
    productId,
    version,
  }: { cartId: string | null; productId: number; version: number | null },
): Promise<{ kind: "changed" | "gone" | "unavailable" } | OvertakenLine> {
  return await changeOwnCompany(deps, buyer, async ({ on, company }) => {
    const cart = await findCart(on, { companyId: company.id, cartId });
    if (!cart) return { kind: "gone" };
    const existing = cart.lines.find((line) => line.productId === productId);
    if (existing && version !== null && version !== existing.version) {
      const [line] = await viewLines(on, [existing], termsOf(deps, buyer, company));
      return line ? { kind: "overtaken", line, units: existing.quantity } : { kind: "gone" };
    }
    await removeLines(on, { cartId: cart.id, at: deps.now() }, [productId]);
    return { kind: "changed" };
  });
}

/** Empties the current cart. `version`: of the cart that the member saw; null if they did not see it. */
export async function clearCart(
  deps: CartDeps,
  buyer: Buyer,
  { version }: { version: number | null },
): Promise<{ kind: "changed" | "overtaken" | "gone" | "unavailable" }> {
  return await changeOwnCompany(deps, buyer, async ({ on, company }) => {
    const cart = await findCart(on, { companyId: company.id, cartId: null });
    if (!cart) return { kind: "gone" };
    if (version !== null && version !== cart.version) return { kind: "overtaken" };
    await removeLines(on, { cartId: cart.id, at: deps.now() });
    return { kind: "changed" };
  });
}

/** Notes that the company has seen today's prices of a cart or list, which then stops telling what has changed. */
export async function acceptPrices(
  deps: CartDeps,
  buyer: Buyer,
  { cartId }: { cartId: string | null },
): Promise<{ kind: "changed" | "gone" | "unavailable" }> {
  return await changeOwnCompany(deps, buyer, async (held) => {
    const { on, company } = held;
    const cart = await findCart(on, { companyId: company.id, cartId });
    if (!cart) return { kind: "gone" };
    for (const view of await viewLines(on, cart.lines, termsOf(deps, buyer, company))) {
      const { productId, seenUnit } = view.line;
      const now = unitAlone(view);
      if (now !== seenUnit) await setSeenUnit(on, { cartId: cart.id, productId, seenUnit: now });
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
