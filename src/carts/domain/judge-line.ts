import { type CatalogueAccess, mayBeSeen } from "../../products/domain/catalogue-access.ts";
import type { OfferedPrice } from "../../products/domain/offered-price.ts";
import { judgeQuantity, type QuantityVerdict } from "../../products/domain/pack.ts";
import { findShortage, type Shortage } from "../../stock/domain/shortage.ts";
import type { StockDisplay } from "../../stock/domain/shown-stock.ts";
import type { LineProduct } from "./line-product.ts";

/** Reason why a line cannot be ordered as it is. */
export type LineProblem =
  /** `withdrawn` and `hidden` products are not shown any more, so nothing but their name is told. */
  | { kind: "unavailable"; why: "discontinued" | "withdrawn" | "hidden" }
  | { kind: "no-price" }
  | { kind: "quantity"; verdict: Exclude<QuantityVerdict, { kind: "fits" }> }
  /** More than there is, of a product that is not sold beyond its stock. */
  | { kind: "refused-shortage"; shortage: Shortage };

export type LineVerdict = {
  problem: LineProblem | null;
  /** Part that waits for the next delivery, as far as the member may know; null if all is in stock. */
  shortage: Shortage | null;
};

/** Judges one line of a cart. `product`: null if it does not exist any more. `today`: calendar day in Madrid. */
export function judgeLine(
  {
    product,
    price,
    quantity,
  }: { product: LineProduct | null; price: OfferedPrice | null; quantity: number },
  { access, stock, today }: { access: CatalogueAccess; stock: StockDisplay; today: string },
): LineVerdict {
  const problem = (found: LineProblem): LineVerdict => ({ problem: found, shortage: null });
  if (!product || !mayBeSeen(product, access))
    return problem({ kind: "unavailable", why: "hidden" });
  if (!product.isOffered) return problem({ kind: "unavailable", why: whyNotOffered(product) });
  if (!price) return problem({ kind: "no-price" });
  const verdict = judgeQuantity(product.pack, quantity);
  if (verdict.kind !== "fits") return problem({ kind: "quantity", verdict });
  const shortageFor = (display: StockDisplay) =>
    findShortage(product.stock, { quantity, pack: product.pack, display: { ...display, today } });
  if (product.stock.oversell === "refuse" || product.state === "ending") {
    // A refusal has to name the quantity that can be ordered, to whomever it is told.
    const shortage = shortageFor({ ...stock, units: "all" });
    return shortage ? problem({ kind: "refused-shortage", shortage }) : noProblem;
  }
  return { problem: null, shortage: shortageFor(stock) };
}

const noProblem: LineVerdict = { problem: null, shortage: null };

function whyNotOffered({ state }: LineProduct): "discontinued" | "withdrawn" | "hidden" {
  return state === "discontinued" || state === "withdrawn" ? state : "hidden";
}
