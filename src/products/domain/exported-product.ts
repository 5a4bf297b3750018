import type { ExportedRow } from "../../imports/domain/export.ts";
import { wholeCell } from "../../imports/domain/export.ts";
import type { FactWords } from "../../imports/domain/kind-copy.ts";
import { formatGtin } from "../../kernel/gtin.ts";
import type { NetContent, ProductFacts } from "./product.ts";

/** Row of a file of products that changes nothing of the product when it is imported. */
export function exportProduct(facts: ProductFacts, { text }: FactWords): ExportedRow {
  const { durability, responsible, dangerousGoods, content } = facts;
  const yesNo = (value: boolean) => text("isForResale", value);
  return {
    sku: facts.sku,
    gtin: shownGtin(facts.gtin),
    supplierCode: facts.supplierCode,
    name: facts.name,
    text: facts.text,
    warnings: facts.warnings,
    brand: facts.brand,
    catalogue: text("catalogue", facts.catalogue),
    category: text("category", facts.category),
    family: facts.family,
    variant: facts.variant,
    iva: text("ivaClass", facts.ivaClass),
    content: content ? exportContent(content) : "",
    pao: durability?.kind === "pao" ? `${durability.months} M` : "",
    bestBefore: durability?.kind === "best-before" ? yesNo(true) : "",
    inci: facts.inci,
    responsibleName: responsible?.name ?? "",
    responsiblePost: responsible?.post ?? "",
    responsibleElectronic: responsible?.electronic ?? "",
    manufacturer: facts.manufacturer,
    origin: facts.origin ?? "",
    cnCode: facts.cnCode ?? "",
    grams: wholeCell(facts.grams),
    unNumber: dangerousGoods?.un ?? "",
    limitedQuantity: dangerousGoods ? yesNo(dangerousGoods.isLimitedQuantity) : "",
    minimum: wholeCell(facts.minimum),
    multiple: wholeCell(facts.multiple),
    unitsPerCase: wholeCell(facts.unitsPerCase),
    caseGtin: shownGtin(facts.caseGtin),
    forResale: yesNo(facts.isForResale),
    oversell: text("oversell", facts.oversell),
    adult: yesNo(facts.isAdult),
    discreetName: facts.discreetName,
    state: text("state", facts.state),
    replacedBy: facts.replacedBy ?? "",
    pictureAddresses: facts.pictureAddresses.join(" "),
  };
}

/** GTIN as it is printed, without the zeros that fill it up to 14 digits; blank for none. */
export function shownGtin(gtin: string | null): string {
  return gtin === null ? "" : formatGtin(gtin);
}

/** Net content such as «6 × 10 ml»; three decimals get a fourth, because «1,234» may be a thousand. */
function exportContent({ count, milli, unit }: NetContent): string {
  const text = String(milli / 1000).replace(".", ",");
  const amount = /,\d{3}$/.test(text) ? `${text}0` : text;
  return `${count === 1 ? "" : `${count} × `}${amount} ${unit}`;
}
