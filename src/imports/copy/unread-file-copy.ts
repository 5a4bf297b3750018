export const nothingChanged = "No se ha cambiado nada.";

/** Reasons why a file was not checked, for commands, the watched folder and programs. */
export const unreadFileCopy = {
  severalSheets: (names: readonly string[]): string =>
    `Varias hojas tienen estas columnas: ${names.join(", ")}. Elija cuál con --sheet HOJA, o --sheet "*" para leerlas juntas. No se ha cambiado nada.`,
  repeated: (headers: readonly string[]): string =>
    `Varias columnas significan lo mismo: ${headers.join(", ")}. Deje una de ellas. No se ha cambiado nada.`,
  noData: (headers: readonly string[]): string =>
    `Ninguna columna trae datos, aparte de la referencia; las que hay son: ${headers.join(", ")}. Si el archivo es de otra cosa, dígalo con --kind. No se ha cambiado nada.`,
  unclearNumbers(columns: readonly { name: string; examples: readonly string[] }[]): string {
    const named = columns.map(({ name, examples }) => `${name} (${examples.join("; ")})`);
    return `No se sabe si el punto y la coma separan decimales o miles en: ${named.join(", ")}. Escriba los números sin separador de miles. No se ha cambiado nada.`;
  },
} as const;

/** Row and sheet in which the headers of columns were looked for, and how a caller names others. */
export function headersTakenFrom({
  row,
  sheet,
  sheets,
}: {
  row: number;
  sheet: string;
  sheets: readonly string[];
}): string {
  const ofSheet = sheets.length > 1 ? ` de la hoja «${sheet}»` : "";
  const others =
    sheets.length > 1
      ? ` Las hojas del libro son: ${sheets.join(", ")}; otra se elige con --sheet HOJA.`
      : "";
  const from =
    row === 0
      ? `Se ha leído sin títulos${ofSheet}.`
      : `Los títulos se han tomado de la fila ${row}${ofSheet}; otra fila se elige con --header-row NÚMERO.`;
  return `${from}${others}`;
}
