import type { State } from "../../access-requests/domain/transitions.ts";
import type { Database } from "../../platform/database/database.ts";

/** Fields of an access request that the catalogue shows to its applicant. */
export type Application = { state: State; dueAt: number; answeredAt: number | null };

/** Access request by its id; null if it is deleted or its processing restricted (GDPR, art. 18). */
export async function findApplication(on: Database, id: string): Promise<Application | null> {
  const row = await applications(on).where("id", "=", id).executeTakeFirst();
  return row ? toApplication(row) : null;
}

export async function findLatestApplicationOf(
  on: Database,
  emailKey: string,
): Promise<Application | null> {
  const row = await applications(on)
    .where("email_key", "=", emailKey)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? toApplication(row) : null;
}

function applications(on: Database) {
  return on
    .selectFrom("access_request")
    .select(["state", "due_at", "answered_at"])
    .where("restricted_at", "is", null);
}

function toApplication(row: {
  state: string;
  due_at: number;
  answered_at: number | null;
}): Application {
  return { state: row.state as State, dueAt: row.due_at, answeredAt: row.answered_at };
}
