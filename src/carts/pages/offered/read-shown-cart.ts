import type { RouterContextProvider } from "react-router";
import type { Cents, UnitPrice } from "../../../kernel/money/amounts.ts";
import { productPath } from "../../../products/domain/product-address.ts";
import { shortageWords } from "../../../stock/copy/shortage-copy.ts";
import { showStock } from "../../../stock/domain/shown-stock.ts";
import { quantitySentence } from "../../../storefront/copy/prices-copy.ts";
import { stockWords } from "../../../storefront/copy/storefront-copy.ts";
import { carts } from "../../context.ts";
import { cartCopy as copy } from "../../copy/cart-copy.ts";
import type { Buyer } from "../../domain/buyer.ts";
import { type CartViewLine, unitAlone } from "../../domain/cart-view.ts";
import type { LineProblem } from "../../domain/judge-line.ts";
import type { LineProduct } from "../../domain/line-product.ts";

/** Why a line wants a look before it is ordered, besides another price. `short`: more units than are in stock. */
export type LineReview = "out" | "replaced" | "short" | "quantity" | "no-price";

/** Line of a cart as a page shows it. */
export type ShownLine = {
  productId: number;
  version: number;
  sku: string | null;
  name: string;
  brand: string;
  path: string | null;
  pack: { minimum: number; multiple: number; unitsPerCase: number | null };
  quantity: number;
  note: string;
  unit: UnitPrice | null;
  net: Cents | null;
  stock: string;
  /** Units beyond the stock, as far as the member may know. */
  missing: number;
  /** False for what the company cannot buy in any quantity. */
  isOffered: boolean;
  /** Sentence on why the line cannot be ordered, with the quantities that could be. */
  problem: { sentence: string; near: readonly number[] } | null;
  replacement: { name: string; path: string } | null;
  review: LineReview | null;
  /** False for bags and testers, and for what the buyer takes for own use. */
  isForResale: boolean;
  /** Unit price that the company saw before, if it is another one now. */
  before: UnitPrice | null;
  now: UnitPrice | null;
};

export async function readShownCart(
  context: Readonly<RouterContextProvider>,
  buyer: Buyer,
  {
    cartId,
    deliveryId = null,
    ownUse = new Set(),
  }: { cartId: string | null; deliveryId?: string | null; ownUse?: ReadonlySet<number> },
) {
  const found = await context.get(carts).readCart(buyer, { cartId, deliveryId, ownUse });
  if (!found) return null;
  const { view, ...beside } = found;
  return {
    ...beside,
    cart: view.cart,
    sum: view.sum,
    lines: view.lines.map((line) => toShown(line, buyer, found.day)),
  };
}

export function toShown(
  view: CartViewLine,
  { stock }: Pick<Buyer, "stock">,
  today: string,
): ShownLine {
  const { line, product, amount, replacement, shortage } = view;
  const known = product && showStock(product.stock, { ...stock, today });
  const alone = unitAlone(view);
  const now = amount?.unit ?? alone;
  // Where families count together, the quantity was chosen at its price alone or with its family.
  const isSeen = line.seenUnit === now || line.seenUnit === alone;
  const isOffered = view.problem?.kind !== "unavailable" && view.problem?.kind !== "no-price";
  const hasChanged = isOffered && line.seenUnit !== null && now !== null && !isSeen;
  return {
    productId: line.productId,
    version: line.version,
    sku: product?.sku ?? null,
    name: product?.name ?? copy.hiddenProduct,
    brand: product?.brand ?? "",
    path: product && pathOf(product),
    pack: product?.pack ?? { minimum: 1, multiple: 1, unitsPerCase: null },
    quantity: line.quantity,
    note: line.note,
    unit: amount?.unit ?? null,
    net: amount?.net ?? null,
    stock: [isOffered && known ? stockWords(known) : "", shortage ? shortageWords(shortage) : ""]
      .filter((text) => text !== "")
      .join(" · "),
    missing: shortage?.missing ?? 0,
    isOffered,
    problem: view.problem && problemOf(view.problem),
    replacement: replacement && { name: replacement.name, path: pathOf(replacement) },
    review: reviewOf(view),
    isForResale: product?.isForResale ?? true,
    before: hasChanged ? line.seenUnit : null,
    now: hasChanged ? now : null,
  };
}

function reviewOf({ problem, shortage, replacement }: CartViewLine): LineReview | null {
  if (!problem) return shortage ? "short" : null;
  if (problem.kind === "unavailable") return replacement ? "replaced" : "out";
  return problem.kind === "refused-shortage" ? "short" : problem.kind;
}

function problemOf(problem: LineProblem): { sentence: string; near: readonly number[] } {
  switch (problem.kind) {
    case "unavailable":
      return { sentence: copy.unavailable[problem.why], near: [] };
    case "no-price":
      return { sentence: copy.noPrice, near: [] };
    case "quantity": {
      const { lower, higher } = problem.verdict;
      const near = [lower, higher].filter((quantity) => quantity !== null);
      return { sentence: quantitySentence(problem.verdict) ?? "", near };
    }
    case "refused-shortage": {
      const { lower } = problem.shortage;
      return {
        sentence: shortageWords({ ...problem.shortage, policy: "refuse" }),
        near: lower === null ? [] : [lower],
      };
    }
  }
}

function pathOf({ catalogue, name, sku, number }: LineProduct): string {
  return productPath({ catalogue, name, sku, number });
}
