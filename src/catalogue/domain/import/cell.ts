import type { GtinProblem } from "../../../kernel/gtin.ts";
import type { Cents, UnitPrice } from "../../../kernel/money/amounts.ts";
import type { CatalogueName } from "../catalogue-names.ts";
import type { IvaClass } from "../iva.ts";
import type { ContentUnit, NetContent, OversellPolicy, ProductState } from "../product.ts";
import type { SkuProblem } from "../sku.ts";
import type { ColumnKind } from "./columns.ts";
import type { DecimalProblem, DecimalStyle } from "./decimal-style.ts";

export type FileCell =
  | { kind: "empty" }
  | { kind: "text"; text: string }
  | { kind: "date"; text: string }
  /** `text`: blank for a formula whose value the file does not contain. */
  | { kind: "error"; text: string }
  /** `currency`: of the cell's number format, if it is not the euro. */
  | { kind: "number"; value: number; text: string; currency?: string }
  | { kind: "boolean"; value: boolean };

/** Words accepted in cells with their meanings; the words are in lower case, without accents and punctuation. */
export type CellWords = {
  yes: ReadonlySet<string>;
  no: ReadonlySet<string>;
  catalogues: ReadonlyMap<string, CatalogueName>;
  states: ReadonlyMap<string, ProductState>;
  oversell: ReadonlyMap<string, OversellPolicy>;
  iva: ReadonlyMap<string, IvaClass>;
  units: ReadonlyMap<string, { unit: ContentUnit; factor: number }>;
  /** Grams in a unit of weight. */
  weights: ReadonlyMap<string, number>;
  /** ISO 3166-1 alpha-2 codes by country name. */
  countries: ReadonlyMap<string, string>;
  /** ISO 639-1 codes by language name. */
  languages: ReadonlyMap<string, string>;
};

export type CellProblem =
  | GtinProblem
  | SkuProblem
  | DecimalProblem
  | "error-value"
  | "broken-characters"
  | "formula-without-value"
  | "turned-into-a-date"
  | "turned-into-a-truth-value"
  | "too-small"
  | "not-whole"
  | "not-yes-or-no"
  | "unknown-catalogue"
  | "unknown-state"
  | "unknown-oversell-policy"
  | "unknown-rate"
  | "unknown-country"
  | "weight-without-unit"
  | "not-a-content"
  | "not-months"
  | "not-a-cn-code"
  | "cn-code-too-short"
  | "not-a-un-number"
  | "too-many-levels"
  | "no-letters"
  | "not-an-address"
  | "too-many-addresses"
  | "not-a-price"
  | "not-in-euros"
  | "not-a-date"
  | "date-as-number"
  | "too-many-codes"
  | "unknown-language"
  | "spanish-is-no-translation";

/** `untouched`: empty cell, keeps the stored value; `cleared`: a dash, deletes it. `limit`: bound that was violated. */
export type CellOutcome<Value> =
  | { kind: "untouched" }
  | { kind: "cleared" }
  | { kind: "value"; value: Value }
  | { kind: "problem"; problem: CellProblem; limit?: number };

/** Parsed values by kind of column. Net contents: thousandths of a unit; weights: grams; moments: epoch ms. */
type Values = {
  line: string;
  name: string;
  text: string;
  sku: string;
  gtin: string;
  "yes-no": boolean;
  country: string;
  "cn-code": string;
  "un-number": string;
  catalogue: CatalogueName;
  category: readonly string[];
  iva: IvaClass;
  state: ProductState;
  oversell: OversellPolicy;
  content: NetContent;
  months: number;
  "unit-price": UnitPrice;
  amount: Cents;
  grams: number;
  whole: number;
  addresses: readonly string[];
  day: string;
  moment: number;
  codes: readonly string[];
  gtins: readonly string[];
  language: string;
};

export type ValueOfKind<Kind extends ColumnKind> = Values[Kind["kind"]];

/** Parsed values of a row by column: null deletes the stored value, a missing one keeps it. */
export type ValuesOfRow<Columns extends Record<string, ColumnKind>> = {
  [Name in keyof Columns]?: ValueOfKind<Columns[Name]> | null;
};

export type CellValue = ValueOfKind<ColumnKind>;

export type CellContext = {
  words: CellWords;
  style: DecimalStyle;
  /** Unit that the header of the column names, a word of `words.weights` or `words.units`; for cells without a unit. */
  unit?: string | null;
  /** Day of the import, to find the VAT class of a rate, because the rates of the classes change by law. */
  today: string;
};

/** Cell that is neither empty nor a spreadsheet error such as #REF!. */
export type FilledCell = Exclude<FileCell, { kind: "empty" } | { kind: "error" }>;

/** Outcome of an invalid cell. `limit`: bound that was violated, in the unit of the parsed value. */
export function cellProblem(name: CellProblem, limit?: number): CellOutcome<never> {
  return { kind: "problem", problem: name, ...(limit !== undefined && { limit }) };
}

/** Outcome of a valid cell; for an empty cell or a dash see `CellOutcome`. */
export function cellValue<Value>(value: Value): CellOutcome<Value> {
  return { kind: "value", value };
}
