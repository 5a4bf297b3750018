import type { UploadFailure } from "../../kernel/upload.ts";
import type { ImportKindCopy } from "../domain/kind-copy.ts";
import type { ImportFailure } from "../domain/run.ts";
import { nothingChanged } from "./unread-file-copy.ts";
import { unreadableSentences } from "./unreadable-files-copy.ts";

/** Maximum size of a file in the upload form, in megabytes of a million bytes. */
export const importMegabytes = 60;

/** Sentences on files that did not arrive. */
export const uploadFailureSentences = {
  "too-large": `El archivo pesa más de ${importMegabytes} MB. ${nothingChanged} Divídalo en varios, o deje solo las columnas que cambian.`,
  unreadable: `El envío se cortó antes de llegar entero. ${nothingChanged} Vuelva a intentarlo.`,
  busy: `Hay otros envíos en curso. ${nothingChanged} Vuelva a intentarlo en un minuto.`,
  "no-room": `No hay sitio para guardar el archivo. ${nothingChanged} El problema es nuestro: vuelva a intentarlo más tarde.`,
} satisfies Record<UploadFailure, string>;

/** Reason why an import of a kind was not made. */
export function importFailureSentence(
  { pages }: ImportKindCopy,
  { reason, place }: ImportFailure,
): string {
  if (reason === "outdated") return pages.outdated(place);
  const unreadable = Object.entries(unreadableSentences).find(([name]) => name === reason)?.[1];
  if (unreadable) return `${unreadable(place)} ${nothingChanged}`;
  return (
    failures.get(reason)?.() ??
    `No se ha podido terminar. ${nothingChanged} Vuelva a subir el archivo.`
  );
}

const failures = new Map<string, () => string>([
  [
    "file-gone",
    () =>
      `Ningún servidor del sitio que esté en marcha tiene el archivo: o está parado el que lo recibió, o ya no se guarda, como tras recuperar una copia. ${nothingChanged} Vuelva a subirlo.`,
  ],
  [
    "interrupted",
    () =>
      `El trabajo se ha interrumpido varias veces, y se ha dejado. ${nothingChanged} Vuelva a subir el archivo; si se repite, divídalo.`,
  ],
  [
    "no-room",
    () =>
      `No hay sitio en el disco. ${nothingChanged} Avise a quien lleva el servidor y vuelva a intentarlo.`,
  ],
  [
    "person-erased",
    () =>
      `El archivo esperaba con datos personales, y se ha borrado al suprimirse los datos de una persona. ${nothingChanged} Si todavía lo necesita, súbalo de nuevo sin ella.`,
  ],
  ["discarded", () => `El archivo se ha descartado. ${nothingChanged}`],
]);
