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
