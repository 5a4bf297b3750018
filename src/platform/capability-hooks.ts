import type { MemberActor } from "../kernel/actor.ts";
import type { FieldChanges } from "../kernel/field-changes.ts";
import type { Database } from "./database/database.ts";

/**
 * Called within the transaction of a merge, to move what the capability stores of the duplicate company `from` to the
 * company `to`. Returns the entries about it in the history of `to`.
 */
export type OnCompaniesMerged = (
  on: Database,
  merge: { from: string; to: string; by: MemberActor; at: number },
) => Promise<FieldChanges>;

/** Called within the transaction that disables a member of the staff, to end what works with the member's access. */
export type OnMemberDisabled = (on: Database, memberId: string) => Promise<unknown>;

/** Called within the transaction that changes a member's role, for the same reason; `permissions`: those of the new role. */
export type OnRoleChanged = (
  on: Database,
  member: { memberId: string; permissions: readonly string[] },
) => Promise<unknown>;

/** Number of programs, by the id of the member of the staff who made their keys. */
export type CountPrograms = (on: Database) => Promise<ReadonlyMap<string, number>>;
