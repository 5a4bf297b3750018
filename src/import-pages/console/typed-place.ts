import { allSheets } from "../../imports/domain/joined-sheets.ts";
import type { ImportChoices } from "../../imports/domain/run.ts";
import { mappingCopy } from "../copy/import-steps-copy.ts";
import { wholeOf } from "./typed-mapping.ts";

type Text = (name: string) => string;
type Problem = { field: string; typed: string; sentence: string };
type Parsed<Names extends keyof ImportChoices> =
  | { kind: "choices"; choices: Pick<ImportChoices, Names> }
  | { kind: "problem"; problem: Problem };

/** Parses the form that says from where a file is read; `known`: columns that titles and names of sheets can be. */
export function parsePlace(
  text: Text,
  known: readonly string[],
): Parsed<"sheet" | "sheetName" | "headerRow" | "titleRows" | "sheetNames" | "places"> {
  const headerRow = parseRow(text, "headerRow");
  if (typeof headerRow === "object" && headerRow !== null)
    return { kind: "problem", problem: headerRow };
  const column = (field: string) => known.find((name) => name === text(field)) ?? null;
  const isAll = text("sheet") === allSheets;
  return {
    kind: "choices",
    choices: {
      sheet: isAll ? null : wholeOf(text("sheet")),
      sheetName: isAll ? allSheets : null,
      headerRow,
      titleRows: column("titleRows"),
      sheetNames: column("sheetNames"),
      places: { sheets: {}, headerRows: {} },
    },
  };
}

/** Fields of the form for a file whose parts lie on several sheets. */
export const placeFields = {
  sheetOf: (kind: string) => `sheet.${kind}`,
  headerRowOf: (sheet: number) => `headerRow.${sheet}`,
};

/** Parses that form; `kinds`: those whose sheet can be chosen, `count`: number of sheets of the file. */
export function parsePartPlaces(
  text: Text,
  { kinds, read, count }: { kinds: readonly string[]; read: readonly number[]; count: number },
): Parsed<"sheet" | "sheetName" | "headerRow" | "places"> {
  const headerRows: Record<string, number> = {};
  for (const sheet of read) {
    const row = parseRow(text, placeFields.headerRowOf(sheet));
    if (typeof row === "object" && row !== null) return { kind: "problem", problem: row };
    if (row !== null) headerRows[sheet] = row;
  }
  const sheets = kinds.flatMap((kind): [string, number][] => {
    const sheet = wholeOf(text(placeFields.sheetOf(kind)));
    return sheet >= 0 && sheet < count ? [[kind, sheet]] : [];
  });
  const places = { sheets: Object.fromEntries(sheets), headerRows };
  return { kind: "choices", choices: { sheet: null, sheetName: null, headerRow: null, places } };
}

/** Number of a row; null if it is to be looked for. */
function parseRow(text: Text, field: string): number | null | Problem {
  const typed = text(field).trim().slice(0, 20);
  if (!/^\d{0,7}$/.test(typed)) return { field, typed, sentence: mappingCopy.notARow };
  return typed === "" ? null : Number(typed);
}
