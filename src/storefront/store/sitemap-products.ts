import type { Database } from "../../platform/database/database.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import { isOffered } from "../../products/store/offered.ts";

/** Range of product ids: above `after`, up to and including `last`. */
export type NumberRange = { after: number; last: number };

type SitemapRow = {
  number: number;
  sku: string;
  name: string;
  catalogue: CatalogueName;
  is_adult: number;
  import_run_id: string | null;
  changed_at: number;
};

export async function findHighestNumber(on: Database): Promise<number> {
  const row = await on
    .selectFrom("product")
    .select((e) => e.fn.max("id").as("highest"))
    .executeTakeFirst();
  return row?.highest ?? 0;
}

export async function readSitemapProducts(
  on: Database,
  { after, last }: NumberRange,
): Promise<SitemapRow[]> {
  return await on
    .selectFrom("product")
    .select(["id as number", "sku", "name", "catalogue", "is_adult", "import_run_id", "changed_at"])
    .where("id", ">", after)
    .where("id", "<=", last)
    .where(isOffered)
    .orderBy("id")
    .execute();
}
