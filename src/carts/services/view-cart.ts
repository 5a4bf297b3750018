import type { CustomerCompany } from "../../companies/domain/company-record.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { FreightTerms } from "../../order-totals/domain/freight.ts";
import { sumOrder } from "../../order-totals/domain/order-sum.ts";
import type { ShipTo } from "../../order-totals/domain/tax-regime.ts";
import type { Database } from "../../platform/database/database.ts";
import { amountLines } from "../../prices/domain/order-amounts.ts";
import { priceProducts } from "../../prices/services/price-products.ts";
import { type CatalogueAccess, mayBeSeen } from "../../products/domain/catalogue-access.ts";
import type { QuantityScope } from "../../products/domain/counted-units.ts";
import type { StockDisplay } from "../../stock/domain/shown-stock.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { Cart, CartLine } from "../domain/cart.ts";
import type { CartView, CartViewLine } from "../domain/cart-view.ts";
import { judgeLine } from "../domain/judge-line.ts";
import { readLineProducts } from "../store/line-products.ts";
import type { CartDeps } from "./cart-deps.ts";

/** Terms that decide prices, taxes and stock of an order, besides its lines. */
export type OrderTerms = {
  company: CustomerCompany;
  access: CatalogueAccess;
  stock: StockDisplay;
  scope: QuantityScope;
  freightTerms: FreightTerms;
  hidesSample: boolean;
  at: number;
};

/** Terms of a buyer's order at this instant. */
export function termsOf(
  {
    hidesSample,
    quantityScope,
    freightTerms,
    now,
  }: Pick<CartDeps, "hidesSample" | "quantityScope" | "freightTerms" | "now">,
  { access, stock }: Pick<Buyer, "access" | "stock">,
  company: CustomerCompany,
): OrderTerms {
  return {
    company,
    access,
    stock,
    scope: quantityScope(),
    freightTerms: freightTerms(),
    hidesSample: hidesSample(),
    at: now(),
  };
}

/**
 * A cart as its company sees it at an instant: prices, problems and stock of each line, taxes, freight and total.
 * `ownUse`: products that the buyer takes for own use, which count as not for resale.
 */
export async function viewCart(
  on: Database,
  cart: Cart,
  { shipTo, ownUse, ...terms }: OrderTerms & { shipTo: ShipTo | null; ownUse: ReadonlySet<number> },
): Promise<CartView> {
  const viewed = await viewLines(on, cart.lines, terms);
  const lines = viewed.map((line) =>
    line.product && ownUse.has(line.product.number)
      ? { ...line, product: { ...line.product, isForResale: false } }
      : line,
  );
  const ordered = lines.flatMap(({ amount, product }) =>
    amount && product ? [{ amount, product }] : [],
  );
  const sum = ordered.length === 0 ? null : sumOrder(ordered, { ...terms, shipTo });
  const { id, name, version } = cart;
  return { cart: { id, name, version }, lines, sum };
}

/** Lines with their products, prices and verdicts; amounts only for those that can be ordered. */
export async function viewLines(
  on: Database,
  lines: readonly CartLine[],
  { company, access, stock, scope, hidesSample, at }: Omit<OrderTerms, "freightTerms">,
): Promise<CartViewLine[]> {
  const productIds = lines.map(({ productId }) => productId);
  const products = await readLineProducts(on, productIds, { hidesSample });
  const replacedBy = [...products.values()].flatMap(({ isOffered, replacedBy }) =>
    !isOffered && replacedBy !== null ? [replacedBy] : [],
  );
  const replacements = await readLineProducts(on, replacedBy, { hidesSample });
  const prices = await priceProducts(on, {
    productIds,
    company: { id: company.id, tier: company.tier },
    at,
  });
  const asked = { access, stock, today: formatIsoDay(at) };
  const judged = lines.map((line) => {
    const product = products.get(line.productId) ?? null;
    const price = prices.get(line.productId) ?? null;
    const verdict = judgeLine({ product, price, quantity: line.quantity }, asked);
    const isHidden = verdict.problem?.kind === "unavailable" && verdict.problem.why === "hidden";
    const replacedBy = replacements.get(product?.replacedBy ?? -1);
    const replacement = replacedBy?.isOffered && mayBeSeen(replacedBy, access) ? replacedBy : null;
    return { line, product: isHidden ? null : product, price, replacement, ...verdict };
  });
  const amounts = new Map(
    amountLines(
      judged.flatMap(({ line, product, price, problem }) =>
        product && !problem
          ? [
              {
                id: `${line.productId}`,
                quantity: line.quantity,
                product,
                ladder: price?.ladder ?? null,
              },
            ]
          : [],
      ),
      scope,
    ).map((amount) => [amount.id, amount]),
  );
  return judged.map((line) => ({ ...line, amount: amounts.get(`${line.line.productId}`) ?? null }));
}
