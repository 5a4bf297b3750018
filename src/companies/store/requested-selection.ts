import type { Database } from "../../platform/database/database.ts";

/** Selections of the approved requests of a person, as text, oldest first. */
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

/** Selections that no browser has got yet; from now on they count as given. */
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
