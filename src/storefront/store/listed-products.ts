import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import type { ContentUnit, OversellPolicy } from "../../products/domain/product.ts";
import { isOffered } from "../../products/store/offered.ts";

export type ListedRow = {
  number: number;
  sku: string;
  name: string;
  brand: string;
  catalogue: CatalogueName;
  category_id: number;
  content_count: number | null;
  content_milli: number | null;
  content_unit: ContentUnit | null;
  minimum: number;
  multiple: number;
  units_per_case: number | null;
  is_adult: number;
  on_hand: number | null;
  allocated: number | null;
  incoming: number | null;
  incoming_date: string | null;
  reported_at: number | null;
  oversell: OversellPolicy;
};

export type FamilyRow = Pick<ListedRow, "sku" | "name" | "catalogue" | "is_adult"> &
  Pick<ListedRow, "content_count" | "content_milli" | "content_unit"> & {
    id: number;
    variant: string;
  };

/** Products by id, in no particular order. */
export function readListedRows(on: Database, numbers: readonly number[]): Promise<ListedRow[]> {
  if (numbers.length === 0) return Promise.resolve([]);
  return listedRows(on).where("product.id", "in", numbers).execute();
}

/** Products on sale of the families of some products, up to 600. */
export function readFamilies(
  on: Database,
  numbers: readonly number[],
): Promise<(FamilyRow & { family_id: number | null })[]> {
  if (numbers.length === 0) return Promise.resolve([]);
  return familyRows(on)
    .select("family_id")
    .where("family_id", "in", (product) =>
      product
        .selectFrom("product as shown")
        .select("shown.family_id")
        .where("shown.id", "in", numbers)
        .where("shown.family_id", "is not", null),
    )
    .orderBy("family_id")
    .orderBy("variant")
    .limit(600)
    .execute();
}

/** Up to 60 products of a family (such as the sizes of one article) that are on sale, in the order of their variants. */
export async function readFamily(on: Database, familyId: number): Promise<FamilyRow[]> {
  return await familyRows(on)
    .where("family_id", "=", familyId)
    .orderBy("variant")
    .limit(60)
    .execute();
}

function familyRows(on: Database) {
  return on
    .selectFrom("product")
    .select(["id", "sku", "name", "variant", "catalogue", "is_adult"])
    .select(["content_count", "content_milli", "content_unit"])
    .where(isOffered);
}

function listedRows(on: Database) {
  return on
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .leftJoin("stock", "stock.product_id", "product.id")
    .select([
      ...(["product.id as number", "product.sku", "product.name", "brand.name as brand"] as const),
      ...(["product.catalogue", "product.category_id", "product.content_count"] as const),
      ...(["product.content_milli", "product.content_unit", "product.minimum"] as const),
      ...(["product.multiple", "product.units_per_case", "product.is_adult"] as const),
      ...(["product.oversell", "stock.incoming_date", "stock.reported_at"] as const),
      ...(["stock.on_hand", "stock.allocated", "stock.incoming_quantity as incoming"] as const),
    ]);
}
