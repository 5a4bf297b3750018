import { setImmediate } from "node:timers/promises";
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { chunks } from "../../kernel/chunks.ts";
import { readJsonColumn } from "./columns.ts";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

/** Record that was changed, such as `{ kind: "company", id }`. Its capability decides the kinds. */
export type ChangeSubject = { kind: string; id: string };

/** Author of a change. Only people have an id and a name: members of staff, and members of a company. */
export type ChangeActor = { kind: string; id?: string; name?: string };

/** Change to record. `at`: epoch milliseconds; `before` and `after`: values for JSON, null where there was nothing. */
export type NewChange = {
  subject: ChangeSubject;
  actor: ChangeActor;
  at: number;
  what: string;
  before?: unknown;
  after?: unknown;
};

/** Stored author; id and name are also null once a deleted person was anonymised. */
export type RecordedActor = { kind: string; id: string | null; name: string | null };

/** Stored change. `id` grows with each change, so it sorts the changes and tells where a page of them ends. */
export type RecordedChange<State> = {
  id: number;
  subject: ChangeSubject;
  actor: RecordedActor;
  at: number;
  what: string;
  before: State | null;
  after: State | null;
};

/** Adds a change to the log, in the transaction that makes it. */
export async function recordChange(on: Database, change: NewChange): Promise<void> {
  await recordChanges(on, [change]);
}

export async function recordChanges(on: Database, changes: readonly NewChange[]): Promise<void> {
  for (const some of chunks(changes, maxRowsPerStatement))
    await on.insertInto("change").values(some.map(toRow)).execute();
}

const maxRowsPerStatement = 100;

/**
 * Changes of one subject, or of every subject of a kind, newest first. `before`: id of a change; lists those before it.
 * `state`: schema of their values before and after.
 */
export async function listChanges<State>(
  on: Database,
  { kind, id, before, max }: { kind: string; id?: string; before?: number; max: number },
  state: z.ZodType<State>,
): Promise<RecordedChange<State>[]> {
  const rows = await on
    .selectFrom("change")
    .selectAll()
    .where("subject_kind", "=", kind)
    .$if(id !== undefined, (query) => query.where("subject_id", "=", id ?? ""))
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .orderBy("id", "desc")
    .limit(max)
    .execute();
  return rows.map((row) => toChange(row, state));
}

/** Gives the changes of a subject to another one, in which it was merged. */
export async function moveChanges(
  on: Database,
  { from, to }: { from: ChangeSubject; to: ChangeSubject },
): Promise<void> {
  await on
    .updateTable("change")
    .set({ subject_kind: to.kind, subject_id: to.id })
    .where("subject_kind", "=", from.kind)
    .where("subject_id", "=", from.id)
    .execute();
}

/** Deletes the changes of subjects that are deleted without a trace, in the same transaction. */
export async function purgeChanges(
  on: Database,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<void> {
  for (const some of chunks(ids))
    await on
      .deleteFrom("change")
      .where("subject_kind", "=", kind)
      .where("subject_id", "in", some)
      .execute();
}

/**
 * Rewrites the changes of a subject, to remove what they tell of a person. `rewrite` returns the change to store
 * instead, or null to leave one as it is.
 */
export async function rewriteChanges<State>(
  on: Database,
  { kind, id }: ChangeSubject,
  {
    state,
    rewrite,
  }: {
    state: z.ZodType<State>;
    rewrite: (change: RecordedChange<State>) => RecordedChange<State> | null;
  },
): Promise<void> {
  for (let before: number | undefined; ; ) {
    const page = { kind, id, max: maxRowsPerStatement, ...(before !== undefined && { before }) };
    const changes = await listChanges(on, page, state);
    for (const change of changes) {
      const rewritten = rewrite(change);
      if (!rewritten) continue;
      await on.updateTable("change").set(toRow(rewritten)).where("id", "=", change.id).execute();
    }
    before = changes.at(-1)?.id;
    if (changes.length < maxRowsPerStatement) return;
  }
}

/** Subquery: ids of the subjects of a kind that have changed since an instant. */
export function changedSubjects(on: Database, { kind, since }: { kind: string; since: number }) {
  return on
    .selectFrom("change")
    .select("subject_id")
    .where("subject_kind", "=", kind)
    .where("at", ">=", since);
}

/** SQL condition: the subject whose id is in the given column, such as `brand.id`, has been changed. */
export function hasChanges(kind: string, column: string): RawBuilder<SqlBool> {
  return sql`exists (
    select 1 from change
    where subject_kind = ${kind} and subject_id = cast(${sql.ref(column)} as text)
  )`;
}

/**
 * Removes id and name of people as authors, a few hundred rows at a time, because other requests wait meanwhile.
 * `kind`: only as authors of changes of subjects of this kind.
 */
export async function anonymiseActors(
  on: Database,
  actorIds: readonly string[],
  { kind }: { kind?: string } = {},
): Promise<void> {
  for (let changed = BigInt(maxRowsUpdated); changed >= maxRowsUpdated; await setImmediate()) {
    const some = on
      .selectFrom("change")
      .select("id")
      .where("actor_id", "in", actorIds)
      .$if(kind !== undefined, (query) => query.where("subject_kind", "=", kind ?? ""))
      .limit(maxRowsUpdated);
    ({ numUpdatedRows: changed } = await on
      .updateTable("change")
      .set({ actor_id: null, actor_name: null })
      .where("id", "in", some)
      .executeTakeFirstOrThrow());
  }
}

const maxRowsUpdated = 300;

type StoredChange = Omit<NewChange, "actor"> & { actor: ChangeActor | RecordedActor };

function toRow({ subject, actor, at, what, before, after }: StoredChange): Insertable<Row> {
  return {
    subject_kind: subject.kind,
    subject_id: subject.id,
    actor_kind: actor.kind,
    actor_id: actor.id ?? null,
    actor_name: actor.name ?? null,
    at,
    what,
    before: jsonOf(before),
    after: jsonOf(after),
  };
}

function jsonOf(state: unknown): string | null {
  return state === undefined || state === null ? null : JSON.stringify(state);
}

type Row = Schema["change"];

function toChange<State>(row: Selectable<Row>, schema: z.ZodType<State>): RecordedChange<State> {
  const read = (column: "before" | "after") => {
    const stored = row[column];
    return stored === null ? null : readJsonColumn(`change.${column}`, schema, stored);
  };
  return {
    id: row.id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    at: row.at,
    what: row.what,
    before: read("before"),
    after: read("after"),
  };
}
