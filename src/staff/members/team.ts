import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { type NewMemberForm, parseNewMember } from "../domain/member.ts";
import { judgePassword } from "../domain/password.ts";
import type { Role } from "../domain/roles.ts";
import {
  type AddAnswer,
  type ChangeAnswer,
  rejectionOfDemotion,
  type SetPasswordAnswer,
  type StaffActor,
} from "../domain/team.ts";
import { hashSecret } from "../sign-in/password-hash.ts";
import { listChanges, recordChange } from "./changes.ts";
import { unlinkIdentities } from "./identities.ts";
import {
  addMember,
  disableMember,
  enableMember,
  listMembers,
  lockActiveAdmins,
  type OnMemberDisabled,
  setPassword,
  setRole,
} from "./members.ts";

const changesShown = 100;

type StaffTeamDeps = {
  db: Database;
  now: () => number;
  onDisabled: readonly OnMemberDisabled[];
};

type Change = { actor: StaffActor; memberId: string };

/** Service that manages the members of the staff; its callers check permissions. */
export function createStaffTeam(deps: StaffTeamDeps) {
  const { db, now, onDisabled } = deps;
  return {
    list: () => listMembers(db),
    /** Adds a member, who must replace the typed password at the first sign-in. */
    add: (form: NewMemberForm, { actor }: { actor: StaffActor }) => add(deps, form, actor),
    changeRole: ({ actor, memberId, role }: Change & { role: Role }) =>
      demote(db, { actor, memberId }, async (transaction, member) => {
        await setRole(transaction, { id: memberId, role });
        await recordChange(transaction, { actor, member, type: "change-role", role, at: now() });
      }),
    disable: ({ actor, memberId }: Change) =>
      demote(db, { actor, memberId }, async (transaction, member) => {
        const at = now();
        await disableMember(transaction, { id: memberId, at, onDisabled });
        await recordChange(transaction, { actor, member, type: "disable", at });
      }),
    enable: ({ actor, memberId }: Change) =>
      change(db, memberId, async (transaction, member) => {
        await enableMember(transaction, memberId);
        await recordChange(transaction, { actor, member, type: "enable", at: now() });
      }),
    /** Unlinks the member's account at the identity provider and ends the sessions that began with it. */
    unlink: ({ actor, memberId }: Change) =>
      change(db, memberId, async (transaction, member) => {
        await unlinkIdentities(transaction, memberId);
        await recordChange(transaction, { actor, member, type: "unlink-identity", at: now() });
      }),
    setPassword: (change: Change & { password: string }) => resetPassword(deps, change),
    listChanges: () => listChanges(db, { most: changesShown }),
  };
}

async function add(
  { db, now }: StaffTeamDeps,
  form: NewMemberForm,
  actor: StaffActor,
): Promise<AddAnswer> {
  const parsed = await parseNewMember(form);
  if (parsed.kind === "problems") return parsed;
  const { password, ...member } = parsed.member;
  const id = randomUUID();
  const passwordHash = await hashSecret(password);
  const isAdded = await db.transaction().execute(async (transaction) => {
    const at = now();
    const added = await addMember(transaction, {
      id,
      at,
      member: { ...member, passwordHash, mustChangePassword: actor !== null },
    });
    if (!added) return false;
    const { name, role } = member;
    await recordChange(transaction, { actor, member: { id, name }, type: "add", role, at });
    return true;
  });
  return isAdded ? { kind: "added", member: { id, ...member } } : { kind: "taken" };
}

/** Stores a password that an admin typed; the member has to replace it after signing in. Ends the member's sessions. */
async function resetPassword(
  { db, now }: StaffTeamDeps,
  { actor, memberId, password }: Change & { password: string },
): Promise<SetPasswordAnswer> {
  if (actor?.id === memberId) return { kind: "self" };
  const member = (await listMembers(db)).find(({ id }) => id === memberId);
  if (!member) return { kind: "unknown" };
  const problem = await judgePassword(password, member);
  if (problem) return { kind: "problem", problem };
  const passwordHash = await hashSecret(password);
  await db.transaction().execute(async (transaction) => {
    const at = now();
    await setPassword(transaction, { id: memberId, passwordHash, mustChange: true, at });
    await recordChange(transaction, { actor, member, type: "set-password", at });
  });
  return { kind: "changed" };
}

/** Changes a member without the check of rejectionOfDemotion(), because no permission is removed. */
function change(
  db: Database,
  memberId: string,
  task: (transaction: Database, member: { id: string; name: string }) => Promise<void>,
): Promise<ChangeAnswer> {
  return db.transaction().execute(async (transaction) => {
    const member = await find(transaction, memberId);
    if (!member) return "unknown";
    await task(transaction, member);
    return "changed";
  });
}

/** Changes a member's access unless rejectionOfDemotion() objects; promotions are checked in the same way. */
function demote(
  db: Database,
  { actor, memberId }: Change,
  change: (transaction: Database, member: { id: string; name: string }) => Promise<void>,
): Promise<ChangeAnswer> {
  return db.transaction().execute(async (transaction) => {
    const activeAdminIds = await lockActiveAdmins(transaction);
    const member = await find(transaction, memberId);
    if (!member) return "unknown";
    const rejection = rejectionOfDemotion({ actorId: actor?.id ?? null, memberId, activeAdminIds });
    if (rejection) return rejection;
    await change(transaction, member);
    return "changed";
  });
}

function find(db: Database, id: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom("staff_member")
    .select(["id", "name"])
    .where("id", "=", id)
    .executeTakeFirst();
}
