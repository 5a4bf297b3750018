import type { UnitPrice } from "../../kernel/money/amounts.ts";
import type { OrderSum } from "../../order-totals/domain/order-sum.ts";
import type { LineAmount } from "../../prices/domain/order-amounts.ts";
import { type OfferedPrice, reachRung } from "../../products/domain/offered-price.ts";
import type { Cart, CartLine } from "./cart.ts";
import type { LineVerdict } from "./judge-line.ts";
import type { LineProduct } from "./line-product.ts";

/** Line of a cart as its company sees it at an instant. */
export type CartViewLine = LineVerdict & {
  line: CartLine;
  /** Null if the product does not exist any more, or the company may not see it. */
  product: LineProduct | null;
  price: OfferedPrice | null;
  /** Unit price and net; null while the line cannot be ordered. */
  amount: LineAmount | null;
  /** Product that replaces one that is no longer sold. */
  replacement: LineProduct | null;
};

export type CartView = {
  cart: Pick<Cart, "id" | "name" | "version">;
  lines: readonly CartViewLine[];
  /** Null while there is nothing that can be ordered. */
  sum: OrderSum | null;
};

/** Unit price of a line's quantity, counted alone; null without a price. */
export function unitAlone({ price, line }: Pick<CartViewLine, "price" | "line">): UnitPrice | null {
  return (price && reachRung(price.ladder, line.quantity)?.rung.unit) ?? null;
}
