/** Workbook of the rows of a file that have errors. */
export const mistakesCopy = {
  sheet: "Para corregir",
  correct: "Qué corregir",
  row: "Fila del archivo",
  missingColumns: "Columnas que faltan",
  fileName: (file: string) =>
    `${file.replace(/\.[^.]*$/, "").slice(0, 60) || "archivo"}-para-corregir.xlsx`,
} as const;
