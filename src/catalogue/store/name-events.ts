import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NameEvent } from "../domain/name-event.ts";

/** Brand or category to which an event belongs; `removed-category`: a deleted one, named only in the event. */
export type NameSubject = { brandId: number } | { categoryId: number } | "removed-category";

export type ChangedBy = { by: MemberActor; at: number };

const maxShown = 50;

/** Adds an event in the transaction that changes the name and holds the catalogue's write lock. */
export async function addNameEvent(
  on: Database,
  {
    subject,
    changed: { by, at },
    ...event
  }: Pick<NameEvent, "event" | "before" | "after"> & { subject: NameSubject; changed: ChangedBy },
): Promise<void> {
  const last = await on
    .selectFrom("name_event")
    .select((row) => row.fn.max("number").as("number"))
    .executeTakeFirst();
  await on
    .insertInto("name_event")
    .values({
      number: (last?.number ?? 0) + 1,
      at,
      ...event,
      ...columnsOf(subject),
      member_id: by.id,
      member_name: by.name,
    })
    .execute();
}

function columnsOf(subject: NameSubject) {
  if (subject === "removed-category") return { brand_id: null, category_id: null };
  return "brandId" in subject
    ? { brand_id: subject.brandId, category_id: null }
    : { brand_id: null, category_id: subject.categoryId };
}

export async function listNameEvents(on: Database, subject: NameSubject): Promise<NameEvent[]> {
  const rows = await on
    .selectFrom("name_event")
    .select(["number", "at", "event", "before", "after", "member_name as memberName"])
    .where("brand_id", "is not distinct from", columnsOf(subject).brand_id)
    .where("category_id", "is not distinct from", columnsOf(subject).category_id)
    .orderBy("number", "desc")
    .limit(maxShown)
    .execute();
  return rows;
}

export async function moveBrandEvents(
  on: Database,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await on.updateTable("name_event").set({ brand_id: into }).where("brand_id", "=", from).execute();
}
