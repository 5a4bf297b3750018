import { formatCount, formatShortDay, formatWeekdayAndDay } from "../../kernel/format.ts";
import type { IvaClass } from "../domain/iva.ts";
import type { HiddenPrices } from "../domain/offered-price.ts";
import type { QuantityVerdict } from "../domain/pack.ts";

/** Texts of prices and quantities on the pages of products. */
export const pricesCopy = {
  withoutTax: "sin IVA",
  from: (quantity: number) => `${formatCount(quantity)}+`,
  missing: (units: number) =>
    units === 1 ? "le falta\u00A01 para" : `le faltan\u00A0${formatCount(units)} para`,
  offer: "Oferta",
  until: (day: string) => `hasta el ${shortDay(day)}`,
  table: {
    caption: "Precio por cantidad, sin IVA",
    quantity: "Unidades",
    unit: "Precio por unidad",
    reached: "su cantidad",
    from: (quantity: number) => `desde ${formatCount(quantity)}`,
  },
  retail: "PVPR",
  retailTitle: "Precio de venta al público recomendado, con IVA",
  margin: (share: string) => `margen ${share}`,
  ivaClass: {
    general: "IVA general",
    reducido: "IVA reducido",
    superreducido: "IVA superreducido",
  } satisfies Record<IvaClass, string>,
  noPrice: "Consulte el precio",
  stepper: {
    label: (name: string) => `Unidades de ${name}`,
    more: (quantity: number) => `Poner ${formatCount(quantity)}`,
    less: (quantity: number) => `Bajar a ${formatCount(quantity)}`,
  },
};

const reasons: Record<HiddenPrices["reason"], (date: number | null) => string> = {
  guest: () => "Entre o solicite acceso para ver su precio.",
  unconfirmed: () =>
    "Falta que confirme su solicitud con el enlace que le enviamos por correo; después la revisamos.",
  pending: (date) =>
    date === null
      ? "Su solicitud está en revisión. Verá sus precios cuando se apruebe."
      : `Su solicitud está en revisión hasta el ${dayInWords(date)}. Verá sus precios cuando se apruebe.`,
  "answer-awaited": () =>
    "Su solicitud espera la respuesta a la pregunta que le enviamos por correo. Verá sus precios cuando se apruebe.",
  approved: () => "Su solicitud está aprobada: entre con su correo para ver sus precios.",
  rejected: (date) =>
    `Su solicitud de acceso no se aprobó${date === null ? "" : ` el ${dayInWords(date)}`}, por eso no ve precios.`,
  suspended: (date) =>
    `La cuenta de su empresa está suspendida${since(date)}, por eso no ve precios.`,
  closed: (date) => `La cuenta de su empresa está cerrada${since(date)}, por eso no ve precios.`,
  none: () => "Su cuenta no pertenece a ninguna empresa, por eso no ve precios.",
  several: () => "Elija en su cuenta con qué empresa compra, y verá sus precios.",
  "not-allowed": () => "Su empresa ha decidido que usted no vea los precios.",
};

/** Links that help a viewer to see prices, by reason why they are hidden. */
export const hiddenPricesLinks: Partial<
  Record<HiddenPrices["reason"], { to: string; label: string }>
> = {
  approved: { to: "/entrar", label: "Entrar" },
  several: { to: "/cuenta", label: "Elegir empresa" },
};

/** Sentence that says why a viewer sees no prices. */
export function hiddenPricesSentence({ reason, date }: HiddenPrices): string {
  return reasons[reason](date);
}

/** Error message for a quantity that cannot be ordered, with the nearest valid ones; null if it is valid. */
export function quantitySentence(verdict: QuantityVerdict): string | null {
  if (verdict.kind === "fits") return null;
  const { lower, higher } = verdict;
  const near = [lower, higher]
    .filter((quantity) => quantity !== null)
    .map(formatCount)
    .join(" o\u00A0");
  switch (verdict.kind) {
    case "not-a-quantity":
      return `Escriba cuántas unidades quiere: ${near} o más.`;
    case "below-minimum":
      return `El pedido mínimo es de ${near} unidades.`;
    case "off-multiple":
      return `No se sirve esa cantidad: ponga ${near}.`;
    case "too-many":
      return `Son demasiadas unidades para una línea: ${near} como mucho.`;
  }
}

function since(date: number | null): string {
  return date === null ? "" : ` desde el ${dayInWords(date)}`;
}

/** Date without year, such as «miércoles 25 de noviembre». */
function dayInWords(at: number): string {
  return formatWeekdayAndDay(at).replace(/ de \d{4}$/, "");
}

/** Date such as «30 nov 2026»; noon UTC, so that the time zone does not shift the day. */
function shortDay(day: string): string {
  return formatShortDay(Date.parse(`${day}T12:00:00Z`)).replaceAll(" ", "\u00A0");
}
