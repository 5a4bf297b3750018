import type { RecordWords } from "../../fields/field-words.ts";
import { formatCount, formatDayAndMonth } from "../../kernel/format.ts";
import type { CancelReason } from "../../orders/domain/order.ts";
import type { ProofKind } from "../../orders/domain/shipment.ts";
import type { shipmentFields } from "../domain/shipment-form.ts";

const units = (count: number) => (count === 1 ? "1 unidad" : `${formatCount(count)} unidades`);

export const cancelReasonNames: Record<CancelReason, string> = {
  "no-stock": "No hay existencias ni fecha de entrada",
  discontinued: "El producto ya no se fabrica",
  customer: "Lo pide el cliente",
  mistake: "Había un error en el pedido",
  other: "Otro motivo",
};

export const proofNames: Record<ProofKind, string> = {
  cmr: "Carta de porte (CMR) firmada",
  "carrier-invoice": "Factura del transportista",
  "delivery-receipt": "Albarán con el recibí del cliente",
  insurance: "Póliza del seguro del transporte",
  payment: "Justificante del pago del transporte",
};

export const deskCopy = {
  confirm: "Confirmar",
  confirmNext: "Confirmar y pasar al siguiente",
  confirmText: "El cliente recibe el aviso con lo que sale y lo que espera.",
  freight: {
    label: "Portes, sin IVA",
    hint: "Ninguna regla los da. 0, si son gratis. El cliente recibe los portes y el total, y después se confirma.",
    submit: "Decir los portes",
    toSay: "Faltan los portes",
  },
  ship: "Enviar",
  lines: "Líneas",
  answerLine: (name: string) => `Fecha o anulación: ${name}`,
  answer: "Fecha o anulación",
  promised: (day: string) => `prometida para el ${formatDayAndMonth(day)}`,
  allocated: (count: number) => `${formatCount(count)} en almacén`,
  picked: (count: number) => `${formatCount(count)} preparadas`,
  cancelWhole: {
    title: "Anular lo que queda",
    open: "Anular el pedido",
    text: "Se anula todo lo que no ha salido, y las existencias reservadas quedan libres. El cliente recibe el motivo.",
    submit: "Anular",
  },
  reason: "Motivo",
  chooseReason: "Elija un motivo",
  message: "Mensaje para el cliente",
  messageHint: "Opcional. Va en el correo.",
  hold: {
    open: "Retener los pedidos de esta empresa",
    text: "Sus pedidos no se confirman solos y se avisa en la lista. El cliente no lo ve.",
    reason: "Por qué",
    submit: "Retener",
    held: (reason: string) =>
      reason === "" ? "Pedidos retenidos" : `Pedidos retenidos: ${reason}`,
    release: "Dejar de retenerlos",
  },
  question: {
    title: "Pregunta del cliente",
    answer: "Su respuesta",
    submit: "Responder",
  },
  shipments: {
    title: "Envíos",
    note: "Albarán",
    arrived: "Ha llegado",
    onItsWay: "En camino",
    delivered: (day: string, by: "customer" | "staff" | "clock") =>
      `Entregado el ${day}${{ customer: ", según el cliente", staff: "", clock: ", por haber pasado el plazo" }[by]}`,
    tracking: "Seguimiento",
    parcels: (count: number) => (count === 1 ? "1 bulto" : `${formatCount(count)} bultos`),
    proofs: {
      title: "Pruebas del transporte",
      text: "Una entrega exenta a otro Estado de la Unión necesita dos pruebas distintas de que la mercancía ha salido.",
      missing: (left: number) =>
        left === 1 ? "Falta una prueba del transporte." : "Faltan dos pruebas del transporte.",
      kind: "Prueba",
      reference: "Número o fecha",
      add: "Anotar la prueba",
    },
  },
  done: {
    confirmado: "Pedido confirmado.",
    portes: "Portes dichos. El cliente recibe el correo con el total.",
    anulado: "Anulado. Las existencias reservadas vuelven a estar libres.",
    linea: "Línea cambiada.",
    enviado: "Envío anotado. El cliente recibe el seguimiento.",
    entregado: "Anotado como entregado.",
    retenido: "Los pedidos de esta empresa quedan retenidos.",
    liberado: "Los pedidos de esta empresa ya no están retenidos.",
    respondido: "Respuesta enviada.",
    prueba: "Prueba anotada.",
  } as Readonly<Record<string, string>>,
  problems: {
    overtaken: (changes: readonly string[]) =>
      `No se ha hecho nada, porque el pedido ha cambiado desde que abrió la página: ${changes.join("; ")}. Mírelo de nuevo.`,
    overtakenUnseen:
      "No se ha hecho nada, porque el pedido ha cambiado desde que abrió la página. Mírelo de nuevo.",
    vies: {
      away: "No se ha enviado nada: VIES no responde, y sin su respuesta no puede salir sin IVA. Vuelva a intentarlo más tarde.",
      "not-registered":
        "No se ha enviado nada: según VIES, el NIF-IVA del cliente ya no es válido, y el pedido no puede salir sin IVA. Háblelo con el cliente: hay que anularlo y hacerlo de nuevo.",
    },
    withdrawn: (names: readonly string[]) =>
      `No se ha enviado nada: ${names.join(", ")} está retirado del mercado. Anule la línea.`,
    recalled: (lots: readonly string[]) =>
      `No se ha enviado nada: ${lots.length === 1 ? `el lote ${lots[0]} está retirado` : `los lotes ${lots.join(", ")} están retirados`}. Envíe otro lote o anule la línea.`,
    notPossible: (state: string) => `Ya no se puede: el pedido está en «${state}».`,
    incomplete: (count: number) =>
      `El cliente lo quiere todo junto, y se quedarían ${units(count)}. No se ha enviado nada: espere, anule lo que no llegue o marque que está de acuerdo.`,
    "freight-missing": "Antes de confirmarlo, diga los portes: se le ha prometido al cliente.",
    "freight-wrong": "Escriba los portes en euros, como «12,50», o 0 si son gratis.",
    "no-text": "Escriba la respuesta: 1.000 letras como mucho.",
    "reason-missing": "Elija un motivo.",
    "offer-unknown":
      "Ningún producto a la venta tiene el código del sustituto. No se ha anulado nada.",
    "proof-missing": "Escriba el número o la fecha de la prueba.",
  },
  someone: "Alguien",
  change: (who: string, what: string, when: string) => `${who} (${when}): ${what.toLowerCase()}`,
};

/** Words of each field of a shipment. */
export const shipmentWords: RecordWords<typeof shipmentFields> = {
  parcels: { label: "Bultos", problem: "De 1 a 999 bultos." },
  carrier: { label: "Transportista", problem: "60 letras como mucho." },
  trackingUrl: {
    label: "Página de seguimiento",
    hint: "Opcional; empieza por https://",
    problem: "Una dirección que empiece por https://",
  },
};

export const shipmentFormCopy = {
  title: (reference: string) => `Enviar ${reference}`,
  text: "Diga cuántas unidades salen de cada línea; lo que no salga sigue reservado para otro envío.",
  line: (name: string, count: number) => `${name}: hay ${units(count)}`,
  nothing: (name: string) => `${name}: no hay nada en almacén`,
  units: "Unidades",
  lot: "Lote",
  bestBefore: "Consumo preferente",
  isPartAgreed: "El cliente está de acuerdo con recibirlo en partes",
  otherLot: "Sale de dos lotes",
  needs: {
    "lot-and-date": "Tiene fecha de consumo preferente: hacen falta lote y fecha.",
    lot: "Hay un lote retirado de este producto: hace falta el lote.",
  },
  submit: "Anotar el envío",
  fix: "Revise los campos marcados. No se ha enviado nada.",
  problems: {
    line: "Revise unidades, lote y fecha: no puede salir más de lo que hay.",
    isEmpty: "Diga al menos una unidad.",
  },
};

export const lineFormCopy = {
  title: (position: number, reference: string) => `Línea ${position} de ${reference}`,
  left: (name: string, count: number) =>
    `${name}: ${count === 1 ? "queda" : "quedan"} ${units(count)} sin enviar.`,
  promise: {
    title: "Servir en una fecha",
    day: "Sale el",
    hint: "En blanco, vuelve al plazo del pedido.",
    submit: "Guardar la fecha",
    wrong: "Revise la fecha: tiene que ser de hoy en adelante.",
  },
  cancel: {
    title: "No se puede servir",
    text: "Se anula lo que queda de la línea, y el cliente recibe el motivo. Los portes del pedido no cambian.",
    offered: "Ofrecerle en su lugar",
    offeredHint:
      "Opcional: referencia o EAN. El cliente lo añade al pedido con un clic, a su precio de entonces.",
    submit: "Anular la línea",
  },
};

export const waitingLinesCopy = {
  title: "Líneas en espera",
  text: "Lo que hay libre va a los pedidos por orden de llegada. Aquí se ve antes de repartirlo.",
  back: "Pedidos",
  give: "Repartir lo que hay",
  given: (count: number) =>
    count === 0
      ? "No había nada que repartir."
      : count === 1
        ? "Repartido a 1 pedido."
        : `Repartido a ${formatCount(count)} pedidos.`,
  none: "Ninguna línea espera existencias.",
  columns: { order: "Pedido", company: "Empresa", waits: "Espera", gets: "Recibe" },
  stock: (onHand: number, free: number) =>
    `${units(onHand)} en almacén, ${units(Math.max(0, free))} libres`,
  incoming: (quantity: number, day: string) =>
    `${units(quantity)} llegan el ${formatDayAndMonth(day)}`,
  waits: (count: number) => `espera ${units(count)}`,
  gets: (count: number) => (count === 0 ? "no recibe nada" : `recibe ${units(count)}`),
  oversold: {
    title: "Reservado más de lo que hay",
    columns: { product: "Producto", units: "Unidades" },
    text: "El último informe de existencias trae menos de lo que está reservado. No se ha anulado nada: hable con el cliente o corrija las existencias.",
    line: (onHand: number, allocated: number) =>
      `${units(onHand)} en almacén, ${units(allocated)} reservadas`,
  },
};

export const pickingCopy = {
  title: "Preparar pedidos",
  text: "Elija los que va a preparar en una vuelta, doce como mucho: salen juntos, por estantería.",
  listText: "Por estantería. Lea el código de cada producto o márquelo a mano.",
  others: "Elegir otros pedidos",
  together: "Preparar juntos",
  none: "No hay ningún pedido confirmado por preparar.",
  nothing: "De estos pedidos no queda nada por preparar.",
  scan: "Código del producto",
  scanHint:
    "El lector confirma la línea. Si el producto no es de esta lista, suena y no se confirma nada.",
  picked: (count: number, name: string, reference: string, left: number) =>
    `${formatCount(count)} × ${name}, para ${reference}. ${left === 0 ? "Está todo." : left === 1 ? "Queda 1 línea." : `Quedan ${formatCount(left)} líneas.`}`,
  lot: {
    title: (name: string) => `Lote de ${name}`,
    text: {
      "lot-and-date": "Este producto tiene fecha de consumo preferente: diga el lote y la fecha.",
      lot: "Hay un lote retirado de este producto: diga de qué lote son estas unidades.",
    },
    units: "Unidades",
    lot: "Lote",
    bestBefore: "Consumo preferente",
    submit: "Confirmar",
    later: "Dejarlo para después",
    optional: "Opcional.",
    unitsHint: (count: number) => `De ${units(count)}; menos, si salen de varios lotes.`,
    wanted: "Falta el lote: todavía no se ha confirmado nada.",
    wrong:
      "Revise unidades, lote y fecha: no puede salir más de lo que hay. No se ha confirmado nada.",
    picked: (lot: string, count: number) => `Lote ${lot}: ${units(count)}`,
  },
  recalled: (lot: string, name: string) =>
    `El lote ${lot} de ${name} está retirado: apártelo. No se ha confirmado nada.`,
  moved: "Alguien ha cambiado esa línea. Mírela de nuevo: no se ha confirmado nada.",
  already: (name: string) => `${name} ya está preparado.`,
  wrong: (code: string) => `«${code}» no es de esta lista. No se ha confirmado nada.`,
  unavailable: "No se ha podido guardar. Vuelva a leerlo dentro de un momento.",
  noShelf: "Sin estantería",
  pick: "Preparado",
  pickOf: (name: string) => `Preparado: ${name}`,
  back: "Devolver",
  backOf: (name: string) => `Devolver a la estantería: ${name}`,
};
