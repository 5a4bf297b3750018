import { z } from "zod";
import {
  type ChangeSubject,
  listChanges,
  recordChange,
  rewriteChanges,
} from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { parseRole, type Role } from "../domain/roles.ts";
import {
  parseStaffAction,
  type StaffAction,
  type StaffActor,
  type StaffChange,
} from "../domain/team.ts";

/** Adds a change of a member's access to the change log. */
export async function recordAccessChange(
  db: Database,
  {
    actor,
    member,
    type,
    role = null,
    at,
  }: {
    actor: StaffActor;
    member: { id: string; name: string };
    type: StaffAction;
    role?: Role | null;
    at: number;
  },
): Promise<void> {
  await recordChange(db, {
    subject: subjectOf(member.id),
    actor: actor ? { kind: "staff", id: actor.id, name: actor.name } : { kind: "operator" },
    at,
    what: type,
    after: { name: member.name, role } satisfies MemberState,
  });
}

const subjectKind = "staff-member";

function subjectOf(id: string): ChangeSubject {
  return { kind: subjectKind, id };
}

/** Name of the member whose access was changed, and their role if it was set. */
const memberState = z.object({ name: z.string(), role: z.string().nullable() });

type MemberState = z.infer<typeof memberState>;

/** The `max` latest changes, newest first. */
export async function listAccessChanges(
  db: Database,
  { max }: { max: number },
): Promise<StaffChange[]> {
  const changes = await listChanges(db, { kind: subjectKind, max }, memberState);
  return changes.flatMap(({ id, at, actor, subject, what, after }) => {
    const type = parseStaffAction(what);
    if (!type) return [];
    return {
      id,
      at,
      actor: actor.kind === "staff" ? { id: actor.id ?? "", name: actor.name ?? "" } : null,
      member: { id: subject.id, name: after?.name ?? "" },
      type,
      role: parseRole(after?.role ?? ""),
    };
  });
}

/** Removes id and name of a deleted member from the changes of their access, which stay. */
export async function anonymiseAccessChanges(on: Database, memberId: string): Promise<void> {
  await rewriteChanges(on, subjectOf(memberId), {
    state: memberState,
    rewrite: (change) => ({
      ...change,
      subject: subjectOf(""),
      after: change.after && { ...change.after, name: "" },
    }),
  });
}
