import type { Database } from "../../platform/database/database.ts";
import { unapplied } from "./import-runs.ts";

/**
 * Erases data of companies and of a person from imports of customer files, within the transaction of a GDPR erasure:
 * the stored changes, with which undoing an import would restore the data, and cells quoted in error messages. Imports
 * that contain the companies and were not applied yet are deleted as a whole, with their files.
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
