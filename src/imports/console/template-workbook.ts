import type { Readable } from "node:stream";
import { type WorkbookCell, writeWorkbook } from "../../platform/spreadsheets/write-workbook.ts";
import { columnHeader } from "../../products/copy/import-columns-copy.ts";
import { columnHelpOf } from "../../products/copy/column-help-copy.ts";
import { isNeeded, templateCopy } from "../copy/import-workbooks-copy.ts";
import { listColumns } from "../../catalogue/domain/import/columns.ts";
import type { ImportKindName } from "../../catalogue/domain/kinds.ts";

/** Workbook to fill in: a sheet with the columns and an example row, and a sheet that explains each column. */
export function writeTemplate(kind: ImportKindName): Readable {
  const names = listColumns(kind);
  const choices = names.flatMap((name, at): [number, readonly string[]][] => {
    const values = columnHelpOf(name).choices;
    return values ? [[at, values]] : [];
  });
  return writeWorkbook([
    {
      name: templateCopy.sheets.rows,
      widths: names.map((name) => Math.max(12, columnHeader(name).length + 2)),
      choices: new Map(choices),
      rows: [
        names.map((name) => header(columnHeader(name))),
        names.map((name) => columnHelpOf(name).example),
      ],
    },
    {
      name: templateCopy.sheets.columns,
      widths: [24, 60, 50, 14],
      rows: [
        templateCopy.headers.map(header),
        ...names.map((name) => {
          const { text, accepts } = columnHelpOf(name);
          const need = isNeeded(kind, name) ? templateCopy.needed : templateCopy.optional;
          return [columnHeader(name), text, accepts, need].map(note);
        }),
        ...templateCopy.rules.map(({ title, text }) => [title, text].map(note)),
      ],
    },
  ]);
}

function header(text: string): WorkbookCell {
  return { text, mark: "header" };
}

function note(text: string): WorkbookCell {
  return { text, mark: "note" };
}
