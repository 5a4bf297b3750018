import { z } from "zod";
import type { MemberActor } from "../../kernel/actor.ts";
import {
  listChanges,
  moveChanges,
  purgeChanges,
  recordChange,
} from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import type { NameEvent, NameEventName } from "../domain/name-event.ts";

/** Brand or category to which an event belongs. The removal of a category is told apart from its own history. */
export type NameSubject = { kind: "brand" | "category" | "removed-category"; id: number };

export type ChangedBy = { by: MemberActor; at: number };

const maxShown = 50;

/** Adds an event in the transaction that changes the name and holds the catalogue's write lock. */
export async function addNameEvent(
  on: Database,
  {
    subject,
    changed: { by, at },
    event,
    before,
    after,
  }: Pick<NameEvent, "event" | "before" | "after"> & { subject: NameSubject; changed: ChangedBy },
): Promise<void> {
  await recordChange(on, { subject: stored(subject), actor: by, at, what: event, before, after });
}

function stored({ kind, id }: NameSubject) {
  return { kind, id: String(id) };
}

/** Latest events of a brand or category, newest first. */
export function listNameEvents(on: Database, subject: NameSubject): Promise<NameEvent[]> {
  return list(on, stored(subject));
}

export function listRemovedCategories(on: Database): Promise<NameEvent[]> {
  return list(on, { kind: "removed-category" });
}

async function list(on: Database, of: { kind: string; id?: string }): Promise<NameEvent[]> {
  const changes = await listChanges(on, { ...of, max: maxShown }, z.string());
  return changes.map(({ id, at, what, before, after, actor }) => ({
    id,
    at,
    event: what as NameEventName,
    before,
    after,
    memberName: actor.name,
  }));
}

export async function moveBrandEvents(
  on: Database,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await moveChanges(on, {
    from: stored({ kind: "brand", id: from }),
    to: stored({ kind: "brand", id: into }),
  });
}

export async function deleteCategoryEvents(on: Database, id: number): Promise<void> {
  await purgeChanges(on, { kind: "category", ids: [String(id)] });
}
