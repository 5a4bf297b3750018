import type { ValuesOfRow } from "../../imports/domain/file-kind.ts";
import { isAdultCatalogue, onlyCatalogue } from "./catalogue-names.ts";
import { findBrokenInvariants, type InvariantName, type ProductFacts } from "./product.ts";
import type { productColumns } from "./product-columns.ts";

export type RowValues = ValuesOfRow<typeof productColumns>;

export type RowProblem = {
  column: keyof typeof productColumns;
  problem: "required" | "not-clearable" | ContradictionName | InvariantName;
};

/** Values of one row that contradict each other, so that one of them would be lost. */
type ContradictionName = "best-before-beside-pao" | "limited-quantity-without-un-number";

/** Columns required to create a product; the catalogue only if there are several. */
const required = ["sku", "name", "brand", "catalogue", "category", "iva"] as const;

/** Applies an import row to a product (null: new). A stored SKU changes only if the row also has the former SKU. */
export function applyRow(
  values: RowValues,
  current: ProductFacts | null,
): { kind: "facts"; facts: ProductFacts } | { kind: "problems"; problems: RowProblem[] } {
  const problems = [...findMissing(values, current)];
  if (problems.length > 0) return { kind: "problems", problems };
  problems.push(...findContradictions(values, current));
  const facts = merge(values, current);
  for (const { name, fact } of findBrokenInvariants(facts))
    problems.push({ column: columnOfFact[fact] ?? "sku", problem: name });
  return problems.length > 0 ? { kind: "problems", problems } : { kind: "facts", facts };
}

/** Required columns that the row leaves empty although the product is new, or clears. */
export function findMissing(values: RowValues, current: ProductFacts | null): RowProblem[] {
  return required.flatMap((column): RowProblem[] => {
    if (values[column] === null) return [{ column, problem: "not-clearable" }];
    if (current !== null || values[column] !== undefined) return [];
    const isKnown = column === "catalogue" && onlyCatalogue() !== null;
    return isKnown ? [] : [{ column, problem: "required" }];
  });
}

function findContradictions(values: RowValues, current: ProductFacts | null): RowProblem[] {
  const { pao, bestBefore, limitedQuantity } = values;
  const problems: RowProblem[] = [];
  if (pao && bestBefore) problems.push({ column: "bestBefore", problem: "best-before-beside-pao" });
  if (limitedQuantity && mergeDangerousGoods(values, current) === null)
    problems.push({ column: "limitedQuantity", problem: "limited-quantity-without-un-number" });
  return problems;
}

/** Import column of each field that `findBrokenInvariants` may report as wrong, to show the problem at that column. */
const columnOfFact: Partial<Record<keyof ProductFacts, keyof typeof productColumns>> = {
  minimum: "minimum",
  unitsPerCase: "unitsPerCase",
  caseGtin: "caseGtin",
  replacedBy: "replacedBy",
  variant: "variant",
};

function merge(values: RowValues, current: ProductFacts | null): ProductFacts {
  const text = (value: string | null | undefined, known: string | undefined) =>
    value === undefined ? (known ?? "") : (value ?? "");
  const optional = <Value>(value: Value | null | undefined, known: Value | null | undefined) =>
    value === undefined ? (known ?? null) : value;
  const catalogue = values.catalogue ?? current?.catalogue ?? onlyCatalogue() ?? "";
  const multiple = values.multiple ?? (values.multiple === null ? 1 : (current?.multiple ?? 1));
  return {
    sku: (values.previousSku ? values.sku : current?.sku) ?? values.sku ?? current?.sku ?? "",
    gtin: optional(values.gtin, current?.gtin),
    supplierCode: text(values.supplierCode, current?.supplierCode),
    name: text(values.name, current?.name),
    text: text(values.text, current?.text),
    warnings: text(values.warnings, current?.warnings),
    brand: text(values.brand, current?.brand),
    catalogue,
    category: values.category ?? current?.category ?? [],
    family: text(values.family, current?.family),
    variant: text(values.variant, current?.variant),
    ivaClass: values.iva ?? current?.ivaClass ?? "general",
    content: optional(values.content, current?.content),
    durability: mergeDurability(values, current),
    inci: text(values.inci, current?.inci),
    responsible: mergeResponsible(values, current),
    manufacturer: text(values.manufacturer, current?.manufacturer),
    origin: optional(values.origin, current?.origin),
    cnCode: optional(values.cnCode, current?.cnCode),
    grams: optional(values.grams, current?.grams),
    dangerousGoods: mergeDangerousGoods(values, current),
    minimum:
      values.minimum ?? (values.minimum === null ? multiple : (current?.minimum ?? multiple)),
    multiple,
    unitsPerCase: optional(values.unitsPerCase, current?.unitsPerCase),
    caseGtin: optional(values.caseGtin, current?.caseGtin),
    isForResale: values.forResale ?? (values.forResale === null || (current?.isForResale ?? true)),
    oversell:
      values.oversell ?? (values.oversell === null ? "wait" : (current?.oversell ?? "wait")),
    isAdult:
      values.adult ??
      (values.adult === null ? false : (current?.isAdult ?? isAdultCatalogue(catalogue))),
    discreetName: text(values.discreetName, current?.discreetName),
    state: values.state ?? (values.state === null ? "draft" : (current?.state ?? "active")),
    replacedBy: optional(values.replacedBy, current?.replacedBy),
    pictureAddresses: optional(values.pictureAddresses, current?.pictureAddresses) ?? [],
  };
}

/** Period after opening or best-before date: the column that the row fills replaces the stored value. */
function mergeDurability(
  { pao, bestBefore }: RowValues,
  current: ProductFacts | null,
): ProductFacts["durability"] {
  if (pao) return { kind: "pao", months: pao };
  if (bestBefore) return { kind: "best-before" };
  const known = current?.durability ?? null;
  if (known?.kind === "pao") return pao === null ? null : known;
  return bestBefore === undefined ? known : null;
}

function mergeResponsible(
  values: RowValues,
  current: ProductFacts | null,
): ProductFacts["responsible"] {
  const known = current?.responsible ?? { name: "", post: "", electronic: "" };
  const part = (value: string | null | undefined, was: string) =>
    value === undefined ? was : (value ?? "");
  const merged = {
    name: part(values.responsibleName, known.name),
    post: part(values.responsiblePost, known.post),
    electronic: part(values.responsibleElectronic, known.electronic),
  };
  return merged.name === "" && merged.post === "" && merged.electronic === "" ? null : merged;
}

function mergeDangerousGoods(
  { unNumber, limitedQuantity }: RowValues,
  current: ProductFacts | null,
): ProductFacts["dangerousGoods"] {
  const un = unNumber === undefined ? (current?.dangerousGoods?.un ?? null) : unNumber;
  if (un === null) return null;
  const known = current?.dangerousGoods?.isLimitedQuantity ?? false;
  return { un, isLimitedQuantity: limitedQuantity ?? (limitedQuantity === null ? false : known) };
}
