import {
  type BasisPoints,
  type Cents,
  perMille,
  type UnitPrice,
} from "../../kernel/money/amounts.ts";
import { retailMargin } from "../../kernel/money/compute.ts";
import { type IvaClass, ivaRateOn, surchargeRateOn } from "../../products/domain/iva.ts";
import { type FilledPriceList, isRunning, type PricedCompany } from "./price-list.ts";

/** Recommended retail price from the list that sets the price, else from the general list with the latest start. */
export function retailAmong(
  running: readonly FilledPriceList[],
  { product, deciding }: { product: number; deciding: number },
): Cents | null {
  const given = (list: FilledPriceList) =>
    list.rows.get(product)?.find(({ retail }) => retail !== null)?.retail ?? null;
  const own = running.find(({ id }) => id === deciding);
  const general = running.filter(({ kind }) => kind === "general");
  return [...(own ? [own] : []), ...general].map(given).find((retail) => retail !== null) ?? null;
}

/**
 * Company's margin on the recommended retail price on a day (`YYYY-MM-DD`); null without such a price. Under recargo de
 * equivalencia IVA and surcharge are cost, because they cannot be deducted (Ley 37/1992, art. 154).
 */
export function marginOn(
  day: string,
  { unit, retail, ivaClass }: { unit: UnitPrice; retail: Cents | null; ivaClass: IvaClass },
  { surchargedDays }: Pick<PricedCompany, "surchargedDays">,
): BasisPoints | null {
  const isSurcharged = surchargedDays ? isRunning(surchargedDays, day) : false;
  const taxes = ivaRateOn(day, ivaClass) + (isSurcharged ? surchargeRateOn(day, ivaClass) : 0);
  return retail && retailMargin(unit, { retail, taxes: perMille(taxes) });
}
