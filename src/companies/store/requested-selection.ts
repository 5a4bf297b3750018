import type { Database } from "../../platform/database/database.ts";

export async function listRequestedSelections(on: Database, personId: string): Promise<string[]> {
  const rows = await on
    .selectFrom("company_request")
    .select("selection")
    .where("person_id", "=", personId)
    .where("selection", "!=", "")
    .orderBy("approved_at")
    .execute();
  return rows.map(({ selection }) => selection);
}

/** Returns the product selections that were not handed to a browser yet, and marks them as handed over. */
export async function takeRequestedSelections(
  on: Database,
  { personId, at }: { personId: string; at: number },
): Promise<string[]> {
  const rows = await on
    .updateTable("company_request")
    .set({ selection_given_at: at })
    .where("person_id", "=", personId)
    .where("selection", "!=", "")
    .where("selection_given_at", "is", null)
    .returning("selection")
    .execute();
  return rows.map(({ selection }) => selection);
}
