import { changeOwnCompany } from "../../companies/services/own-change.ts";
import { typedCodeKeys } from "../../search/domain/code-keys.ts";
import { quickOrderWords } from "../copy/quick-order-words-copy.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { AddedLines } from "../domain/cart.ts";
import type { LineAnswer } from "../domain/quick-order/answer-line.ts";
import { countLines, editLines, writeLine } from "../domain/quick-order/edit-lines.ts";
import { parseLines } from "../domain/quick-order/parse-lines.ts";
import type { CartDeps } from "../services/cart-deps.ts";
import { countOwnCodes, forgetOwnCode, learnOwnCode, maxOwnCodes } from "../store/own-codes.ts";
import { answerQuickOrder, type QuickOrder, type QuickOrderLines } from "./answer-quick-order.ts";
import { addToCart, putLine } from "./change-cart.ts";
import { readTypedLines } from "./read-typed-lines.ts";

export type EditedQuickOrder = { tables: readonly string[]; order: QuickOrder };

/**
 * Adds scanned or typed codes as lines of their own. A code without a quantity whose product has a line already adds to
 * that line: a case if it is a case's, else the multiple. `last`: number of the line that the last code is on.
 */
export async function scanCodes(
  deps: CartDeps,
  buyer: Buyer,
  { cartId, tables, codes }: QuickOrderLines & { codes: readonly string[] },
): Promise<EditedQuickOrder & { last: number | null }> {
  const scanned = codes.map((code) => writeScanned(code));
  const together = [...tables, scanned.join("\n")];
  const order = await answerQuickOrder(deps, buyer, { cartId, tables: together });
  const { edits, last } = addRepeated(order.answers, countLines(tables));
  if (edits.size === 0) return { tables: together, order, last };
  const edited = editLines(together, edits);
  const removed = [...edits].filter(
    ([number, lines]) => lines.length === 0 && number < (last ?? 0),
  );
  return {
    tables: edited,
    order: await answerQuickOrder(deps, buyer, { cartId, tables: edited }),
    last: last === null ? null : last - removed.length,
  };
}

/** A scanned code is read alone, whatever the columns of the table before it; a text with a quantity is read as typed. */
function writeScanned(code: string): string {
  const [line] = parseLines([code], quickOrderWords).lines;
  const hasQuantity = line?.likely.some(({ quantity }) => quantity !== null) ?? false;
  return hasQuantity ? code : writeLine({ code, units: null });
}

/** `before`: number of the last line before the scanned ones. */
function addRepeated(answers: readonly LineAnswer[], before: number) {
  const lines = new Map<number, { number: number; units: number; sku: string }>();
  const edits = new Map<number, readonly string[]>();
  let last: number | null = null;
  for (const { line, product, units, cases, isAssumed } of answers) {
    const known = product && lines.get(product.number);
    const isScanned = line.number > before;
    if (isScanned) last = line.number;
    if (!product || units === null) continue;
    if (!known) lines.set(product.number, { number: line.number, units, sku: product.sku });
    else if (isScanned && isAssumed) {
      const added = cases === null ? product.pack.multiple : units;
      known.units += added;
      edits.set(known.number, [writeLine({ code: known.sku, units: known.units })]);
      edits.set(line.number, []);
      last = known.number;
    }
  }
  return { edits, last };
}

/** Puts the lines that are ready into the cart or list. Lines of products that it has already stay, as the others do. */
export async function addReadyLines(
  deps: CartDeps,
  buyer: Buyer,
  { cartId, tables }: QuickOrderLines,
): Promise<
  | (Pick<AddedLines, "kind" | "added" | "existing"> & { tables: readonly string[] })
  | { kind: "too-many" | "gone" | "unavailable" }
> {
  const { answers } = await answerQuickOrder(deps, buyer, { cartId, tables });
  const ready = answers.flatMap(({ isOrderable, product, units, line }) =>
    isOrderable && product && units !== null
      ? [{ productId: product.number, quantity: units, version: null, number: line.number }]
      : [],
  );
  const outcome = await addToCart(deps, buyer, { cartId, wanted: ready });
  if (outcome.kind !== "added") return outcome;
  const stays = new Set(outcome.existing);
  const added = ready.filter(({ productId }) => !stays.has(productId));
  const edits = new Map(added.map(({ number }) => [number, []]));
  return { ...outcome, tables: editLines(tables, edits) };
}

/**
 * Replaces the quantity that the cart or list has of a line's product by that of the line. `version`: of its line that
 * the member saw; null if they did not see it.
 */
export async function replaceInCart(
  deps: CartDeps,
  buyer: Buyer,
  { cartId, tables, number, version }: QuickOrderLines & { number: number; version: number | null },
): Promise<
  { kind: "changed"; tables: readonly string[] } | { kind: "overtaken" | "gone" | "unavailable" }
> {
  const { answers } = await answerQuickOrder(deps, buyer, { cartId, tables });
  const answer = answers.find(({ line }) => line.number === number);
  if (!answer?.isOrderable || !answer.product || answer.units === null) return { kind: "gone" };
  const wanted = { productId: answer.product.number, quantity: answer.units, version };
  const outcome = await putLine(deps, buyer, { cartId, wanted });
  if (outcome.kind === "unavailable") return { kind: "unavailable" };
  if ("units" in outcome) return { kind: "overtaken" };
  if (outcome.kind !== "changed") return { kind: "gone" };
  return { kind: "changed", tables: editLines(tables, new Map([[number, []]])) };
}

/** Notes that the company calls a product by the code of a line. Null if the line has none. */
export async function learnCode(
  deps: CartDeps,
  buyer: Buyer,
  { tables, number, sku }: { tables: readonly string[]; number: number; sku: string },
): Promise<{ kind: "learned"; code: string } | { kind: "gone" | "too-many" | "unavailable" }> {
  const { lines } = await readTypedLines(tables);
  const line = lines.find((one) => one.number === number);
  const code = line?.likely[0]?.code ?? "";
  const [codeKey] = typedCodeKeys(code);
  const asked = { cartId: null, tables: [writeLine({ code: sku, units: null })] };
  const chosen = await answerQuickOrder(deps, buyer, asked);
  const product = chosen.answers[0]?.product;
  if (codeKey === undefined || !product) return { kind: "gone" };
  return await changeOwnCompany(deps, buyer, async ({ on, company: { id: companyId } }) => {
    if ((await countOwnCodes(on, companyId)) >= maxOwnCodes) return { kind: "too-many" };
    const own = { codeKey, code: code.slice(0, 60), productId: product.number };
    await learnOwnCode(on, { companyId, at: deps.now(), ...own });
    return { kind: "learned", code: own.code };
  });
}

export function forgetCode(
  deps: CartDeps,
  buyer: Buyer,
  code: string,
): Promise<{ kind: "forgotten" | "gone" | "unavailable" }> {
  return changeOwnCompany(deps, buyer, async ({ on, company }) => {
    for (const codeKey of typedCodeKeys(code))
      await forgetOwnCode(on, { companyId: company.id, codeKey });
    return { kind: "forgotten" };
  });
}
