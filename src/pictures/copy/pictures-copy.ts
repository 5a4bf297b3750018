import { unreadableSentences } from "../../imports/copy/unreadable-files-copy.ts";
import type { PictureProblem } from "../../kernel/picture.ts";
import type { UploadFailure } from "../../kernel/upload.ts";
import {
  maxAltLength,
  maxPictures,
  type PictureSource,
} from "../../products/domain/stored-picture.ts";
import type { PictureMode, PictureRunState, RunFileState } from "../domain/picture-run.ts";

const pictureProblems: Record<Exclude<PictureProblem, "too-pale">, string> = {
  empty: "El archivo está vacío.",
  "too-many-bytes": "Pesa más de 20 MB.",
  "not-a-picture": "No es una imagen JPEG, PNG, WebP o TIFF.",
  heic: "Es una foto HEIC, de un iPhone. Guárdela como JPEG o, para las siguientes, elija en el teléfono Ajustes, Cámara, Formatos, «Más compatible».",
  "too-many-pixels": "Tiene más de 40 megapíxeles.",
  animated: "Es una imagen animada.",
  damaged: "La imagen está dañada o incompleta.",
  "too-few-pixels": "Es demasiado pequeña: hacen falta al menos 360 × 450 píxeles.",
  "too-slow": "Ha tardado demasiado.",
  busy: "Hay demasiadas imágenes en espera. Vuelva a intentarlo en un minuto.",
  "no-room": "El disco está lleno o no se puede escribir en él.",
};

const reasons: Readonly<Record<string, string>> = {
  ...pictureProblems,
  "host-not-allowed":
    "La dirección no está en las webs permitidas (Ajustes, «Importación del catálogo»).",
  "private-address": "La dirección lleva a una red privada.",
  "no-address": "No existe ninguna web con ese nombre.",
  "no-connection": "La web no responde.",
  certificate: "El certificado de la web no es válido.",
  redirected: "La web reenvía la dirección demasiadas veces.",
  "not-found": "La web dice que la imagen ya no está.",
  status: "La web no entrega la imagen.",
  "missing-alt": "Describa la imagen para quien no puede verla.",
  "too-long": `Caben ${maxAltLength} caracteres.`,
  markup: "Escriba solo texto, sin etiquetas.",
  "too-many": `Un producto tiene ${maxPictures} imágenes como máximo.`,
  "no-file": "Ha descrito una imagen nueva, pero no la ha elegido.",
  stopped: "Se detuvo a petición del equipo.",
};

export function pictureReason(reason: string): string {
  const known = new Map(Object.entries(reasons)).get(reason);
  const unreadable = new Map(Object.entries(unreadableSentences)).get(reason as never);
  return known ?? unreadable?.("") ?? reasons.damaged ?? "";
}

const number = new Intl.NumberFormat("es-ES");
const files = (count: number) => (count === 1 ? "1 archivo" : `${number.format(count)} archivos`);

export const picturesCopy = {
  title: "Imágenes",
  text: "Suba un ZIP con las imágenes de muchos productos a la vez, o revise los que siguen sin ella. Mientras tanto se muestra un dibujo.",
  uploadTitle: "Subir un ZIP",
  uploadHint:
    "Cada archivo lleva por nombre la referencia o el EAN de su producto: «RIZ-0042.jpg». La segunda imagen, «RIZ-0042_2.jpg». Las carpetas no importan. JPEG, PNG, WebP o TIFF de hasta 20 MB; el ZIP, de hasta 500 MB.",
  file: "Archivo ZIP",
  mode: "Productos que ya tienen imágenes",
  modes: {
    replace: "Cambiarlas por las del ZIP",
    add: "Añadir las del ZIP detrás",
    missing: "Dejarlos como están",
  } satisfies Record<PictureMode, string>,
  upload: "Subir y asignar",
  noFile: "Elija un archivo ZIP.",
  failures: {
    "too-large": "El archivo pesa más de 500 MB. Repártalo en varios.",
    unreadable: "El envío llegó incompleto. Vuelva a intentarlo.",
    busy: "Se están recibiendo otros archivos. Vuelva a intentarlo en unos minutos.",
    "no-room": "El disco está lleno o no se puede escribir en él.",
  } satisfies Record<UploadFailure, string>,
  columns: {
    file: "Archivo",
    state: "Estado",
    outcome: "Resultado",
    product: "Producto",
    suggestion: "Producto parecido",
    address: "Dirección",
    reason: "Motivo",
  },
  runsTitle: "Últimos ZIP",
  noRuns: "Todavía no se ha subido ninguno.",
  kindName: "Imágenes",
  states: {
    waiting: "En curso",
    done: "Terminado",
    failed: "Interrumpido",
    undone: "Deshecho",
  } satisfies Record<PictureRunState, string>,
  progress: (done: number, all: number) =>
    `${number.format(done)} de ${files(all)}. Puede salir de esta página: sigue solo`,
  outcome: ({ taken, unchanged, kept, refused, unmatched }: Record<RunFileState, number>) =>
    [
      `${files(taken)} con imagen nueva`,
      unchanged > 0 && `${files(unchanged)} sin cambios`,
      kept > 0 && `${files(kept)} no ${kept === 1 ? "usado" : "usados"}`,
      refused > 0 && `${files(refused)} ${refused === 1 ? "rechazado" : "rechazados"}`,
      unmatched > 0 && `${files(unmatched)} sin producto`,
    ]
      .filter((part) => part !== false)
      .join(", "),
  matched: ({ waiting, unmatched }: Record<RunFileState, number>) =>
    `${files(waiting)} con producto, ${files(unmatched)} sin él. Era una comprobación: no se ha cambiado nada.`,
  nothingTaken: "Ninguna imagen se ha podido asignar. No se ha cambiado nada.",
  runTitle: (fileName: string) => `Imágenes de ${fileName}`,
  back: "Imágenes",
  undo: "Deshacer",
  undoText: "Los productos vuelven a las imágenes que tenían, durante 30 días.",
  undone:
    "Deshecho: los productos tienen otra vez sus imágenes anteriores, salvo los que alguien ha cambiado después.",
  notUndone: "Ya no se puede deshacer.",
  stop: "Detener",
  stopped: "Detenido. Lo que ya se había asignado se queda hasta que lo deshaga.",
  fileStates: {
    waiting: "En espera",
    taken: "Asignados",
    unchanged: "Sin cambios",
    kept: "No usados: el producto ya tiene imágenes",
    refused: "Rechazados",
    unmatched: "Sin producto con ese nombre",
  } satisfies Record<RunFileState, string>,
  guess: (sku: string) => `¿Quiso decir ${sku}?`,
  noGuess: "Ninguna referencia se le parece.",
  andMore: (count: number) => `Y ${number.format(count)} más.`,
  refusedTitle: "Direcciones rechazadas",
  noRefused: "Ninguna.",
  waitingAddresses: (count: number) =>
    count === 1
      ? "1 imagen espera a ser descargada."
      : `${number.format(count)} imágenes esperan a ser descargadas.`,
  retry: "Intentar de nuevo",
  retryAll: "Intentar todas de nuevo",
  retried: "Se intentan de nuevo en segundo plano.",
  missingTitle: "Productos sin imagen",
  noMissing: "Todos los productos a la venta tienen imagen.",
  missingCount: (count: number) =>
    count === 1
      ? "1 producto a la venta no tiene imagen."
      : `${number.format(count)} productos a la venta no tienen imagen.`,
};

export const productPicturesCopy = {
  title: (name: string) => `Imágenes de ${name}`,
  text: "La primera es la principal. Se muestran en un marco vertical de 4:5; elija qué parte queda dentro.",
  empty: "Este producto no tiene imágenes. Mientras tanto se muestra este dibujo.",
  picture: (place: number) => `Imagen ${place}`,
  sources: {
    upload: "Subida aquí",
    archive: "De un ZIP",
    address: "De una dirección",
    sample: "De la muestra",
  } satisfies Record<PictureSource, string>,
  waiting: "Se descargará en segundo plano.",
  refused: (reason: string) => `No se ha podido descargar. ${pictureReason(reason)}`,
  alt: "Texto alternativo",
  altHint: "Qué se ve, en una frase.",
  focus: "Al recortar, conservar",
  place: "Posición",
  remove: "Quitar esta imagen",
  fromFile:
    "Está en la columna «Imágenes» de su archivo de productos: si la quita solo aquí, vuelve con el próximo cambio del producto.",
  add: "Añadir una imagen",
  file: "Archivo",
  chosen: "La imagen elegida, todavía sin guardar",
  fileHint: "JPEG, PNG, WebP o TIFF de hasta 20 MB.",
  save: "Guardar",
  saved: "Las imágenes están guardadas.",
  conflict:
    "Alguien ha cambiado las imágenes mientras tanto. Revise cómo están ahora y repita su cambio.",
  problems: "Revise los campos marcados. No se ha guardado nada.",
};

/** Archives of pictures in the watched folder. */
export const pictureFolderCopy = {
  folder: { name: "imagenes", words: ["imagenes", "fotos", "pictures"], whole: null },
  imported: (outcome: string, runId: string) =>
    `IMÁGENES IMPORTADAS: ${outcome}. Véalas en /gestion/catalogo/imagenes/${runId}`,
};
