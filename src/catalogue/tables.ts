import type { Generated } from "kysely";
import type { Cents } from "../kernel/money/amounts.ts";
import { notPersonal, ofMember, ofStaff } from "../kernel/personal-data.ts";
import type { PictureFocus } from "../kernel/picture.ts";
import type { Schema, TablesOf } from "../platform/database/schema.ts";
import type { CatalogueName } from "./domain/catalogue-names.ts";
import type { ChangeKind } from "./domain/import/change.ts";
import type { RunKind } from "./domain/import/kinds.ts";
import type { ImportState, ImportTask } from "./domain/import/run.ts";
import type { IvaClass } from "./domain/iva.ts";
import type { NameEventName } from "./domain/name-event.ts";
import type { OtherCodeKind } from "./domain/other-codes.ts";
import type { PictureMode, PictureRunState, RunFileState } from "./domain/picture-run.ts";
import type { ContentUnit, OversellPolicy, ProductState } from "./domain/product.ts";
import type { PictureSource } from "./domain/product-picture.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof catalogueTables> {}
}

const ofProduct = <Type = string>() => notPersonal<Type>("about a product");
const ofPictures = <Type = string>() => notPersonal<Type>("about an archive of pictures");
const ofRun = <Type = string>() => notPersonal<Type>("about a file");
/** Type of columns with contents of files, which in files of customers may be about a person or a sole trader. */
const ofFileContent = <Type = string>() => ofMember<Type>("free-text", "delete-row");

export const catalogueTables = {
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
    /** 1 if its products are not offered. */
    is_hidden: ofProduct<number>(),
  },
  /** Manual changes of brands and categories. */
  name_event: {
    number: ofProduct<number>(),
    brand_id: ofProduct<number | null>(),
    category_id: ofProduct<number | null>(),
    at: ofProduct<number>(),
    event: ofProduct<NameEventName>(),
    before: ofProduct<string | null>(),
    after: ofProduct<string | null>(),
    member_id: ofStaff<string | null>("identifier", "replace"),
    member_name: ofStaff<string | null>("identity", "replace"),
  },
  category: {
    id: ofProduct<number>(),
    catalogue: ofProduct<CatalogueName>(),
    parent_id: ofProduct<number | null>(),
    name: ofProduct(),
    path_key: ofProduct(),
    /** Position among the categories with the same parent; 1000 until a person orders them. */
    position: ofProduct<number>(),
  },
  /** Former names of brands: files may still use them, and URLs with them lead to the current brand. */
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
    run_id: ofRun(),
    part: ofRun<number>(),
    reported_at: ofRun<number>(),
    reported_at_before: ofRun<number>(),
    run_id_before: ofRun<string | null>(),
    product_ids: ofRun(),
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
  import_run: {
    id: ofRun(),
    kind: ofRun<RunKind>(),
    state: ofRun<ImportState>(),
    version: ofRun<number>(),
    file_name: ofRun(),
    file_sha256: ofRun(),
    file_bytes: ofRun<number>(),
    choices: ofRun(),
    report: ofFileContent<string | null>(),
    created_at: ofRun<number>(),
    changed_at: ofRun<number>(),
    applied_at: ofRun<number | null>(),
    first_id: ofRun<number | null>(),
    actor_kind: notPersonal("a member or a command, never who"),
    actor_id: ofStaff<string | null>("identifier", "replace"),
    actor_name: ofStaff<string | null>("identity", "replace"),
    lease_holder: ofRun<string | null>(),
    lease_until: ofRun<number | null>(),
    task: ofRun<ImportTask | null>(),
    task_at: ofRun<number | null>(),
    failure: ofRun<string | null>(),
    progress: ofRun<string | null>(),
    question: ofFileContent<string | null>(),
    decision: ofRun<string | null>(),
    outcome: ofFileContent<string | null>(),
    attempts: ofRun<Generated<number>>(),
    /** Row up to which an import in parts is written; null if none is under way. */
    written_row: ofRun<number | null>(),
  },
  import_event: {
    run_id: ofRun(),
    version: ofRun<number>(),
    at: ofRun<number>(),
    event: ofRun(),
    actor_kind: notPersonal("a member, a command or a folder, never who"),
    actor_id: ofStaff<string | null>("identifier", "replace"),
    actor_name: ofStaff<string | null>("identity", "replace"),
  },
  import_problem: {
    run_id: ofRun(),
    row_number: ofRun<number>(),
    ordinal: ofRun<number>(),
    cell: ofRun(),
    column_name: ofRun(),
    problem: ofRun(),
    text: ofFileContent(),
    limit_value: ofRun<number | null>(),
    other: ofFileContent<string | null>(),
  },
  /** Columns chosen for headers in earlier files of a kind. */
  import_header: {
    kind: ofRun(),
    header_key: ofRun(),
    column_name: ofRun(),
  },
  import_change: {
    run_id: ofRun(),
    row_number: ofRun<number>(),
    product_id: ofRun<number | null>(),
    sku_key: ofFileContent(),
    facts_before: ofFileContent<string | null>(),
    sku_key_before: ofFileContent<string | null>(),
    hash_before: ofRun<string | null>(),
    changed_at_before: ofRun<number | null>(),
    run_id_before: ofRun<string | null>(),
    facts_after: ofFileContent(),
    hash_after: ofRun(),
    kind: ofRun<ChangeKind>(),
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
    /** JSON: text by language. */
    alt: ofProduct(),
    address: ofProduct<string | null>(),
    attempts: ofProduct<number>(),
    due_at: ofProduct<number | null>(),
    lease_holder: ofProduct<string | null>(),
    lease_until: ofProduct<number | null>(),
    changed_at: ofProduct<number>(),
  },
  picture_run: {
    id: ofPictures(),
    state: ofPictures<PictureRunState>(),
    mode: ofPictures<PictureMode>(),
    reason: ofPictures<string | null>(),
    file_name: ofPictures(),
    file_sha256: ofPictures(),
    file_bytes: ofPictures<number>(),
    created_at: ofPictures<number>(),
    finished_at: ofPictures<number | null>(),
    actor_kind: notPersonal("a member or a command, never who"),
    actor_id: ofStaff<string | null>("identifier", "replace"),
    actor_name: ofStaff<string | null>("identity", "replace"),
    lease_holder: ofPictures<string | null>(),
    lease_until: ofPictures<number | null>(),
  },
  picture_run_file: {
    run_id: ofPictures(),
    number: ofPictures<number>(),
    name: ofPictures(),
    product_id: ofPictures<number | null>(),
    sku: ofPictures<string | null>(),
    place: ofPictures<number>(),
    state: ofPictures<RunFileState>(),
    reason: ofPictures<string | null>(),
    guess: ofPictures<string | null>(),
  },
  picture_run_product: {
    run_id: ofPictures(),
    product_id: ofPictures<number>(),
    before: ofPictures(),
    after: ofPictures(),
  },
  /** Saved versions of the best sellers of the home page; the latest is in force. */
  best_seller_version: {
    number: notPersonal<number>("a count"),
    saved_at: notPersonal<number>("when a choice of products was saved"),
    /** Number of the version that this one restores, 0 for the one before the first, or null. */
    restores: notPersonal<number | null>("a count"),
    /** Null for the choice of the sample company. */
    member_id: ofStaff<string | null>("identifier", "replace"),
    member_name: ofStaff<string | null>("identity", "replace"),
  },
  best_seller: {
    version: ofProduct<number>(),
    catalogue: ofProduct<CatalogueName>(),
    position: ofProduct<number>(),
    product_id: ofProduct<number>(),
    price_cents: ofProduct<Cents | null>(),
    rating_tenths: ofProduct<number | null>(),
  },
  /** Saved versions of the list of synonyms; the latest is in force. */
  synonym_version: {
    number: notPersonal<number>("a count"),
    list: notPersonal("words for products, by staff"),
    saved_at: notPersonal<number>("when a list was saved"),
    member_id: ofStaff<string | null>("identifier", "replace"),
    member_name: ofStaff<string | null>("identity", "replace"),
  },
  /** Texts of failed searches, without the person; none that looks like an email address, URL or long number. */
  failed_search: {
    text: notPersonal("words for products that many may ask for"),
    times: notPersonal<number>("a count"),
    last_at: notPersonal<number>("when anybody last searched a text"),
  },
  /** Brand and name of each product when an access request first named it, in case the product is deleted. */
  selected_product: {
    id: ofProduct(),
    brand: ofProduct(),
    name: ofProduct(),
  },
};

export type ProductTable = Schema["product"];
