import {
  cellProblem,
  cellValue,
  type FilledCell,
  type Outcome,
  type TextContext,
  textOfCell,
} from "../../fields/cell.ts";
import type { Control } from "../../fields/field.ts";
import { whole } from "../../fields/numbers.ts";
import { oneInput } from "../../fields/one-input.ts";
import type { DecimalProblem } from "../../kernel/decimal-style.ts";
import { foldName } from "../../kernel/fold.ts";
import { isoCountries } from "../../kernel/iso-countries.ts";
import { type CatalogueName, catalogueNamed } from "./catalogue-names.ts";
import { type CategoryPathProblem, parseCategoryPath } from "./category-path.ts";
import type { ImportContext, MeasureContext } from "./cell-words.ts";
import { type CodesProblem, codesOf, keepLines } from "./codes-field.ts";
import type { IvaClass } from "./iva.ts";
import { parseCnCode } from "./parse-cn-code.ts";
import {
  type ContentProblem,
  parseContent,
  parseGrams,
  parseIva,
  parseMonths,
  parseNumericContent,
  writeContent,
} from "./parse-measures.ts";
import { type PictureAddressProblem, parsePictureAddresses } from "./picture-addresses.ts";
import type { NetContent, OversellPolicy, ProductState } from "./product.ts";
import { otherLanguages } from "./product-text.ts";
import { maxSkuLength, parseSku, type SkuProblem } from "./sku.ts";
import { maxPictures } from "./stored-picture.ts";

const code: Control = { type: "line", input: "code" };
const line: Control = { type: "line" };

/** The seller's article number. */
export function sku() {
  return oneInput<string, SkuProblem>({
    kind: "sku",
    isLong: true,
    control: code,
    clean: (text) => text,
    parseText: skuText,
  });
}

function skuText(text: string): Outcome<string, SkuProblem> {
  const parsed = parseSku(text);
  if (parsed.kind === "value") return cellValue(parsed.value.text);
  return cellProblem(parsed.problem, parsed.problem === "too-long" ? maxSkuLength : undefined);
}

/** Maximum number of additional codes of one kind that a product can have. */
export const maxCodes = 20;

/** Several article numbers; see `codesOf`. */
export function codes() {
  return oneInput<readonly string[], SkuProblem | CodesProblem>({
    kind: "codes",
    isLong: true,
    control: { type: "text" },
    clean: keepLines,
    parseText: (text) => codesOf(text, { max: maxCodes, parse: skuText }),
  });
}

/** Units of a pack; cells may have words beside them: «6 uds», «C/24», «caja de 24». */
export function packUnits() {
  const field = whole({ min: 1, max: 100_000 });
  return {
    ...field,
    parseCell: (cell: FilledCell, context: TextContext) =>
      field.parseCell(
        cell.kind === "text" ? { ...cell, text: withoutPackWords(cell.text) } : cell,
        context,
      ),
  };
}

function withoutPackWords(text: string): string {
  return text
    .replace(/^\s*(c\s*\/|cajas?( de| con)?|pack( de)?)\s*(?=\d)/i, "")
    .replace(/(?<=\d)\s*(u|uds?|unidad(es)?|pzas?|piezas?)\.?\s*((\/|por)\s*cajas?)?\s*$/i, "");
}

/** Kind of field: one of the seller's catalogues, by its name, which never changes. */
export function knownCatalogue() {
  return oneInput<CatalogueName, "unknown-catalogue">({
    kind: "catalogue",
    control: { type: "own", name: "catalogue" },
    parseText: (text) => {
      const known = catalogueNamed(text);
      return known === undefined ? cellProblem("unknown-catalogue") : cellValue(known);
    },
  });
}

/** One of the countries of ISO 3166-1, by its alpha-2 code. */
export function isoCountry() {
  return oneInput<string, "unknown-country">({
    kind: "country",
    control: { type: "own", name: "country" },
    parseText: (text) =>
      isoCountries.includes(text) ? cellValue(text) : cellProblem("unknown-country"),
  });
}

/** Names of the words of `CellWords` that stand for one value each. */
type Vocabulary = "catalogues" | "states" | "oversell" | "countries";

/** Column for a word of a vocabulary, such as the name of a country. */
function word<Value extends string, Problem extends string>(
  kind: string,
  vocabulary: Vocabulary,
  problem: Problem,
) {
  return oneInput<Value, Problem>({
    kind,
    control: line,
    parseText: (text, { words }: ImportContext) => {
      const meaning = words[vocabulary].get(foldName(text));
      return meaning === undefined ? cellProblem(problem) : cellValue(meaning as Value);
    },
  });
}

export function catalogue() {
  return word<CatalogueName, "unknown-catalogue">("catalogue", "catalogues", "unknown-catalogue");
}

export function productState() {
  return word<ProductState, "unknown-state">("state", "states", "unknown-state");
}

export function oversellPolicy() {
  return word<OversellPolicy, "unknown-oversell-policy">(
    "oversell",
    "oversell",
    "unknown-oversell-policy",
  );
}

/** Country as its ISO 3166-1 alpha-2 code. */
export function country() {
  return word<string, "unknown-country">("country", "countries", "unknown-country");
}

/** Language of a translation as its ISO 639-1 code; locales such as «pt-PT» and «FR_fr» begin with it. */
export function translationLanguage() {
  return oneInput<string, "unknown-language" | "spanish-is-no-translation">({
    kind: "language",
    control: line,
    parseText: (text, { words }: ImportContext) => {
      const language = words.languages.get(foldName(text)) ?? foldName(text).split(" ")[0] ?? "";
      if (language === "es") return cellProblem("spanish-is-no-translation");
      return otherLanguages.includes(language)
        ? cellValue(language)
        : cellProblem("unknown-language");
    },
  });
}

/** Category with those above it, from the top. */
export function categoryPath() {
  return oneInput<readonly string[], CategoryPathProblem>({
    kind: "category",
    isLong: true,
    control: line,
    clean: keepLines,
    parseText: parseCategoryPath,
    writeText: (names) => (Array.isArray(names) ? names.join(" > ") : ""),
  });
}

/** Addresses from which pictures are fetched. */
export function pictureAddresses() {
  return oneInput<readonly string[], PictureAddressProblem>({
    kind: "addresses",
    isLong: true,
    control: { type: "text" },
    clean: keepLines,
    parseText: (text) => {
      const parsed = parsePictureAddresses(text);
      const isLimit = parsed.kind === "problem" && limitedByCount.has(parsed.problem);
      return isLimit ? cellProblem(parsed.problem, maxPictures) : parsed;
    },
    writeText: (addresses) => (Array.isArray(addresses) ? addresses.join("\n") : ""),
  });
}

const limitedByCount: ReadonlySet<PictureAddressProblem> = new Set([
  "too-long",
  "too-many-addresses",
]);

/** VAT class, by its name or its rate on the day of the import. */
export function ivaClass() {
  return oneInput<IvaClass, "unknown-rate">({
    kind: "iva",
    control: line,
    parseText: (text, context: ImportContext) => parseIva({ kind: "text", text }, context),
    parseCell: (cell, context: ImportContext) => parseIva(cell, context),
  });
}

/** Weight in grams. */
export function grams() {
  type Problem = DecimalProblem | "too-small" | "weight-without-unit";
  return oneInput<number, Problem>({
    kind: "grams",
    control: line,
    parseText: (text, context: MeasureContext) =>
      parseGrams({ kind: "text", text }, context) as Outcome<number, Problem>,
    parseCell: (cell, context: MeasureContext) => parseGrams(cell, context),
  });
}

/** Net content, such as «400 ml» or «6 × 10 ml»; a number without a unit has that of the column's header. */
export function netContent() {
  return oneInput<NetContent, ContentProblem>({
    kind: "content",
    control: line,
    isBlank: (text, { words }) => words.blanks?.has(foldName(text)) === true,
    parseText: (text, context: MeasureContext) => parseContent(text, context),
    writeText: (content) => (content ? writeContent(content as NetContent) : ""),
    parseCell: (cell, context: MeasureContext) => {
      if (cell.kind === "number") return parseNumericContent(cell, context);
      const found = textOfCell(cell);
      return "problem" in found ? cellProblem(found.problem) : parseContent(found.text, context);
    },
  });
}

/** Months after opening. */
export function months() {
  return oneInput<number, "not-months">({
    kind: "months",
    control: line,
    parseText: parseMonths,
    writeText: (number) => (typeof number === "number" ? `${number} M` : ""),
  });
}

/** Code of the Combined Nomenclature (customs tariff). */
export function cnCode() {
  return oneInput<string, "not-a-cn-code" | "cn-code-too-short">({
    kind: "cn-code",
    control: code,
    parseText: parseCnCode,
  });
}

/** UN number of dangerous goods. */
export function unNumber() {
  return oneInput<string, "not-a-un-number">({
    kind: "un-number",
    control: code,
    parseText: (text) => {
      const number = text.toUpperCase().replace(/^(UN)?\s*/, "UN");
      return /^UN\d{4}$/.test(number) ? cellValue(number) : cellProblem("not-a-un-number");
    },
  });
}
