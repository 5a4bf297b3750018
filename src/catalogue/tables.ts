import { notPersonal } from "../kernel/personal-data.ts";
import type { Schema, TablesOf } from "../platform/database/schema.ts";
import type { CatalogueName } from "./domain/catalogue-names.ts";
import type { IvaClass } from "./domain/iva.ts";
import type { OtherCodeKind } from "./domain/other-codes.ts";
import type { ContentUnit, OversellPolicy, ProductState } from "./domain/product.ts";
import { pictureTables } from "./store/picture-tables.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof catalogueTables> {}
}

const ofFile = <Type = string>() => notPersonal<Type>("about a file");
const ofProduct = <Type = string>() => notPersonal<Type>("about a product");

export const catalogueTables = {
  ...pictureTables,
  catalogue_state: {
    id: notPersonal<number>("always 1"),
    /** Increases with every change that visitors may see. */
    version: notPersonal<number>("a count"),
    next_id: notPersonal<number>("a count"),
  },
  brand: {
    id: ofProduct<number>(),
    name: ofProduct(),
    name_key: ofProduct(),
    /** 1 if the products of the brand are hidden from visitors. */
    is_hidden: ofProduct<number>(),
  },
  category: {
    id: ofProduct<number>(),
    catalogue: ofProduct<CatalogueName>(),
    parent_id: ofProduct<number | null>(),
    name: ofProduct(),
    path_key: ofProduct(),
    /** Position among the categories with the same parent; 1000 until a user orders them. */
    position: ofProduct<number>(),
  },
  /** Import files may still contain former names, and URLs that contain them redirect to the current brand. */
  former_brand_name: {
    name_key: ofProduct(),
    name: ofProduct(),
    brand_id: ofProduct<number>(),
  },
  former_category_path: {
    catalogue: ofProduct<CatalogueName>(),
    path_key: ofProduct(),
    path: ofProduct(),
    category_id: ofProduct<number>(),
  },
  product_family: {
    id: ofProduct<number>(),
    brand_id: ofProduct<number>(),
    name: ofProduct(),
    name_key: ofProduct(),
  },
  product: {
    id: ofProduct<number>(),
    sku: ofProduct(),
    sku_key: ofProduct(),
    gtin: ofProduct<string | null>(),
    supplier_code: ofProduct(),
    name: ofProduct(),
    text: ofProduct(),
    warnings: ofProduct(),
    brand_id: ofProduct<number>(),
    category_id: ofProduct<number>(),
    catalogue: ofProduct<CatalogueName>(),
    family_id: ofProduct<number | null>(),
    variant: ofProduct(),
    iva_class: ofProduct<IvaClass>(),
    content_count: ofProduct<number | null>(),
    content_milli: ofProduct<number | null>(),
    content_unit: ofProduct<ContentUnit | null>(),
    pao_months: ofProduct<number | null>(),
    has_best_before: ofProduct<number>(),
    inci: ofProduct(),
    responsible_name: notPersonal("the producer of a product, as its label shows it"),
    responsible_post: notPersonal("the producer of a product, as its label shows it"),
    responsible_electronic: notPersonal("the producer of a product, as its label shows it"),
    manufacturer: ofProduct(),
    origin: ofProduct<string | null>(),
    cn_code: ofProduct<string | null>(),
    grams: ofProduct<number | null>(),
    un_number: ofProduct<string | null>(),
    is_limited_quantity: ofProduct<number>(),
    minimum: ofProduct<number>(),
    multiple: ofProduct<number>(),
    units_per_case: ofProduct<number | null>(),
    case_gtin: ofProduct<string | null>(),
    is_for_resale: ofProduct<number>(),
    oversell: ofProduct<OversellPolicy>(),
    is_adult: ofProduct<number>(),
    discreet_name: ofProduct(),
    state: ofProduct<ProductState>(),
    replaced_by: ofProduct<number | null>(),
    picture_addresses: ofProduct(),
    /** Hash of the product's data, by which an import detects changes. */
    facts_hash: ofProduct(),
    created_at: ofProduct<number>(),
    changed_at: ofProduct<number>(),
    import_run_id: ofProduct<string | null>(),
  },
  product_code: {
    scope: ofProduct(),
    code_key: ofProduct(),
    code: ofProduct(),
    kind: ofProduct<OtherCodeKind>(),
    product_id: ofProduct<number>(),
  },
  stock: {
    product_id: ofProduct<number>(),
    on_hand: ofProduct<number>(),
    allocated: ofProduct<number>(),
    incoming_quantity: ofProduct<number | null>(),
    incoming_date: ofProduct<string | null>(),
    reported_at: ofProduct<number>(),
    source: ofProduct<"file" | "staff">(),
    changed_at: ofProduct<number>(),
    import_run_id: ofProduct<string | null>(),
  },
  stock_renewal: {
    run_id: ofFile(),
    part: ofFile<number>(),
    reported_at: ofFile<number>(),
    reported_at_before: ofFile<number>(),
    run_id_before: ofFile<string | null>(),
    product_ids: ofFile(),
  },
  product_text: {
    product_id: ofProduct<number>(),
    language: ofProduct(),
    name: ofProduct(),
    text: ofProduct(),
    warnings: ofProduct(),
    changed_at: ofProduct<number>(),
    import_run_id: ofProduct<string | null>(),
  },
};

export type ProductTable = Schema["product"];
