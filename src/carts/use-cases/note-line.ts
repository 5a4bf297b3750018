import { changeOwnCompany } from "../../companies/services/own-change.ts";
import { parseRecord } from "../../fields/field.ts";
import type { Buyer } from "../domain/buyer.ts";
import { lineNoteFields } from "../domain/cart.ts";
import type { LineNoteOutcome } from "../domain/cart-change.ts";
import type { CartDeps } from "../services/cart-deps.ts";
import { findCart, setLineNote } from "../store/carts.ts";

/** Replaces the note of a line of the current cart (`cartId` null) or a list. `version`: of the line that was seen. */
export async function noteLine(
  deps: CartDeps,
  buyer: Buyer,
  {
    cartId,
    productId,
    version,
    typed,
  }: { cartId: string | null; productId: number; version: number; typed: string },
): Promise<LineNoteOutcome> {
  const parsed = parseRecord(lineNoteFields, { note: typed });
  if (parsed.kind === "problems") return { kind: "problem" };
  return await changeOwnCompany(deps, buyer, async ({ on, company }): Promise<LineNoteOutcome> => {
    const cart = await findCart(on, { companyId: company.id, cartId });
    if (!cart) return { kind: "gone" };
    const writer = { cartId: cart.id, memberId: buyer.scope.memberId, at: deps.now() };
    const isChanged = await setLineNote(on, writer, { productId, version, ...parsed.values });
    return { kind: isChanged ? "changed" : "overtaken" };
  });
}
