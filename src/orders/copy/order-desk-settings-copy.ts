import { freightZoneNames } from "../../order-totals/copy/freight-copy.ts";

const toOrders = "Cuenta para los pedidos que lleguen desde ahora; los ya recibidos no cambian.";

export const orderDeskSettingsCopy = {
  slug: "preparacion",
  previews: [],
  title: "Preparación de pedidos",
  text: "De aquí sale cuándo se promete que sale cada pedido: con eso se ordena la lista de pedidos, y su cliente lo lee en la página del suyo. La entrega se suma según «Compromisos y plazos» y, a las islas, Ceuta, Melilla y fuera de la Unión Europea, según lo que diga abajo.",
  fields: {
    cutOff: {
      label: "Hora de corte",
      hint: "El pedido que llega después, o en un día sin servicio, cuenta como del siguiente día laborable.",
      effect: toOrders,
    },
    preparationDays: {
      label: "Días laborables de preparación",
      hint: "Con 0 sale el mismo día; con 1, el siguiente día laborable.",
      effect: toOrders,
    },
    deliveries: {
      label: "Entrega a las islas, Ceuta, Melilla y fuera de la Unión Europea",
      hint: "Donde no diga nada, no se promete ningún plazo, y el cliente lo lee así al pedir y en su pedido. Las filas en blanco no se guardan.",
      effect: toOrders,
      row: "Destino",
      of: {
        zone: { label: "Destino" },
        days: {
          label: "Llega, como tarde, en cuántos días laborables desde que sale",
          inRow: "{}\u00A0días laborables",
        },
      },
    },
    confirmation: {
      label: "Un pedido se confirma",
      hint: "Nunca sin usted: el que tiene líneas en espera, portes por decir, el IVA por resolver o una empresa retenida.",
      effect: toOrders,
    },
    paymentDetails: {
      label: "Datos para el pago por adelantado",
      hint: "IBAN y titular de la cuenta. Quien paga por adelantado los recibe con la confirmación y los lee en su pedido; en blanco, no se le prometen.",
      effect: "Cuenta para las confirmaciones desde ahora.",
    },
  },
  optionNames: {
    ...freightZoneNames,
    "by-staff": "siempre a mano",
    "in-stock": "solo, si todo está en almacén y no hay nada que decidir",
  },
} as const;
