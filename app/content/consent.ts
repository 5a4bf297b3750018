import type { OptionalCategory } from "../../core/consent/inventory.ts";

/** The first layer: who, what for, and that each answer costs the same. */
export const firstLayer = {
  label: "Aviso de cookies",
  text: ({
    name,
    asked,
    hasThirdParties,
  }: {
    name: string;
    asked: readonly OptionalCategory[];
    hasThirdParties: boolean;
  }) =>
    `${name} usa cookies y técnicas similares, propias${hasThirdParties ? " y de terceros" : ""}, para funcionar y, si usted lo permite, para ${inSpanish.format(asked.map((category) => aims[category]))}. Puede cambiar de opinión cuando quiera.`,
  policy: "Política de cookies",
  accept: "Aceptar",
  reject: "Rechazar",
  configure: "Configurar",
};

const inSpanish = new Intl.ListFormat("es", { type: "conjunction" });

const aims: Record<OptionalCategory, string> = {
  functional: "recordar lo que elige",
  performance: "contar visitas sin identificarle",
  marketing: "saber qué campaña le trajo",
};

/** The second layer. */
export const secondLayer = {
  title: "Configurar cookies",
  text: "Elija qué permite. Nada de lo opcional funciona hasta que usted lo acepta, y la web le sirve igual si lo rechaza.",
  always: "Siempre activas",
  allow: (category: string) => `Permitir ${category.toLowerCase()}`,
  details: "Qué incluye",
  save: "Guardar selección",
  acceptAll: "Aceptar todas",
  rejectAll: "Rechazar todas",
  close: "Cerrar",
  saved: "Hemos guardado su elección sobre las cookies.",
  more: "Todo lo que se guarda, y durante cuánto tiempo, está en la",
  open: "Configurar cookies",
  tooMany: "Ha cambiado de elección demasiadas veces seguidas. Vuelva a intentarlo más tarde.",
  unreadable: "No hemos entendido su elección. Vuelva a la página y pulse uno de los botones.",
};
