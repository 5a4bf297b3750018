import { type PerMille, perMille } from "../../kernel/money/amounts.ts";
import { type IvaClass, ivaRateOn, surchargeRateOn } from "../../products/domain/iva.ts";

/** Facts of a product that decide its tax; `isForResale` is false for bags, shelves and testers. */
export type TaxableProduct = { ivaClass: IvaClass; isForResale: boolean };

/** Tax of a whole order, as far as it decides rates. */
type OrderTax = { kind: "exempt" } | { kind: "iva"; surcharge: string };

/**
 * Rates of an order line in per mille on a day (`YYYY-MM-DD`), 0 where exempt. Recargo (VAT surcharge) is charged on
 * goods for resale, not on bags or testers (Ley 37/1992, art. 148 and 154).
 */
export function ratesOfLine(
  { ivaClass, isForResale }: TaxableProduct,
  { tax, day }: { tax: OrderTax; day: string },
): { iva: PerMille; surcharge: PerMille } {
  const isSurcharged = tax.kind === "iva" && tax.surcharge === "charged" && isForResale;
  return {
    iva: perMille(tax.kind === "iva" ? ivaRateOn(day, ivaClass) : 0),
    surcharge: perMille(isSurcharged ? surchargeRateOn(day, ivaClass) : 0),
  };
}
