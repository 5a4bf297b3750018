import { type ColumnName, holdsNumbers } from "./columns.ts";
import type { DecimalStyle } from "./decimal-style.ts";
import type { ImportChoices, ImportQuestion, OpenQuestion } from "./run.ts";

/** Columns that identify the product or the customer to which a row belongs. */
const keys = ["sku", "gtin", "taxId", "customerNumber"] as const;

/** Questions about a file that the user still has to answer; if there are none, the file can be checked. */
export function findOpenQuestions(
  { columns, repeated }: Pick<ImportQuestion, "columns" | "repeated">,
  { mapping, styles }: Pick<ImportChoices, "mapping" | "styles">,
): OpenQuestion[] {
  const unclear = (Object.entries(mapping) as [ColumnName, number][]).flatMap(
    ([column, at]): OpenQuestion[] => {
      const found = columns[at];
      if (!holdsNumbers(column) || styles[column] || !found || found.style !== null) return [];
      return [{ kind: "style", column, examples: found.examples }];
    },
  );
  return [
    ...(keys.every((key) => mapping[key] === undefined) ? [{ kind: "no-key" } as const] : []),
    ...(repeated.length > 0 ? [{ kind: "repeated", headers: repeated } as const] : []),
    ...unclear,
  ];
}

/** Decimal separator of each mapped column of numbers: as the user has chosen, else as detected in the file. */
export function stylesOf(
  { columns }: Pick<ImportQuestion, "columns">,
  { mapping, styles }: Pick<ImportChoices, "mapping" | "styles">,
): Partial<Record<ColumnName, DecimalStyle>> {
  return Object.fromEntries(
    (Object.entries(mapping) as [ColumnName, number][])
      .filter(([column]) => holdsNumbers(column))
      .map(([column, at]) => [column, styles[column] ?? columns[at]?.style ?? "comma"]),
  );
}
