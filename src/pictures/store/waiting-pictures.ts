import {
  isFree,
  isHeldBy,
  type Lease,
  leaseColumns,
  noLease,
} from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { FetchProblem, StoredPicture } from "../../products/domain/stored-picture.ts";

export type LeasedPicture = {
  id: string;
  address: string;
  attempts: number;
  holder: string;
};

/** Leases the picture that has been due for the longest time. */
export async function claimWaitingPicture(
  on: Database,
  { now, lease }: { now: number; lease: Lease },
): Promise<LeasedPicture | null> {
  const due = await on
    .selectFrom("product_picture")
    .select("id")
    .where("due_at", "<=", now)
    .where(isFree("product_picture", now))
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  if (!due) return null;
  const row = await on
    .updateTable("product_picture")
    .set(leaseColumns(lease))
    .where("id", "=", due.id)
    .where("state", "=", "waiting")
    .where(isFree("product_picture", now))
    .returning(["id", "address", "attempts"])
    .executeTakeFirst();
  if (row?.address == null) return null;
  return { ...row, address: row.address, holder: lease.holder };
}

/** Time at which the next picture is due for fetching; null if no picture waits. */
export async function nextPictureDueAt(on: Database, now: number): Promise<number | null> {
  const next = await on
    .selectFrom("product_picture")
    .select("due_at")
    .where("due_at", "is not", null)
    .where(isFree("product_picture", now))
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return next?.due_at ?? null;
}

/** Stores a fetched picture; does nothing if its row was deleted or another worker has taken it over. */
export async function recordFetched(
  on: Database,
  { id, holder }: LeasedPicture,
  { picture, original, at }: StoredPicture & { at: number },
): Promise<void> {
  await on
    .updateTable("product_picture")
    .set({
      state: "fetched",
      picture_id: picture,
      original_id: original,
      due_at: null,
      attempts: 0,
      changed_at: at,
      ...noLease,
    })
    .where("id", "=", id)
    .where(isHeldBy("product_picture", holder))
    .execute();
}

/** `next`: time of the next attempt; null after the last one, when the picture is refused. */
export async function recordNotFetched(
  on: Database,
  { id, holder, attempts }: LeasedPicture,
  { problem, next, at }: { problem: FetchProblem; next: number | null; at: number },
): Promise<void> {
  await on
    .updateTable("product_picture")
    .set({
      ...(next === null
        ? { state: "refused" as const, reason: problem, due_at: null }
        : { due_at: next }),
      attempts: attempts + 1,
      changed_at: at,
      ...noLease,
    })
    .where("id", "=", id)
    .where(isHeldBy("product_picture", holder))
    .execute();
}

export async function releasePicture(on: Database, { id, holder }: LeasedPicture): Promise<void> {
  await on
    .updateTable("product_picture")
    .set(noLease)
    .where("id", "=", id)
    .where(isHeldBy("product_picture", holder))
    .execute();
}

/** Queues the refused picture `id`, those refused for `reason`, or all; returns their number. */
export async function retryRefused(
  on: Database,
  { at, id, reason }: { at: number; id?: string; reason?: FetchProblem },
): Promise<number> {
  let refused = on
    .updateTable("product_picture")
    .set({ state: "waiting", reason: null, attempts: 0, due_at: at, ...noLease })
    .where("state", "=", "refused")
    .where("source", "=", "address");
  if (id !== undefined) refused = refused.where("id", "=", id);
  if (reason !== undefined) refused = refused.where("reason", "=", reason);
  const { numUpdatedRows } = await refused.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function countPictures(
  on: Database,
): Promise<Record<"fetched" | "waiting" | "refused", number>> {
  const rows = await on
    .selectFrom("product_picture")
    .select(["state", (picture) => picture.fn.countAll().as("count")])
    .groupBy("state")
    .execute();
  const counts = { fetched: 0, waiting: 0, refused: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}
