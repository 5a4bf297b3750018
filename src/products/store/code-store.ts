import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import { type OtherCodes, otherCodeKinds } from "../domain/other-codes.ts";
import { skuKey } from "../domain/sku.ts";
import type { FactsStore, KnownFacts } from "./facts.ts";

/** Value of `scope` for codes valid for all companies; else a company's id. */
const everybody = "";

/** Store of the additional codes of products. It stores no times of changes, because the history of imports has them. */
export const codeStore: FactsStore<OtherCodes> = {
  isVersioned: true,
  async read(on, productIds) {
    const found: KnownFacts<OtherCodes>[] = [];
    for (const ids of chunks(productIds)) {
      const rows = await on
        .selectFrom("product_code")
        .select(["product_id", "kind", "code"])
        .where("scope", "=", everybody)
        .where("product_id", "in", ids)
        .execute();
      for (const [productId, codes] of Map.groupBy(rows, ({ product_id }) => product_id)) {
        const ofKind = (kind: string) =>
          codes.flatMap((row) => (row.kind === kind ? [row.code] : [])).sort();
        found.push({
          productId,
          facts: {
            "former-sku": ofKind("former-sku"),
            supplier: ofKind("supplier"),
            gtin: ofKind("gtin"),
          },
          changedAt: 0,
          importRunId: null,
        });
      }
    }
    return found;
  },
  async write(on, rows) {
    await codeStore.remove(on, rows);
    await upsertRows(on, {
      table: "product_code",
      key: ["scope", "code_key"],
      rows: rows.flatMap(({ productId, facts }) =>
        otherCodeKinds.flatMap((kind) =>
          facts[kind].map((code) => ({
            scope: everybody,
            code_key: skuKey(code),
            code,
            kind,
            product_id: productId,
          })),
        ),
      ),
    });
  },
  async remove(on, rows) {
    for (const ids of chunks(rows.map(({ productId }) => productId)))
      await on
        .deleteFrom("product_code")
        .where("scope", "=", everybody)
        .where("product_id", "in", ids)
        .execute();
  },
};

export async function findCodeOwners(
  on: Database,
  codes: readonly string[],
): Promise<{ key: string; productId: number; sku: string; isOther: boolean }[]> {
  const owners = [];
  for (const keys of chunks(codes)) {
    const products = await on
      .selectFrom("product")
      .select(["id", "sku", "sku_key", "gtin"])
      .where((where) => where.or([where("sku_key", "in", keys), where("gtin", "in", keys)]))
      .execute();
    for (const { id, sku, sku_key, gtin } of products)
      for (const key of keys.includes(sku_key) ? [sku_key, gtin] : [gtin])
        if (key !== null && keys.includes(key))
          owners.push({ key, productId: id, sku, isOther: false });
    const others = await on
      .selectFrom("product_code")
      .innerJoin("product", "product.id", "product_code.product_id")
      .select(["product_code.code_key", "product.id", "product.sku"])
      .where("scope", "=", everybody)
      .where("code_key", "in", keys)
      .execute();
    for (const { code_key, id, sku } of others)
      owners.push({ key: code_key, productId: id, sku, isOther: true });
  }
  return owners;
}
