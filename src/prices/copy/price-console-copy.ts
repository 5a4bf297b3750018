import type { RecordWords } from "../../fields/field-words.ts";
import { formatCount, formatShortDay } from "../../kernel/format.ts";
import { quantitySentence } from "../../storefront/copy/prices-copy.ts";
import type { ListVerdict } from "../domain/explain-price.ts";
import type { PriceGuard } from "../domain/price-guards.ts";
import {
  isRunning,
  type ListAudience,
  type ListKind,
  type PriceList,
} from "../domain/price-list.ts";
import type { ListProblem, priceListFields } from "../domain/price-list-record.ts";
import type { PriceRowProblem, priceRowFields } from "../domain/price-row-record.ts";

export const listsCopy = {
  title: "Precios",
  text: "Cada empresa ve el precio de la lista más concreta que nombra el producto: la suya, después la de su tarifa, después la general. Una oferta en vigor cuenta solo si es más baja. Todos los precios son sin IVA.",
  why: "Por qué este precio",
  columns: { name: "Lista", audience: "Para quién", days: "Días", prices: "Precios" },
  add: "Crear una lista",
  import: "Importar precios",
  count: (count: number, max: number) =>
    count > max
      ? `más de ${formatCount(max)} precios`
      : count === 1
        ? "1 precio"
        : `${formatCount(count)} precios`,
  kinds: {
    general: "General",
    tier: "De una tarifa",
    company: "De una empresa",
    offer: "Oferta",
  } satisfies Record<ListKind, string>,
  running: "en vigor",
  notRunning: "no cuenta hoy",
  saved: "Guardado.",
};

const listProblems: Readonly<Record<ListProblem, string>> = {
  missing: "Hace falta este dato.",
  "too-long": "Es demasiado largo: caben 80 caracteres.",
  "unknown-company": "Ninguna empresa tiene este NIF o este nombre.",
  "several-companies": "Varias empresas se llaman así: escriba el NIF.",
  "one-of-both": "Una oferta es para una tarifa o para una empresa: deje una de las dos.",
  "not-an-option": "Elija un tipo.",
  "not-a-date": "No es una fecha.",
  "ends-before-it-begins": "El último día es anterior al primero.",
  "not-a-percentage": "Escriba un porcentaje entre -100 y 1000, como -5 o 2,5.",
  "general-without-percentage": "La lista general es la base: no lleva porcentaje.",
};

/** Words of each field of a price list. */
export const priceListWords: RecordWords<typeof priceListFields> = {
  name: { label: "Nombre", problem: listProblems },
  kind: {
    label: "Tipo",
    hint: "El tipo, y para quién es, no se cambian después.",
    problem: listProblems,
  },
  tier: {
    label: "Tarifa",
    hint: "El nombre de la tarifa que está en la ficha de las empresas.",
    problem: listProblems,
  },
  company: {
    label: "Empresa",
    hint: "Su NIF o su nombre. Solo en listas de una empresa, o en ofertas para una sola.",
    problem: listProblems,
  },
  from: { label: "Primer día", problem: listProblems },
  until: { label: "Último día", problem: listProblems },
  adjustment: {
    label: "Cambio sobre el precio general, en %",
    hint: "«-5» baja un 5 % lo que la lista no nombra. Los precios propios de la lista son excepciones.",
    problem: listProblems,
  },
};

export const listFormCopy = {
  newTitle: "Nueva lista de precios",
  editTitle: "Datos de la lista",
  days: "Días en que vale",
  daysHint:
    "Cuenta desde las 00:00 del primer día hasta el final del último, hora peninsular. Vacío: sin límite.",
  create: "Crear la lista",
  save: "Guardar",
  wrong: "Revise los campos marcados. No se ha guardado nada.",
  guarded:
    "Con este porcentaje, los precios que salen de él cambian más del 20 %. No se ha guardado nada.",
  conflict:
    "Otra persona ha cambiado esta lista mientras usted la miraba. Compruebe cómo está y vuelva a guardar.",
};

export const rowsCopy = {
  title: "Precios de la lista",
  search: "Buscar por referencia o EAN",
  all: "Ver todos",
  none: "La lista no tiene precios.",
  notFound: "Ningún producto de la lista tiene esta referencia.",
  columns: {
    sku: "Referencia",
    product: "Producto",
    ladder: "Precio por cantidad",
    retail: "PVPR",
  },
  from: (quantity: number) => (quantity === 1 ? "" : `${formatCount(quantity)}+ `),
  edit: "Poner o cambiar un precio",
  set: "Guardar el precio",
  confirm: "Confirmo el cambio",
  guards: {
    "price-changes": "El precio cambia más del 20 %.",
    "rungs-off-pack":
      "Hay un precio desde una cantidad que no se sirve: vale a partir de la siguiente que sí.",
    "dearer-rungs": "Con este precio, comprar más unidades sale más caro que comprar menos.",
  } as Readonly<Partial<Record<PriceGuard, string>>>,
};

/** Words of the grid in which the prices of a list are edited. */
export const gridCopy = {
  text: "Escriba y pulse Intro para bajar. Puede pegar una columna, o varias, de una hoja de cálculo. Una casilla vacía quita su precio.",
  from: (quantity: number) => (quantity === 1 ? "1 ud." : `${formatCount(quantity)} uds.`),
  margin: "Margen",
  why: "Por qué",
  whyNamed: (sku: string) => `Por qué este precio: ${sku}`,
  cell: (sku: string, quantity: number) => `${sku}, desde ${formatCount(quantity)}`,
  retailCell: (sku: string) => `${sku}, PVPR`,
  addColumn: "Otra columna, desde",
  show: "Mostrar",
  save: "Guardar los cambios",
  changed: (count: number) =>
    count === 1 ? "1 casilla cambiada" : `${formatCount(count)} casillas cambiadas`,
};

const rowProblems: Readonly<Record<PriceRowProblem, string>> = {
  missing: "Escriba el precio.",
  "not-an-amount": "Escriba un importe en euros mayor que cero, como 4,125.",
  "too-many-decimals": "Tiene más decimales de los que caben: cuatro en un precio, dos en un PVPR.",
  ambiguous: "No se sabe si el punto separa decimales o miles. Use la coma para los decimales.",
  "too-large": "Es demasiado grande: tiene que ser menor que un millón de euros.",
  "not-a-quantity": "Escriba un número entero a partir de 1.",
  "unknown-product":
    "Ningún producto, o más de uno, tiene este código. Escriba la referencia entera.",
  "too-long": "Es demasiado largo.",
};

/** Words of each field of a price. */
export const priceRowWords: RecordWords<typeof priceRowFields> = {
  code: { label: "Referencia o EAN", problem: rowProblems },
  fromQuantity: { label: "Desde cuántas unidades", problem: rowProblems },
  price: { label: "Precio por unidad, sin IVA", problem: rowProblems },
  retailPrice: {
    label: "PVPR, con IVA",
    hint: "Vacío: se queda como está. Un guion (-) lo quita.",
    problem: rowProblems,
  },
};

export const whyCopy = {
  title: "Por qué este precio",
  text: "Diga para quién, qué producto, cuántas unidades y qué día: verá el precio, de qué lista sale y qué hace cada una.",
  company: "Empresa (NIF o nombre)",
  tier: "o solo su tarifa",
  noTier: "Ninguna",
  tierHint: "Sin empresa ni tarifa se calcula para una empresa sin condiciones propias.",
  code: "Referencia o EAN",
  quantity: "Unidades",
  others: "Unidades del resto de su familia",
  othersHint:
    "Las que el pedido lleva de otras referencias de la misma familia. Por los ajustes, los tramos las cuentan juntas.",
  counted: (units: number) =>
    `Para el tramo cuentan ${units === 1 ? "1 unidad" : `${formatCount(units)} unidades`}: las de este producto y las del resto de su familia. Un tramo desde una cantidad que no se sirve empieza en la siguiente que sí.`,
  noFamily:
    "El producto no es de ninguna familia, así que para el tramo cuentan solo sus unidades.",
  day: "Día",
  ask: "Ver el precio",
  problems: {
    "unknown-product":
      "Ningún producto, o más de uno, tiene este código. Escriba la referencia entera.",
    "unknown-company": "Ninguna empresa tiene este NIF o este nombre.",
    "several-companies": "Varias empresas se llaman así. Elija una:",
    "unknown-tier":
      "Ninguna empresa ni lista tiene esta tarifa. Elija una de las que hay en «o solo su tarifa».",
    "not-a-quantity": "Escriba las unidades: un número entero a partir de 1.",
    "not-units-of-others":
      "Escriba las unidades del resto de la familia con un número entero, o deje el campo vacío.",
    "not-a-day": "Elija un día.",
    "not-offered": "Este producto no está a la venta, así que nadie ve su precio.",
  },
  answer: "La respuesta",
  units: (count: number) => (count === 1 ? "1 unidad" : `${formatCount(count)} unidades`),
  noPrice:
    "Ninguna lista en vigor nombra este producto para esa cantidad: la empresa lee «Consulte el precio».",
  notFromSmallest:
    "La empresa no lee este precio, sino «Consulte el precio»: ninguna lista en vigor nombra el producto para la cantidad más pequeña que se sirve.",
  from: (quantity: number) =>
    quantity === 1
      ? "el precio desde la primera unidad"
      : `el tramo desde ${formatCount(quantity)} unidades`,
  sentence: (list: string, rung: string, until: string | null) =>
    `Sale de «${list}», ${rung}${until === null ? "" : `, hasta el ${dayText(until)}`}.`,
  next: (missing: number, price: string) =>
    `${missing === 1 ? "Le falta 1 unidad" : `Le faltan ${formatCount(missing)} unidades`} para ${price}.`,
  hidden: "Esta empresa no ve precios ahora: está suspendida, cerrada o sin ese permiso.",
  lists: "Qué hace cada lista",
  verdicts: {
    decides: "decide",
    another: "no decide: hay otra más concreta o más reciente, o una oferta más baja",
    "not-lower": "no cuenta: la oferta no es más baja",
    "not-named": "no nombra el producto para esa cantidad",
    "not-running": "no está en vigor ese día",
  } satisfies Record<ListVerdict, string>,
  unfit: quantitySentence,
};

export const priceHistoryCopy = {
  title: "Historial",
  text: "Lo que se ha cambiado a mano. Los archivos importados están en las importaciones.",
  none: "Nadie ha cambiado nada a mano todavía.",
  older: "Cambios anteriores",
  nobody: "Alguien que ya no está",
};

/** Companies to which a list applies. `hasCompanies`: false if no company has the list's tier. */
export function audienceText({
  audience,
  companyName,
  hasCompanies,
}: {
  audience: ListAudience;
  companyName: string | null;
  hasCompanies: boolean;
}): string {
  switch (audience.kind) {
    case "everybody":
      return "todas las empresas";
    case "tier":
      if (audience.tier === null) return "nadie: su tarifa ya no existe";
      return `tarifa ${audience.tier}${hasCompanies ? "" : ": ninguna empresa tiene esta tarifa"}`;
    case "company":
      return companyName ?? "nadie: su empresa ya no existe";
  }
}

export function daysText({ from, until }: Pick<PriceList, "from" | "until">): string {
  if (from === null && until === null) return "siempre";
  if (from === null) return `hasta el ${dayText(until ?? "")}`;
  return until === null ? `desde el ${dayText(from)}` : `del ${dayText(from)} al ${dayText(until)}`;
}

export function runningText(list: PriceList, today: string): string {
  return isRunning(list, today) ? listsCopy.running : listsCopy.notRunning;
}

/** Formats a calendar day as «30 nov 2026»; uses noon UTC, which is the same day in all time zones of Europe. */
export function dayText(day: string): string {
  return formatShortDay(Date.parse(`${day}T12:00:00Z`));
}
