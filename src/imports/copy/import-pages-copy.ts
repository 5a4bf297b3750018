import { unreadableSentences } from "./unreadable-files-copy.ts";
import type { ImportReport } from "../domain/report.ts";
import type { EndedRecords, ImportFailure, ImportRun } from "../domain/run.ts";
import { formatCount, formatMoment } from "../../kernel/format.ts";
import type { UploadFailure } from "../../kernel/upload.ts";
import { noneEnded, writtenProducts } from "../../products/copy/written-products-copy.ts";

/** Maximum size of a file in the upload form, in megabytes of a million bytes. */
export const importMegabytes = 60;

const unchanged = "No se ha cambiado nada.";

export const importsCopy = {
  title: "Importaciones",
  text: "Suba la hoja de cálculo de su catálogo. Antes de escribir nada verá qué se ha leído, qué no se entiende y qué va a cambiar, y tendrá 30 días para deshacerlo.",
  back: "Volver a las importaciones",
  upload: {
    title: "Importar un archivo",
    label: "Archivo",
    hint: `XLSX, ODS o CSV, de hasta ${importMegabytes} MB. Con la referencia (SKU) o el EAN en una columna.`,
    kind: "Qué contiene",
    submit: "Subir y leer",
    templates: "Plantillas",
    template: (kind: string) => `Descargar la plantilla de ${kind}`,
    templateText:
      "Traen todas las columnas, una fila de ejemplo y una hoja que explica cada una. No hace falta usarlas: también se entienden los nombres de columna de otros programas.",
  },
  help: {
    title: "Cómo funciona",
    steps: [
      "Suba el archivo. Se guarda aparte y se lee: el catálogo no cambia.",
      "Compruebe qué significa cada columna. Lo que elija se recuerda para el archivo siguiente.",
      "Corrija las celdas que no se entiendan: cada una sale con su dirección y con lo que hay que escribir. También puede dejar fuera sus filas.",
      "Mire qué va a cambiar, con ejemplos de antes y después, y acepte lo que suele ser un error, como un cambio de IVA.",
      "Importe. Se aplica todo a la vez o nada, y se puede deshacer durante 30 días.",
    ],
  },
  runs: {
    title: "Archivos importados",
    columns: { file: "Archivo", state: "Estado" },
    empty: "Todavía no se ha importado ningún archivo. Suba el primero, o descargue la plantilla.",
    counts: ({ added, changed, rejected }: ImportReport["counts"], ended: number) =>
      [
        added === 1 ? "1 nuevo" : `${formatCount(added)} nuevos`,
        changed === 1 ? "1 cambia" : `${formatCount(changed)} cambian`,
        ...(ended > 0
          ? [ended === 1 ? "1 deja de venderse" : `${formatCount(ended)} dejan de venderse`]
          : []),
        ...(rejected > 0 ? [`${formatCount(rejected)} con errores`] : []),
      ].join(", "),
    by: (who: string, moment: string) => `${who}, ${moment}`,
  },
  state: {
    uploaded: "Recibido",
    read: "Espera sus respuestas",
    checked: "Comprobado, sin importar",
    approved: "Se está importando",
    applied: "Importado",
    undone: "Deshecho",
    failed: "No se ha importado",
  } satisfies Record<ImportRun["state"], string>,
  busy: {
    read: "Se está leyendo",
    check: "Se está comprobando",
    apply: "Se está importando",
    undo: "Se está deshaciendo",
    forget: "Se está borrando",
    "erase-file": "Se está borrando",
  } satisfies Record<NonNullable<ImportRun["task"]>, string>,
  about: (kind: string, list: string | null) => (list === null ? kind : `${kind}, lista «${list}»`),
  nobody: "Elija un archivo.",
  uploadFailures: {
    "too-large": `El archivo pesa más de ${importMegabytes} MB. ${unchanged} Divídalo en varios, o deje solo las columnas que cambian.`,
    unreadable: `El envío se cortó antes de llegar entero. ${unchanged} Vuelva a intentarlo.`,
    busy: `Hay otros envíos en curso. ${unchanged} Vuelva a intentarlo en un minuto.`,
    "no-room": `No hay sitio para guardar el archivo. ${unchanged} El problema es nuestro: vuelva a intentarlo más tarde.`,
  } satisfies Record<UploadFailure, string>,
  conflict:
    "Otra persona ha seguido con esta importación mientras usted la miraba. Abajo está como la ha dejado: compruébela y vuelva a decidir.",
  notPossible: "La importación ya no está en ese punto. Abajo está como se encuentra ahora.",
} as const;

export const doneCopy = {
  applied: (count: number, ended: EndedRecords = noneEnded) =>
    `Hecho: ${writtenProducts(count, ended, { one: "importado", many: "importados" })}.`,
  skipped: (rows: number) =>
    rows === 1
      ? "Se dejó fuera 1 fila con errores."
      : `Se dejaron fuera ${formatCount(rows)} filas con errores.`,
  undoTitle: "Deshacer",
  undoText: (until: number) =>
    `Hasta el ${formatMoment(until)} puede deshacer esta importación. Los productos nuevos se quitan y los demás vuelven a como estaban, salvo los que alguien haya cambiado o completado después.`,
  undoConfirm: "Sí, deshacer esta importación",
  undoSubmit: "Deshacer",
  undoUnconfirmed: "Marque la casilla para deshacer la importación.",
  tooLate: "Ya han pasado los 30 días en los que se podía deshacer esta importación.",
  undone: (count: number) =>
    count === 1
      ? "Deshecho: 1 producto vuelve a como estaba."
      : `Deshecho: ${formatCount(count)} productos vuelven a como estaban.`,
  kept: (count: number) =>
    count === 1
      ? "1 producto se queda como está, porque alguien lo ha cambiado o completado después:"
      : `${formatCount(count)} productos se quedan como están, porque alguien los ha cambiado o completado después:`,
  keptMore: (count: number) => `y ${formatCount(count)} más`,
  next: "Importar otro archivo",
} as const;

export const importHistoryCopy = {
  title: "Quién ha hecho qué",
  sentence: (who: string, did: string) => `${who} ${did}`,
} as const;

export const eventNames = {
  uploaded: "subió el archivo",
  chosen: "respondió a las preguntas",
  approved: "dio el visto bueno",
  "undo-asked": "pidió deshacerla",
} as const;

const kindNames: Readonly<Record<string, string>> = {
  products: "Productos",
  prices: "Precios",
  stock: "Existencias",
  codes: "Códigos",
  translations: "Traducciones",
  customers: "Clientes",
};

export function importKindName(kind: string): string {
  return (Object.hasOwn(kindNames, kind) && kindNames[kind]) || kind;
}

export function importFailureSentence({ reason, place }: ImportFailure): string {
  const unreadable = Object.entries(unreadableSentences).find(([name]) => name === reason)?.[1];
  if (unreadable) return `${unreadable(place)} ${unchanged}`;
  return (
    failures.get(reason)?.(place) ??
    `No se ha podido terminar. ${unchanged} Vuelva a subir el archivo.`
  );
}

export function importOutdated(skus: string): string {
  return `Mientras tanto alguien ha cambiado productos del archivo${skus ? ` (${skus})` : ""}. ${unchanged} Vuelva a comprobarlo, para ver lo que cambiaría ahora.`;
}

const failures = new Map<string, (place: string) => string>([
  ["outdated", importOutdated],
  [
    "file-gone",
    () =>
      `Ningún servidor del sitio que esté en marcha tiene el archivo: o está parado el que lo recibió, o ya no se guarda, como tras recuperar una copia. ${unchanged} Vuelva a subirlo.`,
  ],
  [
    "interrupted",
    () =>
      `El trabajo se ha interrumpido varias veces, y se ha dejado. ${unchanged} Vuelva a subir el archivo; si se repite, divídalo.`,
  ],
  [
    "no-room",
    () =>
      `No hay sitio en el disco. ${unchanged} Avise a quien lleva el servidor y vuelva a intentarlo.`,
  ],
  [
    "person-erased",
    () =>
      `El archivo esperaba con datos personales, y se ha borrado al suprimirse los datos de una persona. ${unchanged} Si todavía lo necesita, súbalo de nuevo sin ella.`,
  ],
  ["discarded", () => `El archivo se ha descartado. ${unchanged}`],
]);
