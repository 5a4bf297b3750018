import { freightZoneNames } from "./freight-copy.ts";

const zone = { label: "Zona" };
const from = { label: "Desde el día" };
const toOrders = "Cuenta para los pedidos que lleguen desde ese día; los ya recibidos no cambian.";

export const freightSettingsCopy = {
  slug: "portes",
  previews: [],
  title: "Portes y pedido mínimo",
  text: "Lo que se suma a un pedido por el envío, por zona y desde un día. Todos los importes son sin IVA. Donde no hay tarifa, el pedido se toma igual y los portes los dice usted antes de confirmarlo; también con mercancía peligrosa (aerosoles, esmaltes, perfumes) a las islas, Ceuta y Melilla.",
  fields: {
    rules: {
      label: "Tarifas de portes",
      hint: "El día en que empieza una tarifa nueva de una zona, dejan de contar todas las anteriores de esa zona. Para cobrar por peso, ponga una fila por tramo. Las filas en blanco no se guardan.",
      effect: toOrders,
      row: "Tarifa",
      of: {
        from,
        zone,
        upToKilos: {
          label: "Hasta cuántos kilos",
          hint: "En blanco, con cualquier peso.",
          inRow: "hasta {}\u00A0kg",
        },
        cost: { label: "Portes, en euros", inRow: "{}\u00A0€" },
        freeFrom: {
          label: "Gratis desde un pedido de, en euros",
          hint: "En blanco, nunca son gratis.",
          inRow: "gratis desde {}\u00A0€",
        },
      },
    },
    minimums: {
      label: "Pedido mínimo",
      hint: "Sin filas, no hay mínimo. Con 0 euros se acaba el que había. Las filas en blanco no se guardan.",
      effect: toOrders,
      row: "Mínimo",
      of: {
        from,
        zone,
        amount: {
          label: "Importe de los productos, en euros",
          inRow: "{}\u00A0€",
        },
      },
    },
  },
  optionNames: freightZoneNames,
} as const;
