import { termsText } from "../../companies/copy/company-values-copy.ts";
import type { PaymentTerms } from "../../companies/domain/payment-terms.ts";
import type { Surcharge } from "../../companies/domain/surcharge.ts";
import { formatCount, formatShortDay } from "../../kernel/format.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { freightZoneNames } from "../../order-totals/copy/freight-copy.ts";
import type { ZoneTerms } from "../../order-totals/domain/freight.ts";
import type { FreightZone } from "../../order-totals/domain/tax-regime.ts";
import { promises } from "../../promises/promises.ts";
import { weekAndHours } from "../../promises/service-hours.ts";

const lines = (count: number) => (count === 1 ? "1 línea" : `${formatCount(count)} líneas`);

/** Words of the members' start page. */
export const startPageCopy = {
  cart: {
    title: "Su carrito",
    text: ({ lines: count, goods }: { lines: number; goods: Cents | null }) => {
      if (count === 0) return "Está vacío.";
      return goods === null
        ? `${lines(count)}.`
        : `${lines(count)}, ${formatCents(goods)} sin IVA.`;
    },
    open: "Seguir con el pedido",
    catalogue: "Abrir el catálogo",
    quickOrder: "Pedido rápido",
  },
  changes: {
    title: "Cambian de precio",
    text: "De lo que su empresa compra, con la cantidad de su último pedido.",
    none: "Ningún precio de lo que compra ha cambiado.",
    units: (count: number) => (count === 1 ? "1 ud." : `${formatCount(count)} uds.`),
    paid: (at: number) => `el ${formatShortDay(at)}`,
    now: "ahora",
    from: (day: string) => `desde el ${formatShortDay(Date.parse(`${day}T12:00:00Z`))}`,
  },
  missing: {
    title: "Cuándo vuelve lo que compra",
    none: "Todo lo que compra está en stock.",
  },
  orders: {
    title: "Sus últimos pedidos",
    none: "Todavía no hay ninguno.",
    all: "Ver todos",
    line: (placedAt: number, count: number) => `${formatShortDay(placedAt)} · ${lines(count)}`,
  },
  newest: { title: "Novedades", all: "Ver todas las novedades" },
  conditions: {
    title: "Sus condiciones",
    wrong: "¿No es correcto? Escríbanos",
    mailSubject: "Nuestras condiciones",
    contact: "Su comercial",
    anybody: "El equipo comercial",
    hours: () => `De ${weekAndHours(promises.serviceHours)}`,
  },
};

/** Conditions of a company as labels and texts; what the seller has not set is left out. */
export function conditionRows({
  tier,
  terms,
  surcharge,
  isSurcharged,
  delivery: { zone, costs, freeFrom, minimum },
}: {
  tier: string | null;
  terms: PaymentTerms;
  surcharge: Surcharge;
  isSurcharged: boolean;
  delivery: ZoneTerms & { zone: FreightZone };
}): { term: string; value: string }[] {
  return [
    { term: "Tarifa", value: tier ?? "General" },
    { term: "Forma de pago", value: termsText(terms) },
    { term: "Recargo de equivalencia", value: surchargeText(surcharge, isSurcharged) },
    { term: `Portes a ${freightZoneNames[zone]}`, value: freightText(costs, freeFrom) },
    { term: "Pedido mínimo", value: minimum === null ? "" : `${formatCents(minimum)} sin IVA` },
  ];
}

function surchargeText({ kind }: Surcharge, isSurcharged: boolean): string {
  if (isSurcharged) return "Lo aplicamos";
  return kind === "claimed" ? "Falta su justificante" : "No lo aplicamos";
}

function freightText(costs: ZoneTerms["costs"], freeFrom: Cents | null): string {
  if (costs === null) return "";
  const [lowest, highest] = [formatCents(costs.lowest), formatCents(costs.highest)];
  const cost = lowest === highest ? lowest : `de ${lowest} a ${highest}, según el peso`;
  return freeFrom === null ? cost : `${cost}; gratis desde ${formatCents(freeFrom)} sin IVA`;
}
