import type { DateOrder } from "../../imports/domain/date-evidence.ts";
import type { ImportChoices, OpenQuestion } from "../../imports/domain/run.ts";
import type { SheetToMap } from "./sheet-to-map.ts";

/** Questions on decimal separators that have been answered, so that the form shows and keeps the answers. */
export function answeredQuestions(
  sheets: readonly Pick<SheetToMap, "columns" | "fields">[],
  { asked, styles }: { asked: readonly OpenQuestion[]; styles: ImportChoices["styles"] },
): OpenQuestion[] {
  const open = asked.flatMap((question) => (question.kind === "style" ? question.column : []));
  return sheets.flatMap(({ columns, fields }) =>
    fields.flatMap(({ value }, at): OpenQuestion[] =>
      styles[value] === undefined || open.includes(value)
        ? []
        : [{ kind: "style", column: value, examples: columns[at]?.examples ?? [] }],
    ),
  );
}

/** Index of the column of a sheet that is chosen for a value of the form; null if none is. */
export function columnIndexOf(
  sheets: readonly Pick<SheetToMap, "fields">[],
  value: string,
): number | null {
  const at = sheets.map(({ fields }) => fields.findIndex((field) => field.value === value));
  return at.find((found) => found >= 0) ?? null;
}

/** Column of dates of a file of which some can be read in two ways; `value`: of its field in the form. */
export type ColumnOfDates = {
  value: string;
  /** Index of the column in its sheet. */
  at: number;
  header: string;
  examples: readonly string[];
  order: DateOrder;
};

/** Columns of dates whose order a person may have to say, as the columns are chosen in the form. */
export function columnsOfDates(
  sheets: readonly Pick<SheetToMap, "columns" | "fields">[],
  { dates, chosen }: { dates: ReadonlySet<string>; chosen: ImportChoices["dateOrders"] },
): ColumnOfDates[] {
  return sheets.flatMap(({ columns, fields }) =>
    columns.flatMap(({ header, dates: examples = [], isMonthFirst }, at): ColumnOfDates[] => {
      const { value = "" } = fields[at] ?? {};
      if (!dates.has(value) || (examples.length === 0 && !chosen[value])) return [];
      const order = chosen[value] ?? (isMonthFirst ? "month" : "day");
      return [{ value, at, header, examples, order }];
    }),
  );
}
