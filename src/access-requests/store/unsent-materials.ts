import type { Database } from "../../platform/database/database.ts";
import type { QueueCursor, QueueFilter, QueuePage } from "../domain/queue.ts";
import { mayConcern, subscribes } from "./queue-concerns.ts";
import { hasWord } from "./queue-ways.ts";
import { toAccessRequest } from "./row.ts";

type Wanted = Partial<QueueFilter>;

/**
 * Approved requests whose catalogues, prices and conditions have not gone out. They are few, because each is due
 * within days: whatever else is asked of them is looked at one by one.
 */
function unsent(db: Database, wanted: Wanted) {
  const { terms = [], assignedTo, country, isUnassigned, wantsNews, catalogue, concern } = wanted;
  let query = db
    .selectFrom("access_request")
    .where("materials_due_at", "is not", null)
    .where("materials_sent_at", "is", null)
    .where("state", "=", "approved")
    .where("restricted_at", "is", null);
  if (assignedTo) query = query.where("assigned_id", "=", assignedTo);
  if (isUnassigned) query = query.where("assigned_id", "is", null);
  if (wantsNews) query = query.where(subscribes());
  if (country) query = query.where("tax_country", "=", country);
  if (catalogue) query = query.where("selection", "like", `%"${catalogue}-%`);
  if (concern) query = query.where(mayConcern(concern));
  for (const word of terms) query = query.where(hasWord(word, "access_request.id"));
  return query;
}

/** A page of them, the most urgent first unless asked for the other way round. */
export async function listUnsent(
  db: Database,
  wanted: Wanted,
  { after, limit }: { after: QueueCursor | null; limit: number },
): Promise<QueuePage> {
  const isNewest = wanted.order === "newest";
  let query = unsent(db, wanted).selectAll();
  if (after) {
    const { dueAt, id } = after;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("materials_due_at", "id"), isNewest ? "<" : ">", tuple(dueAt, id)),
    );
  }
  const rows = await query
    .orderBy("materials_due_at", isNewest ? "desc" : "asc")
    .orderBy("id", isNewest ? "desc" : "asc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    requests: shown.map(toAccessRequest),
    next: last && rows.length > limit ? { dueAt: last.materials_due_at ?? 0, id: last.id } : null,
  };
}

export async function countUnsent(db: Database, wanted: Wanted): Promise<number> {
  const row = await unsent(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
