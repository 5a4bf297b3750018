import { choice, yesNo } from "../../fields/choices.ts";
import { readTyped, type ValuesOf } from "../../fields/field.ts";
import { type CellField, clearable, withRule } from "../../fields/one-input.ts";
import { label, line, longText } from "../../fields/texts.ts";
import { ticked } from "../../kernel/ticked.ts";
import { gtin } from "./codes-field.ts";
import { ivaClasses } from "./iva.ts";
import type { ProductFacts } from "./product.ts";
import { oversellPolicies, productStates } from "./product.ts";
import {
  categoryPath,
  cnCode,
  grams,
  isoCountry,
  knownCatalogue,
  months,
  netContent,
  packUnits,
  pictureAddresses,
  sku,
  unNumber,
} from "./product-kinds.ts";

/**
 * Fields of a product, in the order in which its changes are told. From them follow the form, what was typed, its
 * problems and the history; the columns of files are the same fields (product-columns.ts).
 */
export const productFields = {
  sku: required(sku()),
  gtin: clearable(gtin(), null),
  supplierCode: clearable(line(40), ""),
  name: required(line(120)),
  text: clearable(longText(4000), ""),
  warnings: clearable(longText(2000), ""),
  brand: { ...required(label(60)), control: { type: "own", name: "brand" } },
  catalogue: required(knownCatalogue()),
  category: { ...required(categoryPath()), control: { type: "own", name: "category" } },
  family: clearable(label(80), ""),
  variant: clearable(line(60), ""),
  iva: choice(ivaClasses),
  content: clearable(netContent(), null),
  pao: clearable(months(), null),
  bestBefore: yesNo(),
  inci: clearable(longText(4000), ""),
  responsibleName: clearable(line(120), ""),
  responsiblePost: clearable(line(200), ""),
  responsibleElectronic: clearable(line(200), ""),
  manufacturer: clearable(line(120), ""),
  origin: clearable(isoCountry(), null),
  cnCode: clearable(cnCode(), null),
  grams: clearable(grams(), null),
  unNumber: clearable(unNumber(), null),
  limitedQuantity: yesNo(),
  /** Null: the multiple. */
  minimum: clearable(packUnits(), null),
  multiple: clearable(packUnits(), 1),
  unitsPerCase: clearable(packUnits(), null),
  caseGtin: clearable(gtin(), null),
  forResale: yesNo(),
  oversell: choice(oversellPolicies, { absent: "wait" }),
  adult: yesNo(),
  discreetName: clearable(line(120), ""),
  state: choice(productStates, { absent: "draft" }),
  replacedBy: clearable(sku(), null),
  pictureAddresses: clearable(pictureAddresses(), []),
} as const;

export type ProductField = keyof typeof productFields;
export type ProductValues = ValuesOf<typeof productFields>;
export type TypedProduct = Readonly<Record<ProductField, string>>;

export const productFieldNames = Object.keys(productFields) as readonly ProductField[];

/** Typed texts of a product that is yet to be described. */
export const newProductTexts: TypedProduct = {
  ...readTyped(productFields, () => ""),
  iva: "general",
  forResale: ticked,
  oversell: "wait",
  state: "draft",
};

/** Values of the fields of a product, of which some are parts of one fact. */
export function valuesOfProduct(facts: ProductFacts): ProductValues {
  const { durability, responsible, dangerousGoods } = facts;
  return {
    ...facts,
    iva: facts.ivaClass,
    pao: durability?.kind === "pao" ? durability.months : null,
    bestBefore: durability?.kind === "best-before",
    responsibleName: responsible?.name ?? "",
    responsiblePost: responsible?.post ?? "",
    responsibleElectronic: responsible?.electronic ?? "",
    unNumber: dangerousGoods?.un ?? null,
    limitedQuantity: dangerousGoods?.isLimitedQuantity ?? false,
    forResale: facts.isForResale,
    adult: facts.isAdult,
  };
}

/** Field that a product cannot be without: a dash, which clears one in a file, is no value either. */
function required<Value, Problem extends string>(field: CellField<Value, Problem>) {
  return withRule(field, (text) => (text === "-" ? { problem: "missing" as const } : null));
}
