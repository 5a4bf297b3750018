import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { FirstAccountAnswer, FirstAccountForm } from "../domain/first-account.ts";
import { parseNewMember } from "../domain/member.ts";
import { recordAccessChange } from "../members/changes.ts";
import { addMember, hasMembers, lockMembers } from "../members/members.ts";
import { hashSecret } from "../sign-in/password-hash.ts";

/** Adds the first member, an admin. `closed`: there is one already. */
export async function addFirstAccount(
  { db, now }: { db: Database; now: () => number },
  form: FirstAccountForm,
): Promise<FirstAccountAnswer> {
  if (await hasMembers(db)) return { kind: "closed" };
  const parsed = await parseNewMember({ ...form, role: "admin" });
  if (parsed.kind === "problems") return parsed;
  const { password, ...member } = parsed.member;
  const passwordHash = await hashSecret(password);
  const self = { id: randomUUID(), name: member.name };
  const isAdded = await inTransaction(db, async (on) => {
    await lockMembers[engineOf(on)](on);
    if (await hasMembers(on)) return false;
    const at = now();
    await addMember(on, {
      id: self.id,
      at,
      member: { ...member, passwordHash, mustChangePassword: false },
    });
    await recordAccessChange(on, { actor: self, member: self, type: "add", role: member.role, at });
    return true;
  });
  return isAdded ? { kind: "added", member: { ...member, id: self.id } } : { kind: "closed" };
}
