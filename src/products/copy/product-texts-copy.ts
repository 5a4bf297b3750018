import { changesOf, typedTexts } from "../../fields/field.ts";
import { isoCountries } from "../../kernel/iso-countries.ts";
import { type IvaClass, ivaClasses, ivaRateOn } from "../domain/iva.ts";
import type { ProductFacts } from "../domain/product.ts";
import {
  type ProductField,
  productFieldNames,
  productFields,
  type TypedProduct,
  valuesOfProduct,
} from "../domain/product-record.ts";
import { oversellNames, productStateNames } from "./catalogue-console-copy.ts";
import { catalogueShortName, catalogueShortNames } from "./catalogues.ts";

export const ivaClassNames: Record<IvaClass, string> = {
  general: "General",
  reduced: "Reducido",
  "super-reduced": "Superreducido",
};

/** Option of a field with the name by which it is shown. */
export type NamedOption = { value: string; name: string };

/** Options of the fields of a product that offer some; VAT (IVA) classes with their rate on a day, «General (21 %)». */
export function productOptions(day: string) {
  return {
    iva: ivaClasses.map((value) => ({
      value,
      name: `${ivaClassNames[value]} (${ivaRateOn(day, value) / 10}\u00A0%)`,
    })),
    state: namedOptions(productStateNames),
    oversell: namedOptions(oversellNames),
    catalogue: namedOptions(catalogueShortNames()),
    origin: isoCountries
      .map((value) => ({ value, name: countryName(value) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, "es")),
  } satisfies { readonly [Field in ProductField]?: readonly NamedOption[] };
}

function namedOptions(names: Readonly<Record<string, string>>): NamedOption[] {
  return Object.entries(names).map(([value, name]) => ({ value, name }));
}

const countries = new Intl.DisplayNames("es", { type: "region" });

function countryName(code: string): string {
  return countries.of(code) ?? code;
}

/** Typed texts of a stored product. */
export function productFormValues(facts: ProductFacts): TypedProduct {
  return typedTexts(productFields, valuesOfProduct(facts)) as TypedProduct;
}

/** Texts of a stored product as they are shown: those that would be typed, with names in place of options. */
export function productTexts(facts: ProductFacts): Readonly<Record<ProductField, string>> {
  const values = valuesOfProduct(facts);
  const yesOrNo = (isTrue: boolean) => (isTrue ? "Sí" : "No");
  return {
    ...productFormValues(facts),
    catalogue: catalogueShortName(values.catalogue),
    iva: ivaClassNames[values.iva],
    bestBefore: yesOrNo(values.bestBefore),
    origin: values.origin === null ? "" : countryName(values.origin),
    limitedQuantity: yesOrNo(values.limitedQuantity),
    forResale: yesOrNo(values.forResale),
    oversell: oversellNames[values.oversell],
    adult: yesOrNo(values.adult),
    state: productStateNames[values.state],
  };
}

export type TextDifference = { field: ProductField; before: string; after: string };

/** Fields that differ between two versions of a product; all filled fields if `before` is null (new product). */
export function describeDifferences(
  before: ProductFacts | null,
  after: ProductFacts,
): TextDifference[] {
  const was = before && productTexts(before);
  const is = productTexts(after);
  return changedFields(before, after).map((field) => ({
    field,
    before: was?.[field] ?? "",
    after: is[field],
  }));
}

function changedFields(before: ProductFacts | null, after: ProductFacts): ProductField[] {
  if (before === null) {
    const texts = productTexts(after);
    return productFieldNames.filter((field) => texts[field] !== "");
  }
  const sides = { before: valuesOfProduct(before), after: valuesOfProduct(after) };
  return changesOf(productFields, sides).map(({ field }) => field as ProductField);
}
