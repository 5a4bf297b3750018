import { formatGtin } from "../../kernel/gtin.ts";
import type { IvaClass } from "../domain/iva.ts";
import { ivaClasses, ivaRateOn } from "../domain/iva.ts";
import {
  type ProductField,
  productFields,
  type TypedProduct,
} from "../domain/parse-product-form.ts";
import type { ContentUnit, NetContent, ProductFacts } from "../domain/product.ts";
import { oversellNames, productStateNames } from "./catalogue-console-copy.ts";
import { catalogueShortName } from "./catalogues.ts";

export const ivaClassNames: Record<IvaClass, string> = {
  general: "General",
  reduced: "Reducido",
  "super-reduced": "Superreducido",
};

/** Choices of VAT (IVA) classes with their rate on a day: «General (21 %)». */
export function ivaChoices(day: string): { name: string; label: string }[] {
  return ivaClasses.map((name) => ({
    name: ivaClassNames[name],
    label: `${ivaClassNames[name]} (${ivaRateOn(day, name) / 10}\u00A0%)`,
  }));
}

const units: Record<ContentUnit, string> = { ml: "ml", l: "l", g: "g", kg: "kg", ud: "uds" };
const countries = new Intl.DisplayNames("es", { type: "region" });
export const yesOrNo = (isTrue: boolean) => (isTrue ? "Sí" : "No");

/** Form values of a stored product, in a format that `parseProductForm` reads back as the same data. */
export function productTexts(facts: ProductFacts): TypedProduct {
  const { durability, responsible, dangerousGoods } = facts;
  return {
    sku: facts.sku,
    gtin: facts.gtin === null ? "" : formatGtin(facts.gtin),
    supplierCode: facts.supplierCode,
    name: facts.name,
    text: facts.text,
    warnings: facts.warnings,
    brand: facts.brand,
    catalogue: catalogueShortName(facts.catalogue),
    category: facts.category.join(" > "),
    family: facts.family,
    variant: facts.variant,
    iva: ivaClassNames[facts.ivaClass],
    content: facts.content ? contentText(facts.content) : "",
    pao: durability?.kind === "pao" ? `${durability.months} M` : "",
    bestBefore: yesOrNo(durability?.kind === "best-before"),
    inci: facts.inci,
    responsibleName: responsible?.name ?? "",
    responsiblePost: responsible?.post ?? "",
    responsibleElectronic: responsible?.electronic ?? "",
    manufacturer: facts.manufacturer,
    origin: facts.origin === null ? "" : (countries.of(facts.origin) ?? facts.origin),
    cnCode: facts.cnCode ?? "",
    grams: facts.grams === null ? "" : String(facts.grams),
    unNumber: dangerousGoods?.un ?? "",
    limitedQuantity: yesOrNo(dangerousGoods?.isLimitedQuantity ?? false),
    minimum: String(facts.minimum),
    multiple: String(facts.multiple),
    unitsPerCase: facts.unitsPerCase === null ? "" : String(facts.unitsPerCase),
    caseGtin: facts.caseGtin === null ? "" : formatGtin(facts.caseGtin),
    forResale: yesOrNo(facts.isForResale),
    oversell: oversellNames[facts.oversell],
    adult: yesOrNo(facts.isAdult),
    discreetName: facts.discreetName,
    state: productStateNames[facts.state],
    replacedBy: facts.replacedBy ?? "",
    pictureAddresses: facts.pictureAddresses.join("\n"),
  };
}

function contentText({ count, milli, unit }: NetContent): string {
  const amount = (milli / 1000).toLocaleString("es-ES", { useGrouping: false });
  return `${count === 1 ? "" : `${count} × `}${amount} ${units[unit]}`;
}

export function newProductTexts(): TypedProduct {
  const texts = Object.fromEntries(productFields.map((field) => [field, ""]));
  return {
    ...(texts as TypedProduct),
    iva: ivaClassNames.general,
    state: productStateNames.draft,
    forResale: yesOrNo(true),
    oversell: oversellNames.wait,
    bestBefore: yesOrNo(false),
    limitedQuantity: yesOrNo(false),
    adult: yesOrNo(false),
  };
}

export type TextDifference = { field: ProductField; before: string; after: string };

/** Form fields that differ between two versions of a product; all filled fields if `before` is null (new product). */
export function describeDifferences(
  before: ProductFacts | null,
  after: ProductFacts,
): TextDifference[] {
  const was = before && productTexts(before);
  const is = productTexts(after);
  return productFields
    .map((field) => ({ field, before: was?.[field] ?? "", after: is[field] }))
    .filter(({ before: one, after: other }) => one !== other);
}
