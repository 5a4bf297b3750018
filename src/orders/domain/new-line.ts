import type { LineProduct } from "../../carts/domain/line-product.ts";
import type { LineAmount } from "../../prices/domain/order-amounts.ts";
import type { UntaxedLine } from "./settle-tax.ts";

/** Line of an order as it is placed: all of its units wait. Facts of the product are copied, for they may change. */
export function newOrderLine({
  position,
  note,
  product,
  amount,
}: {
  position: number;
  note: string;
  product: LineProduct;
  amount: LineAmount;
}): UntaxedLine {
  return {
    position,
    productId: product.number,
    sku: product.sku,
    gtin: product.gtin,
    name: product.name,
    discreetName: product.discreetName,
    brand: product.brand,
    note,
    unit: amount.unit,
    net: amount.net,
    ivaClass: product.ivaClass,
    isForResale: product.isForResale,
    ordered: amount.quantity,
    cancelled: 0,
    waiting: amount.quantity,
    allocated: 0,
    picked: 0,
    shipped: 0,
    returned: 0,
    promisedOn: null,
    cancelReason: null,
    pickedLots: [],
  };
}
