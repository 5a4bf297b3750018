import { listWithAnd } from "../../kernel/copy/word-list-copy.ts";
import type { OptionalCategory } from "../domain/inventory.ts";

export const firstLayer = {
  label: "Aviso de cookies",
  text: ({ asked, hasThirdParties }: FirstLayerFacts) =>
    `Usamos cookies ${whose(hasThirdParties)} para que la web funcione. Si nos lo permite, también para ${aimsIn(asked)}.`,
  short: ({ asked, hasThirdParties }: FirstLayerFacts) =>
    `Cookies ${whose(hasThirdParties)}; si las acepta, también para ${aimsIn(asked, shortAims)}.`,
  policy: "Política de cookies",
  accept: "Aceptar",
  reject: "Rechazar",
  configure: "Configurar",
};

type FirstLayerFacts = { asked: readonly OptionalCategory[]; hasThirdParties: boolean };

function whose(hasThirdParties: boolean): string {
  return hasThirdParties ? "propias y de terceros" : "propias";
}

function aimsIn(asked: readonly OptionalCategory[], copy = aims): string {
  return listWithAnd(asked.map((category) => copy[category]));
}

const aims: Record<OptionalCategory, string> = {
  functional: "recordar su selección",
  performance: "contar visitas sin identificarle",
  marketing: "saber qué campaña le trajo",
};

const shortAims: Record<OptionalCategory, string> = {
  functional: "recordar su selección",
  performance: "contar visitas",
  marketing: "saber qué campaña le trajo",
};

export const secondLayer = {
  title: "Configurar cookies",
  text: "Elija qué permite. Lo opcional no se activa hasta que lo acepte; si lo rechaza, la web funciona igual.",
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

export const consentRetentionCopy = {
  "consent-proof": {
    name: "Elecciones sobre cookies, sin datos personales",
    purpose: "Demostrar que se pidió permiso",
  },
};
