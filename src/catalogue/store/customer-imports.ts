import type { Database } from "../../platform/database/database.ts";
import { unapplied } from "./import-runs.ts";

/**
 * Erases what imports of customers keep of some companies and a person, within the transaction of an erasure: the changes
 * that undo would restore, and quoted cells. Imports that wait for a person and name the companies are forgotten whole,
 * with their files.
 */
export async function forgetImportedCustomers(
  on: Database,
  {
    taxIdKeys,
    quoted,
    at,
  }: { taxIdKeys: readonly string[]; quoted: readonly string[]; at: number },
): Promise<void> {
  const runs = () => on.selectFrom("import_run").select("id").where("kind", "=", "customers");
  if (taxIdKeys.length > 0) {
    const naming = on
      .selectFrom("import_change")
      .select("run_id")
      .where("run_id", "in", runs().where("state", "in", unapplied))
      .where("sku_key", "in", taxIdKeys);
    await on
      .updateTable("import_run")
      .set((run) => ({
        ...{ state: "failed" as const, task: "forget" as const, task_at: at, attempts: 0 },
        version: run("version", "+", 1),
      }))
      .where("id", "in", naming)
      .execute();
    await on
      .deleteFrom("import_change")
      .where("run_id", "in", runs())
      .where("sku_key", "in", taxIdKeys)
      .execute();
  }
  const texts = quoted.filter((text) => text !== "").map((text) => text.toLowerCase());
  if (texts.length > 0)
    await on
      .deleteFrom("import_problem")
      .where("run_id", "in", runs())
      .where(({ fn, ref }) => fn<string>("lower", [ref("text")]), "in", texts)
      .execute();
}
