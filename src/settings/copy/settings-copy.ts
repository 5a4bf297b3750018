import type { FieldProblem } from "../../fields/field.ts";
import { formatMoment, formatShortMoment } from "../../kernel/format.ts";
import { pictureLimits } from "../../kernel/picture.ts";
import type { UploadFailure } from "../../kernel/upload.ts";
import type {
  CommonProblem,
  EmailSampleName,
  PreviewName,
  ProblemSentences,
} from "../../setting-groups/setting-group.ts";

export const settingsCopy = {
  title: "Ajustes",
  text: "Lo que la web dice y promete de su empresa. Cada cambio se ve antes de guardarlo, queda en el historial y se puede deshacer.",
  back: "Ajustes",
  firstSteps: "Primeros pasos",
  sample: "Faltan sus datos: aún tiene los de la empresa de ejemplo",
  search: "Buscar un ajuste",
  find: "Buscar",
  all: "Ver todos",
  nothing: "Ningún ajuste tiene estas palabras.",
  changed: (at: number, who: string) => `Cambiado el ${formatShortMoment(at)} por ${who}`,
  scheduled: (from: number) =>
    `Hay un cambio guardado que empieza el ${formatMoment(from)}. Para hacer otro antes, anúlelo en el historial.`,
  review: "Ver los cambios",
  reviewTitle: "Esto es lo que cambia",
  reviewText: "Nada está guardado todavía.",
  noChanges: "No ha cambiado nada.",
  before: "Ahora",
  after: "Nuevo",
  save: "Guardar los cambios",
  edit: "Seguir cambiando",
  from: "Desde cuándo",
  fromHint: "En blanco, desde ahora mismo. Lo que ya está prometido no cambia.",
  fromProblem: "La fecha ha pasado ya. Escriba una de mañana en adelante, o déjela en blanco.",
  preview: "Ver cómo quedará",
  previews: {
    home: "Portada",
    legal: "Aviso legal",
    privacy: "Privacidad",
    cookies: "Cookies",
    returns: "Devoluciones",
  } satisfies Record<PreviewName, string>,
  /** Preview beside the form. */
  beside: {
    title: "Así quedará, sin guardar nada:",
    frame: (page: string) => `Vista previa: ${page}`,
    faulty: "Hay algo que corregir en el formulario. Cuando esté bien, aquí se verá la página.",
  },
  previewEmails: "Ver cómo quedarán los correos",
  emails: {
    received: "Solicitud recibida",
    confirmed: "Solicitud confirmada",
    welcome: "Bienvenida",
    question: "Pregunta",
    "not-a-retailer": "Rechazo: no es un comercio",
    "tax-id-not-verified": "Rechazo: NIF sin verificar",
    "outside-our-area": "Rechazo: fuera de zona",
    duplicate: "Rechazo: solicitud repetida",
    "no-answer": "Rechazo: sin respuesta",
    "new-request": "Aviso al equipo de una solicitud",
    "privacy-confirm": "Confirmación de una solicitud de derechos",
  } satisfies Record<EmailSampleName, string>,
  emailPreview: {
    title: "Vista previa del correo",
    text: "Así quedará, con un destinatario inventado. No se ha enviado ni guardado nada, y el enlace personal no lleva clave.",
    empty: "La vista previa se abre desde la revisión de los cambios.",
  },
  previewBar: "Vista previa: así quedará la página. Nada está guardado todavía.",
  done: {
    guardado: "Guardado. La web ya lo muestra.",
    programado: "Guardado. Empezará a valer en la fecha indicada.",
    deshecho: "Deshecho. Vuelven a valer los valores de antes.",
    igual: "No había nada que guardar: los valores son los mismos.",
  },
  picture: {
    file: "Imagen nueva",
    chosen: "La imagen elegida, todavía sin guardar",
    fileHint: `JPG, PNG o WebP, de hasta ${pictureLimits.fileBytes / 2 ** 20} MB y ${pictureLimits.pixels / 1e6} megapíxeles. Se recorta sola a la forma de su hueco, y se quitan los datos ocultos, como el lugar.`,
    focus: "Al recortar, conservar",
    alt: "Descripción de la imagen",
    altHint: "Qué se ve, en una frase: la leen en voz alta a quien no puede verla.",
    remove: "Volver a la imagen de ejemplo",
    sample: "La imagen de ejemplo",
    sampleAlt: "Imagen de ejemplo",
    ownAlt: (alt: string) => alt || "Imagen subida",
  },
  logo: {
    fileHint: `SVG (lo mejor), PNG o WebP, de hasta ${pictureLimits.fileBytes / 2 ** 20} MB. Mejor con el fondo transparente; el margen que lo rodee se quita solo.`,
    remove: "Quitar el logotipo",
    own: "Logotipo propio",
    none: "Sin logotipo: el nombre, en letra",
  },
  uploadFailures: {
    "too-large":
      "Las imágenes pesan demasiado para enviarlas juntas. No se ha cambiado nada: envíelas en dos o más veces.",
    unreadable:
      "El envío se cortó antes de llegar entero. No se ha cambiado nada: vuelva a intentarlo.",
    busy: "Hay otros envíos en curso. No se ha cambiado nada: vuelva a intentarlo en un minuto.",
    "no-room":
      "No hay sitio para guardar las imágenes. No se ha cambiado nada: el problema es nuestro; vuelva a intentarlo más tarde.",
  } satisfies Record<UploadFailure, string>,
  conflict:
    "Otra persona ha guardado estos ajustes mientras usted los editaba. Abajo tiene lo que escribió: compárelo con el historial y vuelva a guardarlo.",
  unavailable:
    "Ahora mismo no se puede guardar: la base de datos no responde. Lo que escribió sigue abajo; vuelva a intentarlo en un minuto.",
  problemsTitle: (count: number) =>
    count === 1 ? "Hay un dato que corregir" : `Hay ${count} datos que corregir`,
  history: "Historial",
  noHistory: "Nadie ha cambiado estos ajustes: valen los de la empresa de ejemplo.",
  historyLine: {
    saved: (who: string) => `${who} cambió estos ajustes`,
    undone: (who: string) => `${who} volvió a los valores de antes`,
    operator: "El operador",
    former: "Alguien que ya no está en el equipo",
    starts: (from: number) => `Empieza el ${formatMoment(from)}`,
  },
  undo: "Deshacer",
  undoHint: (at: number) => `Vuelve a los valores de antes del ${formatShortMoment(at)}.`,
  empty: "en blanco",
};

export const settingsCommand = {
  usage: "npm run -s settings -- export | import FICHERO",
  failed: "No se han podido leer o guardar los ajustes",
  notJson: "El fichero no es JSON.",
  notSettings:
    "El fichero no es de ajustes, o tiene un grupo que esta versión no conoce. Escriba uno con: npm run -s settings -- export > ajustes.json",
  nothingSaved: "No se ha guardado nada.",
};

export function importedSentence(titles: readonly string[]): string {
  return titles.length === 0
    ? "No había nada que guardar: los ajustes son los mismos."
    : `Guardado: ${titles.join(", ")}.`;
}

/** Error message for a problem; says what to enter. `own`: sentences about the problems that only this group has. */
export function settingProblemSentence(
  { problem, limit = "" }: FieldProblem,
  own: ProblemSentences = {},
): string {
  const sentences: ProblemSentences = { ...commonSentences, ...own };
  return sentences[problem]?.(limit) ?? problem;
}

const commonSentences: Record<CommonProblem, (limit: string) => string> = {
  missing: () => "Falta este dato. Escríbalo.",
  "too-long": (limit) => `Es demasiado largo: ${limit} caracteres como mucho.`,
  markup: () => "Contiene código HTML («<…»). Escríbalo como texto, sin los signos «<» y «>».",
  "not-an-email": () => "No es una dirección de correo. Escríbala como ventas@empresa.es.",
  "not-a-phone": () => "No es un teléfono. Escríbalo con cifras, como +34 912 345 678.",
  "not-a-web-address": () =>
    "No es una dirección web. Escríbala entera, como https://www.instagram.com/empresa.",
  "not-a-tax-id": () => "No es un NIF válido: compruebe las cifras y la letra.",
  "not-a-date": () => "No es una fecha del calendario. Escríbala como 2026-12-31.",
  "not-a-month": () => "No es un mes. Escríbalo como 2026-11.",
  "not-a-time": () => "No es una hora. Escríbala como 09:00.",
  "not-a-number": () => "No es un número. Escríbalo con cifras.",
  "not-an-amount": () => "No es un importe. Escríbalo en euros, como 6,90.",
  "too-many-decimals": () => "Tiene más de dos decimales. Escríbalo en euros, como 6,90.",
  ambiguous: () =>
    "No se entiende el importe: la coma separa los decimales, y el punto, los miles.",
  "not-whole": () => "Tiene que ser un número entero, sin decimales.",
  "other-decimal-separator": () =>
    "No se entiende el número: la coma separa los decimales, y el punto, los miles.",
  "too-small": (limit) => `Es demasiado poco: el mínimo es ${limit}.`,
  "too-large": (limit) => `Es demasiado: el máximo es ${limit}.`,
  "not-an-option": () => "Elija una de las opciones.",
  reversed: () => "Tiene que ser mayor que el anterior.",
  "too-few": (limit) => (limit === "1" ? "Elija al menos uno." : `Hacen falta al menos ${limit}.`),
  "too-many": (limit) => `Hay demasiados: caben ${limit}.`,
  twice: () => "Está dos veces. Quite una de las dos filas.",
  "missing-alt": () => "Falta la descripción. Diga en una frase qué se ve en la imagen.",
  "unknown-picture": () =>
    "Esta imagen ya no está guardada aquí. Elija otra vez el fichero y vuelva a revisar los cambios.",
  empty: () => "El fichero está vacío. Elija otro.",
  "too-many-bytes": () =>
    `El fichero pesa más de ${pictureLimits.fileBytes / 2 ** 20} MB. Guárdelo con menos calidad o más pequeño.`,
  "not-a-picture": () => "No es una imagen JPG, PNG, WebP o TIFF, aunque se llame así.",
  heic: () =>
    "Es una foto HEIC, de un iPhone. Expórtela como JPG o, para las siguientes, elija en el teléfono Ajustes, Cámara, Formatos, «Más compatible».",
  "too-many-pixels": () =>
    `La imagen tiene más de ${pictureLimits.pixels / 1e6} megapíxeles. Redúzcala: con 2400 píxeles de ancho basta.`,
  animated: () => "La imagen es animada. Elija una fija.",
  damaged: () => "El fichero está dañado o incompleto, y la imagen no se puede leer. Elija otro.",
  "too-few-pixels": () =>
    "La imagen es demasiado pequeña para su hueco: se vería borrosa. Elija una más grande.",
  "too-pale": () =>
    "El dibujo es casi blanco, o está vacío, y no se vería sobre el fondo claro de la web. Suba la versión oscura.",
  "too-slow": () => "La imagen tarda demasiado en leerse. Guárdela como JPG y vuelva a intentarlo.",
  busy: () => "Hay otras imágenes en curso. Vuelva a intentarlo en un minuto.",
  "no-room": () =>
    "Ahora mismo no se puede guardar la imagen: el disco está lleno o no responde. No se ha cambiado nada.",
};
