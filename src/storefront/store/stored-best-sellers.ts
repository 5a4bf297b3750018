import { sql } from "kysely";
import type { Cents } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Engine } from "../../platform/database/engine.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";
import type { BestSellerChoice, ChosenProduct } from "../domain/best-sellers.ts";

export type BestSellerVersion = {
  number: number;
  savedAt: number;
  restores: number | null;
  by: { id: string; name: string | null } | null;
  choice: BestSellerChoice;
};

export const maxVersions = 50;

/** Number of the version that was saved last; 0 if there is none. */
export async function latestBestSellerVersion(on: Database): Promise<number> {
  const { latest } = await on
    .selectFrom("best_seller_version")
    .select((eb) => eb.fn.max("number").as("latest"))
    .executeTakeFirstOrThrow();
  return Number(latest ?? 0);
}

/** Products chosen in a version. Version 0 stands for the time before the first save, and has no products. */
export async function readBestSellers(on: Database, version: number): Promise<BestSellerChoice> {
  const rows = await on
    .selectFrom("best_seller")
    .selectAll()
    .where("version", "=", version)
    .orderBy("position")
    .execute();
  return choiceOf(rows);
}

export async function listBestSellerVersions(
  on: Database,
  limit: number,
): Promise<BestSellerVersion[]> {
  const versions = await on
    .selectFrom("best_seller_version")
    .selectAll()
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  if (versions.length === 0) return [];
  const rows = await on
    .selectFrom("best_seller")
    .selectAll()
    .where(
      "version",
      "in",
      versions.map(({ number }) => number),
    )
    .orderBy("position")
    .execute();
  return versions.map((version) => ({
    number: version.number,
    savedAt: version.saved_at,
    restores: version.restores,
    by: version.member_id === null ? null : { id: version.member_id, name: version.member_name },
    choice: choiceOf(rows.filter((row) => row.version === version.number)),
  }));
}

type Row = {
  catalogue: CatalogueName;
  product_id: number;
  retail_cents: Cents | null;
  rating_tenths: number | null;
};

function choiceOf(rows: readonly Row[]): BestSellerChoice {
  const chosen = rows.map((row): [CatalogueName, ChosenProduct] => [
    row.catalogue,
    {
      productId: row.product_id,
      retailCents: row.retail_cents,
      ratingTenths: row.rating_tenths,
    },
  ]);
  return Object.fromEntries(
    Array.from(
      Map.groupBy(chosen, ([name]) => name),
      ([name, of]) => [name, of.map(([, product]) => product)],
    ),
  );
}

/** Lock that makes concurrent saves wait until the transaction ends. SQLite needs none, because it has a single writer. */
export const lockBestSellers: Record<Engine, (on: Database) => Promise<unknown>> = {
  sqlite: async () => {},
  postgres: (on) => sql`lock table best_seller_version in exclusive mode`.execute(on),
};

/** Stores a new version and returns its number. `on`: a transaction that holds the lock of `lockBestSellers`. */
export async function addBestSellerVersion(
  on: Database,
  {
    choice,
    savedAt,
    restores,
    by,
  }: Omit<BestSellerVersion, "number" | "by"> & { by: { id: string; name: string } | null },
): Promise<number> {
  const number = (await latestBestSellerVersion(on)) + 1;
  await on
    .insertInto("best_seller_version")
    .values({
      number,
      saved_at: savedAt,
      restores,
      member_id: by?.id ?? null,
      member_name: by?.name ?? null,
    })
    .execute();
  const rows = Object.entries(choice).flatMap(([catalogue, products]) =>
    products.map(({ productId, retailCents, ratingTenths }, position) => ({
      version: number,
      catalogue,
      position,
      product_id: productId,
      retail_cents: retailCents,
      rating_tenths: ratingTenths,
    })),
  );
  if (rows.length > 0) await on.insertInto("best_seller").values(rows).execute();
  return number;
}

/** Version that changes with the catalogue, the chosen best sellers, or the products in access requests. */
export async function readShelvesMark(db: Database): Promise<string> {
  const mark = await db
    .selectNoFrom((none) => [
      none.selectFrom("catalogue_state").select("version").as("catalogue"),
      none
        .selectFrom("best_seller_version")
        .select((version) => version.fn.max("number").as("latest"))
        .as("choice"),
      none.selectFrom("selected_product").select(sql<number>`count(*)`.as("count")).as("selected"),
    ])
    .executeTakeFirstOrThrow();
  return `${mark.catalogue} ${mark.choice} ${mark.selected}`;
}
