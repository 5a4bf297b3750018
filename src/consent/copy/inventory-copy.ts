import { formatTerm } from "../../promises/format.ts";
import type { Promises } from "../../promises/promises.ts";
import type { Campaign } from "../domain/campaign.ts";
import type { Category, InventoryItem, Purpose } from "../domain/inventory.ts";

export const categoryCopy: Record<Category, { name: string; text: string; examples: string }> = {
  necessary: {
    name: "Estrictamente necesarias",
    text: "Sin ellas la web no puede funcionar ni proteger su acceso. No se pueden desactivar desde la propia web.",
    examples: "sesión, autenticación B2B, seguridad",
  },
  functional: {
    name: "Funcionales",
    text: "Recuerdan de una visita a otra lo que usted ha elegido. Si no las permite, se olvida al terminar la visita.",
    examples: "idioma, visualización, preferencias de catálogo",
  },
  performance: {
    name: "De rendimiento",
    text: "Cuentan qué páginas se visitan y cuánto tardan en aparecer, sin identificar a nadie, para mejorar la web.",
    examples: "analítica",
  },
  marketing: {
    name: "De marketing",
    text: "Guardan qué campaña le trajo hasta aquí y la adjuntan a su solicitud de acceso, para saber cuáles funcionan.",
    examples: "redes sociales, remarketing, análisis de campañas",
  },
};

export function itemCopy(
  item: InventoryItem,
  promises: Promises,
): { name: string; kind: string; purpose: string; lifetime: string } {
  return {
    name: item.name,
    kind: `${kinds[item.kind]}, ${item.thirdParty ? `de ${new URL(item.thirdParty.origin).host}` : "propia"}`,
    purpose: purposes[item.purpose],
    lifetime: lifetimeCopy(item, promises),
  };
}

function lifetimeCopy({ lifetime }: InventoryItem, promises: Promises): string {
  switch (lifetime.kind) {
    case "session":
      return "De sesión: se borra al cerrar la pestaña.";
    case "nothing-kept":
      return "No guarda nada en su navegador.";
    case "minutes":
      return `Persistente: ${formatMinutes(lifetime.minutes)}.`;
    case "days":
      return `Persistente: ${formatTerm({ amount: lifetime.days, unit: "calendar-days" })}.`;
    case "promise":
      return `Persistente: ${formatTerm(promises[lifetime.promise])}.`;
    case "while-consented":
      return `Persistente: hasta que lo quite o retire su permiso, como mucho ${formatTerm(promises.consentRenewal)}.`;
  }
}

function formatMinutes(minutes: number): string {
  return minutes % 60 === 0
    ? formatTerm({ amount: minutes / 60, unit: "hours" })
    : `${minutes}\u00A0minutos`;
}

const kinds: Record<InventoryItem["kind"], string> = {
  cookie: "cookie",
  localStorage: "almacenamiento local",
  sessionStorage: "almacenamiento de sesión",
  measurement: "medición",
};

const purposes: Record<Purpose, string> = {
  consent:
    "Recuerda qué eligió sobre las cookies, con la fecha y un identificador aleatorio que acredita su elección.",
  "staff-session":
    "Mantiene abierta la sesión del personal en la gestión. Los visitantes no la reciben.",
  "staff-two-factor":
    "Une los dos pasos con que el personal entra en la gestión. Los visitantes no la reciben.",
  "staff-provider":
    "Une la salida hacia el proveedor de identidad del personal con su vuelta. Los visitantes no la reciben.",
  "staff-view":
    "Enseña al personal, durante unos minutos, lo que ve un cliente. Los visitantes no la reciben.",
  "member-session":
    "Mantiene abierta la sesión de las personas de un cliente. Solo la recibe quien entra en su cuenta.",
  "member-code":
    "Une el código que se envía por correo con el navegador que lo pidió. Solo la recibe quien pide entrar.",
  "member-device":
    "Reconoce el navegador en que ya entró, para que nadie pueda impedirle entrar pidiendo códigos en su nombre. Solo la recibe quien entra en su cuenta.",
  applicant:
    "Le dice en el catálogo cómo va su solicitud de acceso. Solo la recibe quien abre la página de su solicitud.",
  "scroll-positions": "Recuerda hasta dónde bajó en cada página, para volver al mismo sitio.",
  "new-version": "Evita cargar dos veces la web cuando hay una versión nueva.",
  "selection-in-visit":
    "Conserva los productos de «Mi selección» mientras dura su visita, aunque cambie de página.",
  selection: "Conserva los productos de «Mi selección» para su próxima visita.",
  "catalogue-tab": "Recuerda qué catálogo miraba, para abrirlo en su próxima visita.",
  "listing-view-in-visit":
    "Recuerda, mientras dura su visita, si ha elegido ver los productos en tabla o en cuadrícula, y cuántos por página.",
  "listing-view":
    "Recuerda para su próxima visita si prefiere la tabla o la cuadrícula, y cuántos productos por página.",
  "page-counts": "Cuenta páginas vistas y tiempos de carga, sin identificador ni dirección IP.",
  "age-in-visit":
    "Recuerda, mientras dura su visita, que ha confirmado que es mayor de edad para ver los productos para adultos.",
  age: "Recuerda para su próxima visita que ha confirmado que es mayor de edad.",
  campaign: "Guarda los datos «utm» del enlace por el que llegó y los adjunta a su solicitud.",
};

export function campaignCopy(campaign: Campaign): string {
  return Object.values(campaign).join(" · ");
}
