import { findBrokenInvariants, type InvariantName, type ProductFacts } from "./product.ts";
import type { ProductField, ProductValues } from "./product-record.ts";

/** Values that contradict each other, so that one of them would be lost. */
type ContradictionName = "best-before-beside-pao" | "limited-quantity-without-un-number";

/** Rule on several fields that a product breaks, with the field to correct. */
export type BrokenRule = { field: ProductField; problem: ContradictionName | InvariantName };

/** Makes a product of the values of its fields, or finds the rules that they break. */
export function makeProduct(
  values: ProductValues,
): { kind: "facts"; facts: ProductFacts } | { kind: "problems"; problems: BrokenRule[] } {
  const facts = factsOf(values);
  const problems = findContradictions(values);
  for (const { name, fact } of findBrokenInvariants(facts))
    problems.push({ field: fact, problem: name });
  return problems.length > 0 ? { kind: "problems", problems } : { kind: "facts", facts };
}

function findContradictions(values: ProductValues): BrokenRule[] {
  const problems: BrokenRule[] = [];
  if (values.pao !== null && values.bestBefore)
    problems.push({ field: "bestBefore", problem: "best-before-beside-pao" });
  if (values.limitedQuantity && values.unNumber === null)
    problems.push({ field: "limitedQuantity", problem: "limited-quantity-without-un-number" });
  return problems;
}

function factsOf(values: ProductValues): ProductFacts {
  const { pao, bestBefore, responsibleName, responsiblePost, responsibleElectronic } = values;
  const { unNumber, limitedQuantity, multiple } = values;
  const hasResponsible = [responsibleName, responsiblePost, responsibleElectronic].some(Boolean);
  return {
    sku: values.sku,
    gtin: values.gtin,
    supplierCode: values.supplierCode,
    name: values.name,
    text: values.text,
    warnings: values.warnings,
    brand: values.brand,
    catalogue: values.catalogue,
    category: values.category,
    family: values.family,
    variant: values.variant,
    ivaClass: values.iva,
    content: values.content,
    durability: bestBefore
      ? { kind: "best-before" }
      : pao === null
        ? null
        : { kind: "pao", months: pao },
    inci: values.inci,
    responsible: hasResponsible
      ? { name: responsibleName, post: responsiblePost, electronic: responsibleElectronic }
      : null,
    manufacturer: values.manufacturer,
    origin: values.origin,
    cnCode: values.cnCode,
    grams: values.grams,
    dangerousGoods: unNumber === null ? null : { un: unNumber, isLimitedQuantity: limitedQuantity },
    minimum: values.minimum ?? multiple,
    multiple,
    unitsPerCase: values.unitsPerCase,
    caseGtin: values.caseGtin,
    isForResale: values.forResale,
    oversell: values.oversell,
    isAdult: values.adult,
    discreetName: values.discreetName,
    state: values.state,
    replacedBy: values.replacedBy,
    pictureAddresses: values.pictureAddresses,
  };
}
