import { noLease } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ImportFailure } from "../domain/run.ts";
import { unapplied } from "./import-runs.ts";

/**
 * Erases a person from imports of a kind of files (GDPR): changes, which an undo would restore, and cells quoted in messages.
 * Imports not applied yet fail and lose their files, because any row may be about the person, even an unread one.
 */
export async function erasePersonFromImports(
  on: Database,
  {
    kind,
    keys,
    quoted,
    at,
  }: { kind: string; keys: readonly string[]; quoted: readonly string[]; at: number },
): Promise<void> {
  const runs = () => on.selectFrom("import_run").select("id").where("kind", "=", kind);
  const failure = JSON.stringify({ reason: "person-erased", place: "" } satisfies ImportFailure);
  await on
    .updateTable("import_run")
    .set((run) => ({
      state: "failed" as const,
      task: "erase-file" as const,
      task_at: at,
      attempts: 0,
      ...noLease,
      failure,
      // These columns quote cells of the file. Without `question` (its headers) the file cannot be checked again.
      question: null,
      report: null,
      progress: null,
      changed_at: at,
      version: run("version", "+", 1),
    }))
    .where("kind", "=", kind)
    .where("state", "in", [...unapplied, "approved"])
    .where("task", "is distinct from", "forget")
    .where("failure", "is distinct from", failure)
    .execute();
  if (keys.length > 0)
    await on
      .deleteFrom("import_change")
      .where("run_id", "in", runs())
      .where("sku_key", "in", keys)
      .execute();
  const texts = quoted.filter((text) => text !== "").map((text) => text.toLowerCase());
  if (texts.length > 0)
    await on
      .deleteFrom("import_problem")
      .where("run_id", "in", runs())
      .where(({ fn, ref }) => fn<string>("lower", [ref("text")]), "in", texts)
      .execute();
}
