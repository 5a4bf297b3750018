import type { TextContext, YesNoWords } from "../../fields/cell.ts";
import type { CatalogueName } from "./catalogue-names.ts";
import type { IvaClass } from "./iva.ts";
import type { ContentUnit, OversellPolicy, ProductState } from "./product.ts";

/** Words for units with their meanings; the words are in lower case, without accents and punctuation. */
export type MeasureWords = {
  units: ReadonlyMap<string, { unit: ContentUnit; factor: number }>;
  /** Grams in a unit of weight. */
  weights: ReadonlyMap<string, number>;
};

/** How a content or a weight is written. `unit`: word for the unit of numbers without one, which a column's header names. */
export type MeasureContext = TextContext & {
  words: YesNoWords & MeasureWords;
  unit?: string | null;
};

/** Words accepted in cells with their meanings, written as those of `MeasureWords`. */
export type CellWords = MeasureWords & {
  yes: ReadonlySet<string>;
  no: ReadonlySet<string>;
  blanks: ReadonlySet<string>;
  none: ReadonlySet<string>;
  soldOut: ReadonlySet<string>;
  catalogues: ReadonlyMap<string, CatalogueName>;
  states: ReadonlyMap<string, ProductState>;
  oversell: ReadonlyMap<string, OversellPolicy>;
  iva: ReadonlyMap<string, IvaClass>;
  /** ISO 3166-1 alpha-2 codes by country name. */
  countries: ReadonlyMap<string, string>;
  /** ISO 639-1 codes by language name. */
  languages: ReadonlyMap<string, string>;
};

/** How a cell of an import is written. */
export type ImportContext = MeasureContext & {
  words: CellWords;
  /** Day of the import, to find the VAT class of a rate, because the rates of the classes change by law. */
  today: string;
};
