import type { ListNameWords } from "../domain/named-list.ts";
import type { EndedRecords } from "../domain/run.ts";
import { formatCount } from "../../kernel/format.ts";
import type {
  FolderKind,
  FolderWords,
  WholeCatalogueFolders,
} from "../domain/folder-file.ts";
import { writtenProducts } from "../../products/copy/written-products-copy.ts";

export const folderNames: Readonly<Record<FolderKind, string>> = {
  products: "productos",
  stock: "existencias",
  codes: "codigos",
  translations: "traducciones",
  pictures: "imagenes",
  prices: "precios",
};

/** Names of the sub-folders that the site creates for files of products that are the whole catalogue. */
export const wholeCatalogueFolders: WholeCatalogueFolders = {
  ending: "catalogo-entero-agotar",
  discontinued: "catalogo-entero-descatalogar",
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

/** Words in the names of files of prices that name no price list; lower case, without accents. */
export const listNameWords: ListNameWords = {
  first: folderWords.prices,
  neutral: [
    "precio",
    "price",
    "lista",
    "listas",
    "listado",
    "list",
    "de",
    "del",
    "la",
    "el",
    "los",
    "las",
    "para",
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "setiembre",
    "octubre",
    "noviembre",
    "diciembre",
    "export",
    "exportacion",
    "copia",
  ],
};

export const folderReportCopy = {
  applied: (products: number, runId: string, ended: EndedRecords) =>
    `IMPORTADO. ${writtenProducts(products, ended, { one: "escrito", many: "escritos" })}. Se puede deshacer durante 30 días en /gestion/catalogo/importaciones/${runId}`,
  undone: "IMPORTADO Y DESHECHO DESPUÉS por una persona.",
  nothing: "NADA QUE IMPORTAR. El catálogo ya dice lo mismo que el archivo.",
  refused: (reason: string) => `NO IMPORTADO. ${reason}`,
  waiting: (runId: string) =>
    `ESPERA A UNA PERSONA. No se ha cambiado nada: alguien tiene que decidir en /gestion/catalogo/importaciones/${runId}`,
  pictures: (outcome: string, runId: string) =>
    `IMÁGENES IMPORTADAS: ${outcome}. Véalas en /gestion/catalogo/imagenes/${runId}`,
  tooLarge: (megabytes: number) =>
    `El archivo pesa más de ${formatCount(megabytes)} MB. Divídalo en varios.`,
  unreadable: "El sitio no puede leer el archivo: compruebe de quién es y sus permisos.",
  gone: "La importación ya no existe: alguien la ha descartado, ha caducado, o se ha restaurado una copia. Deje el archivo otra vez para repetirla.",
  more: (count: number) => `y ${formatCount(count)} errores más.`,
} as const;
