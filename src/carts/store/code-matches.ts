import type { Database } from "../../platform/database/database.ts";
import { chunksInTurns } from "../../platform/http/chunks-in-turns.ts";
import type { CodeKind } from "../domain/quick-order/resolve-line.ts";

export type StoredMatch = { productId: number; by: CodeKind };

/** Keys in a statement: with 250 of them the five statements take some milliseconds on 20,000 products. */
const keysAtOnce = 250;

/** Products that have a key as SKU, EAN, code of their case, additional code, or code of the company. */
export async function findCodeMatches(
  on: Database,
  keys: readonly string[],
  { companyId }: { companyId: string },
): Promise<Map<string, StoredMatch[]>> {
  const found = new Map<string, StoredMatch[]>();
  const add = (key: string | null, match: StoredMatch) => {
    if (key !== null) found.set(key, [...(found.get(key) ?? []), match]);
  };
  for await (const some of chunksInTurns(keys, keysAtOnce)) {
    const digits = some.filter((key) => /^\d{14}$/.test(key));
    const [skus, gtins, caseGtins, others, own] = await Promise.all([
      withSku(on, some),
      withGtin(on, digits),
      withCaseGtin(on, digits),
      withOtherCode(on, some),
      withOwnCode(on, some, companyId),
    ]);
    for (const { id, sku_key } of skus) add(sku_key, { productId: id, by: "sku" });
    for (const { id, gtin } of gtins) add(gtin, { productId: id, by: "gtin" });
    for (const { id, case_gtin } of caseGtins) add(case_gtin, { productId: id, by: "case" });
    for (const { product_id, code_key, kind } of others)
      add(code_key, { productId: product_id, by: kind === "gtin" ? "other-gtin" : kind });
    for (const { product_id, code_key } of own) add(code_key, { productId: product_id, by: "own" });
  }
  return found;
}

function withSku(on: Database, keys: readonly string[]) {
  return on
    .selectFrom("product")
    .select(["id", "sku_key"])
    .where("sku_key", "in", keys)
    .orderBy("id")
    .execute();
}

async function withGtin(on: Database, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return await on
    .selectFrom("product")
    .select(["id", "gtin"])
    .where("gtin", "in", keys)
    .orderBy("id")
    .execute();
}

async function withCaseGtin(on: Database, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return await on
    .selectFrom("product")
    .select(["id", "case_gtin"])
    .where("case_gtin", "in", keys)
    .orderBy("id")
    .execute();
}

function withOtherCode(on: Database, keys: readonly string[]) {
  return on
    .selectFrom("product_code")
    .select(["product_id", "code_key", "kind"])
    .where("scope", "=", "")
    .where("code_key", "in", keys)
    .execute();
}

function withOwnCode(on: Database, keys: readonly string[], companyId: string) {
  return on
    .selectFrom("company_product_code")
    .select(["product_id", "code_key"])
    .where("company_id", "=", companyId)
    .where("code_key", "in", keys)
    .execute();
}
