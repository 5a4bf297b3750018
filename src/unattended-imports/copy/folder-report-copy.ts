import { formatCount } from "../../kernel/format.ts";

/** Reports of the watched folder on its files. */
export const folderReportCopy = {
  /** `written`: what was written, in words. */
  applied: (written: string, page: string) =>
    `IMPORTADO. ${written}. Se puede deshacer durante 30 días en ${page}`,
  writtenParts: (parts: readonly { name: string; records: number }[]) =>
    `Escrito: ${parts.map(({ name, records }) => `${name}, ${formatCount(records)}`).join("; ")}`,
  undone: "IMPORTADO Y DESHECHO DESPUÉS por una persona.",
  nothing: "NADA QUE IMPORTAR. Lo guardado ya dice lo mismo que el archivo.",
  refused: (reason: string) => `NO IMPORTADO. ${reason}`,
  waiting: (page: string) =>
    `ESPERA A UNA PERSONA. No se ha cambiado nada: alguien tiene que decidir en ${page}`,
  tooLarge: (megabytes: number) =>
    `El archivo pesa más de ${formatCount(megabytes)} MB. Divídalo en varios.`,
  unreadable: "El sitio no puede leer el archivo: compruebe de quién es y sus permisos.",
  gone: "La importación ya no existe: alguien la ha descartado, ha caducado, o se ha restaurado una copia. Deje el archivo otra vez para repetirla.",
  /** In place of the cells, which a report about people does not quote. */
  cellsOfPeople: (count: number) =>
    `${count === 1 ? "1 error, que se ve" : `${formatCount(count)} errores, que se ven`} en la página de la importación.`,
  more: (count: number) => `y ${formatCount(count)} errores más.`,
} as const;
