import { type RawBuilder, type SqlBool, sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import type { z } from "zod";
import type { Actor } from "../../kernel/actor.ts";

/** Error: a JSON column has unexpected content. The message does not quote it, because it may be personal. */
export class CorruptColumn extends Error {
  constructor(column: string) {
    super(`the JSON in ${column} is not what is stored there`);
  }
}

/** Value of a JSON column, checked by its schema. Throws CorruptColumn. */
export function readJsonColumn<Value>(
  column: string,
  schema: z.ZodType<Value>,
  text: string,
): Value {
  const read = schema.safeParse(parsed(text));
  if (!read.success) throw new CorruptColumn(column);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type ActorColumns = { actor_kind: string; actor_id: string | null; actor_name: string | null };

export function actorColumns(actor: Actor): ActorColumns {
  const member = "id" in actor ? actor : null;
  return {
    actor_kind: actor.kind,
    actor_id: member?.id ?? null,
    actor_name: member?.name ?? null,
  };
}

/** Reads an event's author; `outsider` is the kind for authors other than staff and the clock (background jobs). */
export function toActor<Outsider extends string>(
  { actor_kind, actor_id, actor_name }: ActorColumns,
  outsider: Outsider,
): Actor<Outsider> {
  if (actor_kind === "staff") return { kind: "staff", id: actor_id ?? "", name: actor_name ?? "" };
  return { kind: actor_kind === "clock" ? "clock" : outsider };
}

/** Lease of a row: only its holder works on it until `until` (epoch milliseconds); then another worker may. */
export type Lease = { holder: string; until: number };

export type LeaseColumns = { lease_holder: string | null; lease_until: number | null };

export function leaseColumns({ holder, until }: Lease) {
  return { lease_holder: holder, lease_until: until };
}

export const noLease: LeaseColumns = { lease_holder: null, lease_until: null };

/** SQL condition: the row has no lease, or an expired one. */
export function isFree(table: string, now: number): RawBuilder<SqlBool> {
  const until = sql.ref(`${table}.lease_until`);
  return sql`(${until} is null or ${until} <= ${now})`;
}

/** SQL condition: the lease still belongs to this holder, so no other worker has taken the row over. */
export function isHeldBy(table: string, holder: string): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.lease_holder`)} = ${holder}`;
}

export function instant(milliseconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds);
}

export function instantOrNull(milliseconds: number | null): Temporal.Instant | null {
  return milliseconds === null ? null : instant(milliseconds);
}
