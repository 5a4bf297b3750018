import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ProviderIdentity } from "../sign-in/provider.ts";
import { recordAccessChange } from "./changes.ts";

/** Active member of a provider account, linked once by verified address; then the link counts. Creates none. */
export async function findOrLinkMember(
  { db, now }: { db: Database; now: () => number },
  identity: ProviderIdentity,
): Promise<string | null> {
  const at = now();
  return inTransaction(db, async (on) => {
    const linked = await findLinked(on, identity);
    if (linked) return linked.disabled_at === null ? linked.id : null;
    const member = await lockMemberByAddress(on, identity);
    if (!member) return null;
    const added = await on
      .insertInto("staff_identity")
      .values({
        issuer: identity.issuer,
        subject: identity.subject,
        member_id: member.id,
        linked_at: at,
      })
      // A second provider account with the member's address is not linked: it belongs to another person.
      .onConflict((conflict) => conflict.doNothing())
      .returning("member_id")
      .executeTakeFirst();
    // A first sign-in of the same account, in another tab, may have added the link a moment ago.
    if (!added) return (await findLinked(on, identity))?.id ?? null;
    await recordAccessChange(on, { actor: member, member, type: "link-identity", at });
    return member.id;
  });
}

function findLinked(on: Database, { issuer, subject }: ProviderIdentity) {
  return on
    .selectFrom("staff_identity")
    .innerJoin("staff_member", "staff_member.id", "staff_identity.member_id")
    .select(["staff_member.id", "staff_member.disabled_at"])
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

/** Active member with the verified address of an account; locked, so that nobody disables the member meanwhile. */
async function lockMemberByAddress(on: Database, { email, isEmailVerified }: ProviderIdentity) {
  // Letters outside ASCII are in no member's address, but some become ASCII in lower case.
  if (!isEmailVerified || !/^[!-~]{1,320}$/.test(email)) return undefined;
  return on
    .updateTable("staff_member")
    .set((eb) => ({ role: eb.ref("role") }))
    .where("email", "=", email.toLowerCase())
    .where("disabled_at", "is", null)
    .returning(["id", "name"])
    .executeTakeFirst();
}

/** Unlinks a member's accounts at the identity provider, and ends the sessions that began with these accounts. */
export async function unlinkIdentities(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom("staff_identity").where("member_id", "=", memberId).execute();
  await db
    .deleteFrom("staff_session")
    .where("member_id", "=", memberId)
    .where("sign_in_method", "<>", "password")
    .execute();
}
