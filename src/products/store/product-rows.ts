import type { ProductFacts } from "../domain/product.ts";
import { skuKey } from "../domain/sku.ts";
import type { ProductTable } from "../tables.ts";

export type NamedProductRow = ProductTable & {
  brand_name: string;
  family_name: string | null;
  replacement_sku: string | null;
};

export function toProductFacts(row: NamedProductRow, category: readonly string[]): ProductFacts {
  return {
    sku: row.sku,
    gtin: row.gtin,
    supplierCode: row.supplier_code,
    name: row.name,
    text: row.text,
    warnings: row.warnings,
    brand: row.brand_name,
    catalogue: row.catalogue,
    category,
    family: row.family_name ?? "",
    variant: row.variant,
    ivaClass: row.iva_class,
    content:
      row.content_count !== null && row.content_milli !== null && row.content_unit !== null
        ? { count: row.content_count, milli: row.content_milli, unit: row.content_unit }
        : null,
    durability: toDurability(row),
    inci: row.inci,
    responsible: toResponsible(row),
    manufacturer: row.manufacturer,
    origin: row.origin,
    cnCode: row.cn_code,
    grams: row.grams,
    dangerousGoods:
      row.un_number === null
        ? null
        : { un: row.un_number, isLimitedQuantity: row.is_limited_quantity === 1 },
    minimum: row.minimum,
    multiple: row.multiple,
    unitsPerCase: row.units_per_case,
    caseGtin: row.case_gtin,
    isForResale: row.is_for_resale === 1,
    oversell: row.oversell,
    isAdult: row.is_adult === 1,
    discreetName: row.discreet_name,
    state: row.state,
    replacedBy: row.replacement_sku,
    pictureAddresses: row.picture_addresses.split("\n").filter((address) => address !== ""),
  };
}

function toDurability(row: ProductTable): ProductFacts["durability"] {
  if (row.pao_months !== null) return { kind: "pao", months: row.pao_months };
  return row.has_best_before === 1 ? { kind: "best-before" } : null;
}

function toResponsible(row: ProductTable): ProductFacts["responsible"] {
  const { responsible_name, responsible_post, responsible_electronic } = row;
  if (`${responsible_name}${responsible_post}${responsible_electronic}` === "") return null;
  return {
    name: responsible_name,
    post: responsible_post,
    electronic: responsible_electronic,
  };
}

export type RowNumbers = { brand: number; category: number; family: number | null };

/** Columns without the link to the replacement, which is stored last, because it may be a new product. */
export function toColumns(facts: ProductFacts, numbers: RowNumbers) {
  const { durability, responsible, dangerousGoods, content } = facts;
  return {
    sku: facts.sku,
    sku_key: skuKey(facts.sku),
    gtin: facts.gtin,
    supplier_code: facts.supplierCode,
    name: facts.name,
    text: facts.text,
    warnings: facts.warnings,
    brand_id: numbers.brand,
    category_id: numbers.category,
    catalogue: facts.catalogue,
    family_id: numbers.family,
    variant: facts.variant,
    iva_class: facts.ivaClass,
    content_count: content?.count ?? null,
    content_milli: content?.milli ?? null,
    content_unit: content?.unit ?? null,
    pao_months: durability?.kind === "pao" ? durability.months : null,
    has_best_before: durability?.kind === "best-before" ? 1 : 0,
    inci: facts.inci,
    responsible_name: responsible?.name ?? "",
    responsible_post: responsible?.post ?? "",
    responsible_electronic: responsible?.electronic ?? "",
    manufacturer: facts.manufacturer,
    origin: facts.origin,
    cn_code: facts.cnCode,
    grams: facts.grams,
    un_number: dangerousGoods?.un ?? null,
    is_limited_quantity: dangerousGoods?.isLimitedQuantity ? 1 : 0,
    minimum: facts.minimum,
    multiple: facts.multiple,
    units_per_case: facts.unitsPerCase,
    case_gtin: facts.caseGtin,
    is_for_resale: facts.isForResale ? 1 : 0,
    // Changes stored by 0.2 lack `oversell`, and an undo within thirty days may write them back.
    oversell: facts.oversell ?? "wait",
    is_adult: facts.isAdult ? 1 : 0,
    discreet_name: facts.discreetName,
    state: facts.state,
    picture_addresses: facts.pictureAddresses.join("\n"),
  };
}
