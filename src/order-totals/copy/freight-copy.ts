import { territoryNames } from "../../companies/copy/company-values-copy.ts";
import { formatCents } from "../../kernel/money/format.ts";
import type { Freight, Shortfall } from "../domain/freight.ts";
import type { FreightZone } from "../domain/tax-regime.ts";

export const freightZoneNames: Record<FreightZone, string> = {
  ...territoryNames,
  peninsula: "Península",
  balearics: "Baleares",
};

/** Freight as it stands beside «Portes». */
export function freightText(freight: Freight): string {
  if (freight.kind === "cost") return formatCents(freight.cents);
  return freight.kind === "free" ? "gratis" : "se los diremos antes de confirmar el pedido";
}

export const freightAdviceCopy = {
  toFreeFreight: ({ amount, missing }: Shortfall) =>
    `Desde ${formatCents(amount)} sin IVA, portes gratis: le faltan ${formatCents(missing)}.`,
  toMinimumOrder: ({ amount, missing }: Shortfall) =>
    `El pedido mínimo es de ${formatCents(amount)} sin IVA: le faltan ${formatCents(missing)}.`,
};
