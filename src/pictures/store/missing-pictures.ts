import type { Database } from "../../platform/database/database.ts";
import type { FetchProblem } from "../../products/domain/stored-picture.ts";

function withoutPicture(on: Database) {
  return on
    .selectFrom("product")
    .where("product.state", "in", ["active", "ending"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("product_picture")
            .select("product_picture.id")
            .whereRef("product_picture.product_id", "=", "product.id")
            .where("product_picture.state", "=", "fetched"),
        ),
      ),
    );
}

export async function countWithoutPicture(on: Database): Promise<number> {
  const { count } = await withoutPicture(on)
    .select((product) => product.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listWithoutPicture(on: Database, max: number) {
  return withoutPicture(on)
    .select(["product.id", "product.sku", "product.name"])
    .orderBy("product.sku_key")
    .limit(max)
    .execute();
}

export async function listRefused(on: Database, max: number) {
  const rows = await on
    .selectFrom("product_picture")
    .innerJoin("product", "product.id", "product_picture.product_id")
    .select(["product_picture.id", "product_picture.address", "product_picture.reason"])
    .select(["product.id as product_id", "product.sku"])
    .where("product_picture.state", "=", "refused")
    .orderBy("product_picture.changed_at", "desc")
    .orderBy("product_picture.id")
    .limit(max)
    .execute();
  return rows.map(({ id, address, reason, product_id, sku }) => ({
    id,
    sku,
    address: address ?? "",
    productId: product_id,
    reason: (reason ?? "damaged") as FetchProblem,
  }));
}
