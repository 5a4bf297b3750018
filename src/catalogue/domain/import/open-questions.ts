import type { DecimalStyle } from "../../../kernel/decimal-style.ts";
import { type ColumnName, fieldOfColumn, holdsNumbers } from "./columns.ts";
import type { AmountNote } from "./heading.ts";
import type { ImportKind } from "./kinds.ts";
import type { ImportChoices, ImportQuestion, OpenQuestion } from "./run.ts";

/** Columns that identify the product or the customer to which a row belongs. */
export const keyColumns = ["sku", "gtin", "taxId", "customerNumber"] as const;

/** Columns that only say for which language or quantity a row is, or that are compared and not stored. */
const besideData: readonly ColumnName[] = [
  ...(["language", "cost", "fromQuantity"] as const),
  ...(["fromQuantity2", "fromQuantity3", "fromQuantity4", "fromQuantity5"] as const),
];

/** Questions about a file that the user still has to answer; if there are none, the file can be checked. */
export function findOpenQuestions(
  {
    columns,
    repeated,
    doubtful = [],
    sheets,
    sheetsToChoose,
  }: Pick<ImportQuestion, "columns" | "repeated" | "doubtful" | "sheets" | "sheetsToChoose">,
  {
    mapping,
    styles,
    target,
    listName,
    kind,
  }: Pick<ImportChoices, "mapping" | "styles" | "target" | "listName"> & { kind: ImportKind },
): OpenQuestion[] {
  const found = keyColumns.filter((key) => mapping[key] !== undefined);
  const unclear = (Object.entries(mapping) as [ColumnName, number][]).flatMap(
    ([column, at]): OpenQuestion[] => {
      const found = columns[at];
      if (!holdsNumbers(column) || styles[column] || !found || found.style !== null) return [];
      return [{ kind: "style", column, examples: found.examples }];
    },
  );
  const names = sheetsToChoose.map((at) => sheets[at]?.name ?? "");
  return [
    ...(names.length > 0 ? [{ kind: "sheet", sheets: names } as const] : []),
    ...(found.length === 0 ? [{ kind: "no-key" } as const] : []),
    ...(found.length > 0 && !hasData(mapping, kind) ? [{ kind: "no-data" } as const] : []),
    ...(repeated.length > 0 ? [{ kind: "repeated", headers: repeated } as const] : []),
    ...(kind === "prices" && target === null ? [{ kind: "list", name: listName } as const] : []),
    ...doubtful.map((each) => ({ kind: "doubtful", ...each }) as const),
    ...findOtherAmounts(columns, mapping),
    ...unclear,
  ];
}

/** True if the columns name what each row is about, and bring something to write. */
export function hasKeyAndData(mapping: ImportChoices["mapping"], kind: ImportKind): boolean {
  return keyColumns.some((key) => mapping[key] !== undefined) && hasData(mapping, kind);
}

/** Columns of amounts whose header says that the amounts below are others: in dollars, or with VAT where it is left out. */
function findOtherAmounts(
  columns: ImportQuestion["columns"],
  mapping: ImportChoices["mapping"],
): OpenQuestion[] {
  return (Object.entries(mapping) as [ColumnName, number][]).flatMap(([column, at]) => {
    const { header = "", notes = [] } = columns[at] ?? {};
    const note = notes.find((each) => refusedNotes(column).includes(each));
    return note ? [{ kind: "other-amounts", column, header, note }] : [];
  });
}

/** Prices are stored in euros without VAT, recommended retail prices with it. */
function refusedNotes(column: ColumnName): readonly AmountNote[] {
  switch (fieldOfColumn(column).kind) {
    case "unit-price":
      return ["other-currency", "with-tax"];
    case "amount":
      return ["other-currency", "without-tax"];
    default:
      return [];
  }
}

/** True if a file would write anything. Where keys are stored (products, customers), a second key counts as data. */
function hasData(mapping: ImportChoices["mapping"], kind: ImportKind): boolean {
  const columns = Object.keys(mapping) as ColumnName[];
  const isKey = (column: ColumnName) => (keyColumns as readonly string[]).includes(column);
  const storesKeys = kind === "products" || kind === "customers";
  if (storesKeys && columns.filter(isKey).length > 1) return true;
  return columns.some((column) => !isKey(column) && !besideData.includes(column));
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
