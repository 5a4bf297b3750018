import type { ImportColumn, KindHeadings } from "../domain/file-kind.ts";
import type { HeadingWords } from "../domain/heading.ts";

export const headingVocabulary: HeadingWords = {
  fillers: ["de", "del", "la", "el", "los", "las", "en", "por", "para", "y", "o", "su"],
  currencies: [
    "usd",
    "us",
    "dolar",
    "dolares",
    "gbp",
    "libra",
    "libras",
    "chf",
    "franco",
    "francos",
    "jpy",
    "yen",
    "yenes",
    "mxn",
    "ars",
    "clp",
    "cop",
    "brl",
    "mad",
    "dirham",
    "dirhams",
    "cny",
    "rmb",
    "yuan",
    "pln",
    "zloty",
    "sek",
    "nok",
    "dkk",
    "czk",
    "huf",
    "ron",
    "try",
    "cad",
    "aud",
    "moneda",
    "divisa",
    "peseta",
    "pesetas",
    "ptas",
    "pts",
  ],
  withTax: [
    "con iva",
    "c iva",
    "iva incluido",
    "iva incl",
    "iva inc",
    "iva inclu",
    "con impuestos",
    "impuestos incluidos",
    "impuestos incl",
    "imp incl",
    "con igic",
    "igic incluido",
    "con tasas",
    "ttc",
    "vat included",
    "incl vat",
    "inc vat",
    "with vat",
    "tax included",
  ],
  withoutTax: [
    "sin iva",
    "plus iva",
    "plus igic",
    "s iva",
    "iva no incluido",
    "iva no incl",
    "iva excluido",
    "iva excl",
    "iva aparte",
    "antes de iva",
    "sin impuestos",
    "s impuestos",
    "sin igic",
    "base imponible",
    "ex vat",
    "excl vat",
    "without vat",
    "tax excluded",
    "hors taxe",
    "ht",
  ],
  ofCurrency: ["moneda", "divisa", "currency", "cod moneda", "codigo moneda"],
  euros: ["eur", "euro", "euros", "978"],
  ofTax: [
    "iva incluido",
    "iva incl",
    "con iva",
    "incluye iva",
    "impuestos incluidos",
    "impuesto incluido",
    "con impuestos",
    "incluye impuestos",
  ],
  yes: ["si", "s", "x", "1", "verdadero", "true", "yes", "y", "incluido"],
  sums: ["total", "totales", "subtotal", "subtotales", "suma", "suma y sigue"],
};

/** Headers whose cells say yes or no, never how many, though they ask nothing. */
const yesNoHeaders = ["en stock", "hay stock", "con stock", "hay existencias", "in stock"];

/** Names of columns, the usual one first, and the words that may stand beside them. */
type ColumnNames<Column extends string> = {
  names: Readonly<Record<Column, readonly string[]>>;
  lesser?: Readonly<Partial<Record<string, readonly string[]>>>;
  beside: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Columns of codes, of which a lesser name may mean a text («Artículo»). */
  codes?: readonly string[];
  /** Names that mean only a part of a column where one of the others stands beside them («Nombre», «Apellidos»). */
  parts?: KindHeadings["parts"];
};

/** Vocabulary by which the headings of files with these columns are understood. */
export function columnHeadings<Columns extends Readonly<Record<string, ImportColumn>>>(
  fields: Columns,
  { names, lesser = {}, beside, codes = [], parts = {} }: ColumnNames<keyof Columns & string>,
): KindHeadings {
  const columns = Object.keys(fields) as (keyof Columns & string)[];
  return {
    names: Object.fromEntries(columns.map((column) => [column, names[column]])),
    lesser: Object.fromEntries(columns.map((column) => [column, lesser[column] ?? []])),
    beside,
    fillers: headingVocabulary.fillers,
    yesNo: new Set(columns.filter((column) => fields[column]?.kind === "yes-no")),
    yesNoHeaders: new Set(yesNoHeaders),
    codes: new Set(codes),
    parts,
    words: headingVocabulary,
  };
}
