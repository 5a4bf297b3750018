import { cartCopy } from "../../carts/copy/cart-copy.ts";
import { formatCount, formatDayAndMonth } from "../../kernel/format.ts";
import { totalsCopy } from "../../order-totals/copy/totals-copy.ts";
import type { Order, OrderState } from "../domain/order.ts";
import type { OrderShipping } from "../domain/order-shipping.ts";

export const orderStateNames: Record<OrderState, string> = {
  "in-approval": "Espera el visto bueno",
  received: "Recibido",
  confirmed: "Confirmado",
  "partly-waiting": "Confirmado, con líneas en espera",
  prepared: "Preparado",
  "partly-shipped": "Enviado en parte",
  shipped: "Enviado",
  delivered: "Entregado",
  cancelled: "Anulado",
};

/** Name of the state of an order; one that its company has declined is not called cancelled. */
export function orderStateName({ approval }: Pick<Order, "approval">, state: OrderState): string {
  return approval === "declined" ? "No aprobado" : orderStateNames[state];
}

/** State of an order after «el pedido». */
const orderStatePhrases: Record<OrderState, string> = {
  "in-approval": "espera el visto bueno",
  received: "está recibido",
  confirmed: "está confirmado",
  "partly-waiting": "está confirmado",
  prepared: "está preparado",
  "partly-shipped": "ha salido en parte",
  shipped: "está enviado",
  delivered: "está entregado",
  cancelled: "está anulado",
};

/** Answer to a decision for which an order is too late in its state. */
export function tooLateSentence({ approval }: Pick<Order, "approval">, state: OrderState): string {
  const phrase = approval === "declined" ? "no se aprobó" : orderStatePhrases[state];
  return `Ya no se puede: el pedido ${phrase}.`;
}

export const checkoutCopy = {
  title: "Revisar y pedir",
  back: "Volver al carrito",
  delivery: "Dirección de entrega",
  deliveryTo: "El importe es para la entrega en:",
  billing: "Dirección de facturación",
  sameAsDelivery: "La misma de la entrega",
  recalculate: "Calcular con esta dirección",
  noDeliveryPromise:
    "A esta dirección no le prometemos un plazo de entrega. Cuando salga el pedido, le avisamos con su seguimiento.",
  noAddress: "Para pedir hace falta una dirección de entrega.",
  addAddress: "Añadir una dirección",
  otherAddress: "Entregar en otra dirección",
  customerReference: "Su referencia",
  customerReferenceHint:
    "Opcional. El número que lleva este pedido en su empresa. Lo ponemos en los papeles.",
  note: "Nota para quien lo prepara",
  noteHint: "Opcional.",
  wishedOn: "Día en que le vendría bien recibirlo",
  wishedOnHint: "Opcional: un día laborable. Si no podemos, se lo decimos.",
  shipping: "Si algo no está en almacén",
  lines: "Lo que pide",
  units: (count: number) => `${formatCount(count)} ×`,
  ownUse: {
    title: "Para uso propio",
    text: "Lo que marque para uso propio no es para revender: va sin recargo de equivalencia y en un documento aparte.",
    recalculate: "Calcular con lo marcado",
  },
  submit: "Enviar el pedido",
  askApproval: "Pedir el visto bueno",
  overLimit: (limit: string) =>
    `Supera su límite de ${limit} sin IVA: al enviarlo, lo recibe la persona titular de su empresa, que decide. Hasta entonces no reservamos existencias.`,
  terms: {
    title: "Forma de pago",
    prepayment: "Pago por adelantado.",
    prepaymentWithDetails: "Pago por adelantado: le enviamos los datos con la confirmación.",
    transfer: (days: number) => `Transferencia a ${days} días de la entrega.`,
    "direct-debit": (days: number) => `Domiciliación a ${days} días de la entrega.`,
  },
  belowMinimum: (missing: string) =>
    `Para poder enviarlo, añada productos por ${missing} sin IVA hasta llegar al pedido mínimo.`,
  nothingOrdered: "No se ha pedido nada.",
  changed:
    "Algo ha cambiado desde que abrió esta página. No se ha pedido nada: revíselo y envíelo de nuevo.",
  difference: {
    title: "Qué ha cambiado",
    none: "Los productos, las unidades y los importes son los mismos que vio.",
    added: (units: number) =>
      units === 1 ? "se ha añadido, 1 unidad" : `se ha añadido, ${formatCount(units)} unidades`,
    removed: "ya no está en el carrito",
    parts: {
      quantity: "unidades",
      unit: "precio",
      iva: "IVA",
      surcharge: "recargo de equivalencia",
      missing: "unidades que no hay en almacén",
    },
    beforeWord: "antes",
    nowWord: "ahora",
    sums: { caption: "Importes", of: "Importe", before: "Antes", now: "Ahora" },
    sumNames: {
      goods: totalsCopy.goods,
      iva: "IVA",
      surcharge: "Recargo de equivalencia",
      total: totalsCopy.total,
      exemptTotal: totalsCopy.exempt,
    },
    noSum: "no hay",
  },
  problems: {
    customerReference: "La referencia es demasiado larga: 60 letras como mucho.",
    note: "La nota es demasiado larga: 1.000 letras como mucho.",
    wishedOn: {
      past: "Ese día ya ha pasado. Elija otro, o déjelo en blanco.",
      "too-far": "Elija un día de los próximos doce meses, o déjelo en blanco.",
      "no-delivery": "Ese día no hay entregas. Elija un día laborable, o déjelo en blanco.",
      "not-a-date": "Esa fecha no existe. Revísela, o déjela en blanco.",
      "too-long": "Esa fecha no existe. Revísela, o déjela en blanco.",
    },
    shipping: "Elija si sale en partes o todo junto.",
    delivery: {
      missing: "Elija una dirección de entrega.",
      unknown:
        "La dirección de entrega que eligió ya no está entre las de su empresa. Compruebe la que ve ahora, o elija otra.",
    },
    billing:
      "La dirección de facturación que eligió ya no está entre las de su empresa. Compruebe la que ve ahora, o elija otra.",
  },
};

export const orderShippingNames: Record<OrderShipping, string> = {
  "in-parts": "Lo que haya ya, y el resto después",
  complete: "Todo junto, cuando esté completo",
};

/** In place of the name of a member whose data were erased. */
const someone = "Una persona de su empresa";

export const orderCopy = {
  order: "Pedido",
  title: (reference: string) => `Pedido ${reference}`,
  placed: "Pedido enviado. Le hemos escrito con el resumen.",
  sentForApproval:
    "Está guardado y espera el visto bueno de la persona titular de su empresa, a quien hemos avisado.",
  facts: {
    state: "Estado",
    placedAt: "Hecho el",
    placedBy: "Lo hizo",
    erasedBuyer: (company: string) => `Compras, ${company}`,
    customerReference: "Su referencia",
    delivery: "Entrega en",
    deliveryNote: "Nota de la dirección",
    billing: "Facturación",
    wishedOn: "Día que prefiere",
    shipping: "Envío",
    shipBy: "Sale como tarde",
    deliverBy: "Llega como tarde",
    note: "Nota",
    terms: "Forma de pago",
    payment: "Datos para el pago",
    vies: "NIF-IVA en VIES",
  },
  viesAnswer: {
    valid: (moment: string, consultation: string | null) =>
      consultation === null
        ? `Válido el ${moment}`
        : `Válido el ${moment}, consulta ${consultation}`,
    "not-registered": (moment: string) => `No consta el ${moment}`,
    waiting: "Todavía sin respuesta: volvemos a preguntar",
  },
  lines: {
    title: "Líneas",
    product: "Producto",
    ordered: "Unidades",
    unit: "Precio",
    net: "Importe",
    iva: "IVA",
    note: cartCopy.note.shown,
    waiting: (units: number) =>
      units === 1
        ? "1 espera a la próxima entrada"
        : `${formatCount(units)} esperan a la próxima entrada`,
    promised: (day: string) => `lo que falta sale el ${formatDayAndMonth(day)}`,
    cancelled: (units: number) => (units === 1 ? "1 anulada" : `${formatCount(units)} anuladas`),
    picked: (units: number) => (units === 1 ? "1 preparada" : `${formatCount(units)} preparadas`),
    shipped: (units: number) => (units === 1 ? "1 enviada" : `${formatCount(units)} enviadas`),
  },
  freight: "Portes",
  charged: {
    title: "Sin lo anulado",
    text: "El total de arriba es el de todo lo pedido. Lo anulado no se cobra, y los portes no cambian.",
    total: "Total sin lo anulado",
    nothing: "No se cobra nada.",
  },
  withdrawnBy: (name: string | null) =>
    `${name ?? someone} lo anuló antes del visto bueno, así que no se ha pedido nada.`,
  declinedBy: (name: string | null) =>
    `${name ?? someone} no dio el visto bueno, así que no se ha pedido nada.`,
  repeat: "Repetir este pedido",
  cancel: "Anular el pedido",
  cancelText:
    "Todavía no lo hemos confirmado, así que puede anularlo. Las existencias reservadas vuelven a quedar libres. Lo confirmamos por correo a quien lo hizo y a la persona titular de su empresa.",
  withdrawText:
    "Todavía espera el visto bueno, así que puede anularlo: no nos llega nada. Se lo decimos por correo a quien lo hizo y a la persona titular de su empresa.",
  inParts: {
    title: "No esperar a que esté completo",
    text: "Lo pidió todo junto. Si no quiere esperar, le enviamos lo que haya en almacén, y el resto en cuanto llegue. Los portes no cambian.",
    submit: "Enviar lo que hay y el resto después",
    done: "De acuerdo: le enviamos lo que hay, y el resto en cuanto llegue.",
  },
  paper: { confirmation: "Confirmación para imprimir", other: "Versión para imprimir" },
  timeline: {
    title: "Dónde está su pedido",
    steps: {
      received: "Recibido",
      confirmed: "Confirmado",
      prepared: "Preparado",
      shipped: "En camino",
      delivered: "Entregado",
    },
    inPart: (step: string) => `${step} en parte`,
    by: (day: string) => `como tarde el ${day}`,
    firstBy: (day: string) => `lo primero, como tarde el ${day}`,
    restBy: (day: string) => `el resto, como tarde el ${day}`,
    nextBy: (day: string) => `lo siguiente, como tarde el ${day}`,
    sentBy: (day: string) => `lo enviado, como tarde el ${day}`,
    together: "cuando esté completo",
    inStock: "cuando llegue al almacén",
    restInStock: "el resto, cuando llegue al almacén",
    notPromised: "sin plazo prometido a este destino",
    waiting: {
      dated:
        "Hay líneas que esperan a la próxima entrada de almacén; abajo ve cuáles y para cuándo.",
      undated: "Hay líneas que esperan a la próxima entrada de almacén; abajo ve cuáles.",
    },
    lateLeaving: (day: string) =>
      `Va con retraso: tenía que haber salido el ${day}. Lo sentimos. Si le corre prisa, pregúntenos abajo.`,
    lateArriving: (day: string) =>
      `Va con retraso: tenía que haber llegado el ${day}. Si no le ha llegado, pregúntenos abajo.`,
  },
  shipments: {
    title: "Envíos",
    sent: (day: string, parcels: number) =>
      `Salió el ${day} en ${parcels === 1 ? "1\u00A0bulto" : `${formatCount(parcels)}\u00A0bultos`}`,
    delivered: (day: string) => `entregado el ${day}`,
    tracking: "Seguimiento del transportista",
    note: "Albarán",
    arrived: "Me ha llegado",
  },
  offers: {
    title: "En lugar de lo que no podemos servir",
    offer: (units: number, name: string) => `${formatCount(units)} × ${name}`,
    perUnit: "la unidad;",
    net: "sin IVA",
    accept: "Añadir al pedido",
    acceptIntoCart: "Añadir al carrito",
    accepted: "Lo hemos añadido al pedido.",
  },
  question: {
    open: "Preguntar por este pedido",
    label: "Su pregunta",
    hint: "Le contestamos por correo, y la respuesta queda aquí.",
    submit: "Enviar la pregunta",
    sent: "Hemos recibido su pregunta. Le contestamos por correo.",
  },
  history: {
    title: "Qué ha pasado",
    by: (name: string) => `por ${name}`,
    quantity: (name: string, before: number, now: number) =>
      now === 0
        ? `${name}: fuera del pedido (eran ${formatCount(before)})`
        : `${name}: ${formatCount(now)} en lugar de ${formatCount(before)}`,
  },
  problems: {
    changed:
      "Algo ha cambiado desde que abrió esta página, así que el pedido no se ha enviado. Revíselo y decida de nuevo.",
    "below-minimum": "El pedido no llega al pedido mínimo, así que no se ha enviado.",
    unavailable: "No hemos podido guardarlo. Vuelva a intentarlo dentro de unos minutos.",
    "too-many": "El carrito está lleno: caben 1.000 líneas.",
    "offer-changed":
      "Ha cambiado el precio de lo que le ofrecíamos, o ya no se puede añadir al pedido. No se ha añadido nada: mírelo de nuevo.",
    "over-limit":
      "Con esto el pedido supera su límite. No se ha añadido nada: puede añadirlo la persona titular de su empresa.",
    "no-text": "Escriba la pregunta: 1.000 letras como mucho.",
  },
};

const changes = new Map([
  ["placed", "Pedido hecho"],
  ["approved", "Aprobado"],
  ["declined", "No aprobado"],
  ["quantities-changed", "Cantidades cambiadas"],
  ["cancelled", "Anulado"],
  ["line-cancelled", "Línea anulada"],
  ["replaced", "Sustituto añadido"],
  ["parts-asked", "Sale lo que hay, y el resto después: petición"],
  ["freight-said", "Portes"],
  ["confirmed", "Confirmado"],
  ["promised", "Nueva fecha"],
  ["allocated", "Existencias asignadas"],
  ["picked", "Preparado"],
  ["put-back", "Devuelto a la estantería"],
  ["shipped", "Enviado"],
  ["arrived", "Envío entregado"],
  ["delivered", "Entregado"],
  ["proved", "Prueba del transporte anotada"],
  ["asked", "Pregunta"],
  ["answered", "Respuesta"],
  ["held", "Empresa retenida"],
  ["released", "Empresa ya no retenida"],
  ["vies-valid", "VIES da por válido el NIF-IVA"],
  ["vies-not-registered", "VIES no encuentra el NIF-IVA"],
]);

/** Changes that are the desk's own business. */
const internalChanges = new Set(["held", "released", "proved", "allocated", "picked", "put-back"]);

/** True for a change that the history on the customer's page lists. */
export function isToldToCustomers(what: string): boolean {
  return !internalChanges.has(what);
}

/** Name of a change in the history of an order. */
export function changeWords(what: string): string {
  return changes.get(what) ?? what;
}

/** True if a typed text is what a buyer is called whose data were erased, or the beginning of it. */
export function namesErasedBuyer(typed: string): boolean {
  const name = orderCopy.facts.erasedBuyer("").toLowerCase();
  const text = typed.trim().toLowerCase();
  return text.length > 2 && (name.startsWith(text) || text.startsWith(name));
}

export const ordersCopy = {
  title: "Pedidos",
  search: "Buscar por número, producto, referencia o persona",
  find: "Buscar",
  all: "Ver todos",
  empty: "Todavía no hay ningún pedido.",
  nothing: (typed: string) => `Ningún pedido coincide con «${typed}».`,
  lines: (count: number) => (count === 1 ? "1\u00A0línea" : `${formatCount(count)}\u00A0líneas`),
  columns: {
    reference: "Pedido",
    placedAt: "Fecha",
    placedBy: "Lo hizo",
    customerReference: "Su referencia",
    state: "Estado",
    total: "Total",
  },
  newer: "Más recientes",
  older: "Anteriores",
  pages: "Páginas de pedidos",
};

/** What the paper of an order is, by what has become of the order. */
export function paperTitle({ approval }: Pick<Order, "approval">, state: OrderState): string {
  if (approval === "declined") return "Pedido no aprobado";
  if (state === "cancelled") return "Pedido anulado";
  return state === "in-approval" ? "Pedido pendiente de visto bueno" : "Confirmación de pedido";
}

export const orderConfirmationCopy = {
  notInvoice: (title: string) => `${title}. No es una factura.`,
  taxId: "NIF",
  seller: "Vende",
  buyer: "Compra",
  print: "Imprimir",
  back: "Volver al pedido",
  page: (title: string, reference: string) => `${title} ${reference}`,
};
