import { formatCount, formatShortDay, formatWeekdayAndDay } from "../../kernel/format.ts";
import type { QuantityScope } from "../../products/domain/counted-units.ts";
import type { IvaClass } from "../../products/domain/iva.ts";
import type { HiddenPrices } from "../../products/domain/offered-price.ts";
import type { QuantityVerdict } from "../../products/domain/pack.ts";

export const pricesCopy = {
  withoutTax: "sin IVA",
  from: (quantity: number) => `${formatCount(quantity)}\u00A0${unitsShort(quantity)}`,
  /** Units that are missing to the next price break, before what they save. */
  next: (units: number) => `${formatCount(units)}\u00A0más: ahorra`,
  missing: (units: number, of: QuantityScope) =>
    `${units === 1 ? "Le falta\u00A01 unidad" : `Le faltan\u00A0${formatCount(units)} unidades`}${of === "family" ? " de la familia" : ""} para`,
  /** Units of a product's family in «Mi selección», which count together for its price. */
  ofFamily: (units: number) => `Cuentan las ${formatCount(units)} unidades de su familia`,
  /** Sentence about the quantities of price breaks, where products of a family count together. */
  familiesCount:
    "Las cantidades de los precios cuentan juntas todas las referencias de una familia, como los tonos de un esmalte.",
  withSelected: "Aquí están contadas las que ya tiene en «Mi selección».",
  offer: (until: string | null) =>
    until === null ? "Oferta" : `Oferta hasta el ${shortDay(until)}`,
  rungOffer: (until: string | null) =>
    until === null ? "(oferta)" : `(oferta hasta el ${shortDay(until)})`,
  table: {
    caption: "Precio por cantidad, sin IVA",
    quantity: "Unidades",
    unit: "Precio por unidad",
    reached: { product: "su cantidad", family: "su cantidad, con la familia" } satisfies Record<
      QuantityScope,
      string
    >,
    from: (quantity: number) => `desde ${formatCount(quantity)}`,
  },
  case: (units: number) => `Caja de ${formatCount(units)}:`,
  retail: "PVP recomendado",
  retailShort: "PVPR",
  retailTitle: "Precio de venta al público recomendado, con IVA",
  margin: (share: string) => `margen ${share}`,
  usualMargin: (share: string) => `margen orientativo ${share}`,
  ivaClass: {
    general: "IVA general",
    reduced: "IVA reducido",
    "super-reduced": "IVA superreducido",
  } satisfies Record<IvaClass, string>,
  noPrice: "Consulte el precio",
  stepper: {
    label: (name: string) => `Unidades de ${name}`,
    more: (quantity: number) => `Poner ${formatCount(quantity)}`,
    less: (quantity: number) => `Bajar a ${formatCount(quantity)}`,
  },
};

/** Abbreviated unit beside a quantity: «1 ud.», «6 uds.» */
export function unitsShort(quantity: number): string {
  return quantity === 1 ? "ud." : "uds.";
}

/** Words of the rows of taxes below a selection, a cart and an order. */
export const amountsCopy = {
  iva: (rate: string) => `IVA ${rate}`,
  surcharge: (rate: string) => `Recargo de equivalencia ${rate}`,
  /** Word between a tax and the net amount on which it is charged. */
  on: "sobre",
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

export const hiddenPricesLinks: Partial<
  Record<HiddenPrices["reason"], { to: string; label: string }>
> = {
  approved: { to: "/entrar", label: "Entrar" },
  several: { to: "/cuenta", label: "Elegir empresa" },
};

export function hiddenPricesSentence({ reason, date }: HiddenPrices): string {
  return reasons[reason](date);
}

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
