import { formatCount } from "../../kernel/format.ts";
import type { FolderKind, FolderWords } from "../domain/import/folder-file.ts";

/** Names of the sub-folders that the site creates in the watched folder. */
export const folderNames: Readonly<Record<Exclude<FolderKind, "prices">, string>> = {
  products: "productos",
  stock: "existencias",
  codes: "codigos",
  translations: "traducciones",
  pictures: "imagenes",
};

/** Words in sub-folder and file names that tell the kind of a file; lower case, without accents. */
export const folderWords: FolderWords = {
  products: ["productos", "articulos", "products"],
  stock: ["existencias", "stock"],
  codes: ["codigos", "codes"],
  translations: ["traducciones", "translations"],
  pictures: ["imagenes", "fotos", "pictures"],
  prices: ["precios", "tarifa", "tarifas", "prices"],
};

/** Lines of the report that the site writes next to a file in the watched folder. */
export const folderReportCopy = {
  applied: (products: number, runId: string) =>
    `IMPORTADO. ${products === 1 ? "1 producto escrito" : `${formatCount(products)} productos escritos`}. Se puede deshacer durante 30 días en /gestion/catalogo/importaciones/${runId}`,
  undone: "IMPORTADO Y DESHECHO DESPUÉS por una persona.",
  nothing: "NADA QUE IMPORTAR. El catálogo ya dice lo mismo que el archivo.",
  refused: (reason: string) => `NO IMPORTADO. ${reason}`,
  waiting: (runId: string) =>
    `ESPERA A UNA PERSONA. No se ha cambiado nada: alguien tiene que decidir en /gestion/catalogo/importaciones/${runId}`,
  questions: "No se sabe qué significa alguna de sus columnas, o cómo se leen sus números.",
  pictures: (outcome: string, runId: string) =>
    `IMÁGENES IMPORTADAS: ${outcome}. Véalas en /gestion/catalogo/imagenes/${runId}`,
  tooLarge: (megabytes: number) =>
    `El archivo pesa más de ${formatCount(megabytes)} MB. Divídalo en varios.`,
  unreadable: "El sitio no puede leer el archivo: compruebe de quién es y sus permisos.",
  gone: "La importación ya no existe: alguien la ha descartado, ha caducado, o se ha restaurado una copia. Deje el archivo otra vez para repetirla.",
  more: (count: number) => `y ${formatCount(count)} errores más.`,
} as const;
