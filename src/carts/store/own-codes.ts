import type { Database } from "../../platform/database/database.ts";

/** Code by which a company calls a product. */
export type OwnCode = { codeKey: string; code: string; productId: number };

export const maxOwnCodes = 5000;

/** Stores a company's code for a product instead of the product that it stood for before. */
export async function learnOwnCode(
  on: Database,
  { companyId, at, ...own }: OwnCode & { companyId: string; at: number },
): Promise<void> {
  const learned = { code: own.code, product_id: own.productId, learned_at: at };
  await on
    .insertInto("company_product_code")
    .values({ company_id: companyId, code_key: own.codeKey, ...learned })
    .onConflict((conflict) => conflict.columns(["company_id", "code_key"]).doUpdateSet(learned))
    .execute();
}

export async function forgetOwnCode(
  on: Database,
  { companyId, codeKey }: { companyId: string; codeKey: string },
): Promise<void> {
  await on
    .deleteFrom("company_product_code")
    .where("company_id", "=", companyId)
    .where("code_key", "=", codeKey)
    .execute();
}

export async function countOwnCodes(on: Database, companyId: string): Promise<number> {
  const { count } = await on
    .selectFrom("company_product_code")
    .select((code) => code.fn.countAll<number>().as("count"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Codes of a company, the latest learned first. */
export async function listOwnCodes(
  on: Database,
  { companyId, max }: { companyId: string; max: number },
): Promise<OwnCode[]> {
  return await on
    .selectFrom("company_product_code")
    .select(["code_key as codeKey", "code", "product_id as productId"])
    .where("company_id", "=", companyId)
    .orderBy("learned_at", "desc")
    .orderBy("code_key")
    .limit(max)
    .execute();
}
