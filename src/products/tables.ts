import { notPersonal } from "../kernel/personal-data.ts";
import type { PictureFocus } from "../kernel/picture.ts";
import type { Schema, TablesOf } from "../platform/database/schema.ts";
import type { CatalogueName } from "./domain/catalogue-names.ts";
import type { IvaClass } from "./domain/iva.ts";
import type { OtherCodeKind } from "./domain/other-codes.ts";
import type { ContentUnit, OversellPolicy, ProductState } from "./domain/product.ts";
import type { PictureSource } from "./domain/stored-picture.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof productTables> {}
}

const ofProduct = <Type = string>() => notPersonal<Type>("about a product");

export const productTables = {
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
  product_picture: {
    id: ofProduct(),
    product_id: ofProduct<number>(),
    position: ofProduct<number>(),
    source: ofProduct<PictureSource>(),
    state: ofProduct<"fetched" | "waiting" | "refused">(),
    reason: ofProduct<string | null>(),
    picture_id: ofProduct<string | null>(),
    original_id: ofProduct<string | null>(),
    focus: ofProduct<PictureFocus>(),
    /** Alt texts as JSON, keyed by language. */
    alt: ofProduct(),
    address: ofProduct<string | null>(),
    attempts: ofProduct<number>(),
    due_at: ofProduct<number | null>(),
    lease_holder: ofProduct<string | null>(),
    lease_until: ofProduct<number | null>(),
    changed_at: ofProduct<number>(),
  },
  product_code: {
    scope: ofProduct(),
    code_key: ofProduct(),
    code: ofProduct(),
    kind: ofProduct<OtherCodeKind>(),
    product_id: ofProduct<number>(),
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
