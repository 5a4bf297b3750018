import { type JoinedSheet, placeOfRow } from "../domain/joined-sheets.ts";

export const joinedSheetsCopy = {
  /** Name of the column that has the names of the sheets. */
  column: "Nombre de la hoja",
  all: "todas las hojas con los mismos títulos",
};

/** Row as people find it in the file: «7», or «7 de la hoja «Agua Clara»» where several sheets are read as one. */
export function rowInWords(row: number, joined?: readonly JoinedSheet[]): string {
  const place = placeOfRow(row, joined);
  return place.sheet === null ? `${row}` : `${place.row} de la hoja «${place.sheet}»`;
}
