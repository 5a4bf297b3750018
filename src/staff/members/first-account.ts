import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Signer } from "../../platform/config/signing-keys.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { FirstAccountAnswer, FirstAccountForm } from "../domain/first-account.ts";
import { parseNewMember } from "../domain/member.ts";
import { stateOfLink } from "../first-account-link.ts";
import { hashSecret } from "../sign-in/password-hash.ts";
import { recordChange } from "./changes.ts";
import { addMember, hasMembers } from "./members.ts";

/** Service that creates the first account, with the role admin, for anybody who has the signed link. */
export function createFirstAccount({
  db,
  signer,
  now,
}: {
  db: Database;
  signer: Signer;
  now: () => number;
}) {
  let isClosed = false;
  return {
    async hasMembers() {
      isClosed ||= await hasMembers(db);
      return isClosed;
    },
    stateOf: (link: string) => stateOfLink(signer, { link, now: now() }),
    create: (form: FirstAccountForm) => create({ db, now }, form),
  };
}

async function create(
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
    await recordChange(on, { actor: self, member: self, type: "add", role: member.role, at });
    return true;
  });
  return isAdded ? { kind: "added", member: { ...member, id: self.id } } : { kind: "closed" };
}

/** Table lock that makes other inserts of members wait for this transaction; SQLite has a single writer anyway. */
const lockMembers: Record<Engine, (on: Database) => Promise<unknown>> = {
  sqlite: async () => {},
  postgres: (on) => sql`lock table staff_member in share row exclusive mode`.execute(on),
};
