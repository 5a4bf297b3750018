import type { Readable } from "node:stream";
import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import { type WorkbookCell, writeWorkbook } from "../../platform/spreadsheets/write-workbook.ts";
import { templateCopy } from "../copy/template-copy.ts";

/** Workbook to fill in: a sheet with the columns and an example row, and a sheet that explains each column. */
export function writeTemplate(
  names: readonly string[],
  { column, template }: ImportKindCopy,
): Readable {
  const choices = names.flatMap((name, at): [number, readonly string[]][] => {
    const values = template.help(name).choices;
    return values ? [[at, values]] : [];
  });
  return writeWorkbook([
    {
      name: templateCopy.sheets.rows,
      widths: names.map((name) => Math.max(12, column(name).length + 2)),
      choices: new Map(choices),
      rows: [
        names.map((name) => header(column(name))),
        names.map((name) => template.help(name).example),
      ],
    },
    {
      name: templateCopy.sheets.columns,
      widths: [24, 60, 50, 14],
      rows: [
        templateCopy.headers.map(header),
        ...names.map((name) => {
          const { text, accepts } = template.help(name);
          const isNeeded = template.needed.includes(name);
          const need = isNeeded ? templateCopy.needed : templateCopy.optional;
          return [column(name), text, accepts, need].map(note);
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
