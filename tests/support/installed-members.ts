import { inviteMember } from "../../src/companies/store/invitations.ts";
import { addPasskey, spendChallenge } from "../../src/companies/store/passkeys.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { emailOf, founded, held, lucia, now } from "./example-companies.ts";

/** Tables of companies and their sign-in that `addInstalledMembers` fills. */
export const memberTables = [
  "change",
  "company",
  "company_invitation",
  "company_member",
  "company_request",
  "member_passkey",
  "member_session",
  "member_sign_in",
  "member_spent_challenge",
  "person",
];

/** Adds a company with an open invitation; its titular (account owner) has a session, a passkey and a sign-in code; returns its id. */
export async function addInstalledMembers(db: Database): Promise<string> {
  const companyId = await founded(db);
  await held(db, companyId, (company) =>
    inviteMember(company, {
      name: "Eva Gil",
      email: emailOf("eva@farmaciadelmar.es"),
      role: "observer",
      orderLimit: null,
      actor: lucia,
      at: now,
    }),
  );
  const { id } = await db.selectFrom("person").select("id").executeTakeFirstOrThrow();
  const passkey = { credentialId: "Y3JlZGVudGlhbA", publicKey: "a2V5", counter: 9 };
  await addPasskey(db, { personId: id, name: "Móvil «ñ»", at: now, passkey });
  await spendChallenge(db, { challenge: "Y2hhbGxlbmdl", expiresAt: now });
  const day = new Date(now).toISOString();
  await db
    .insertInto("member_session")
    .values({
      id: "session",
      person_id: id,
      company_id: companyId,
      token: "token",
      ip_address: "2001:db8::1",
      user_agent: null,
      expires_at: day,
      created_at: day,
      updated_at: day,
    })
    .execute();
  await db
    .insertInto("member_sign_in")
    .values({
      id: "asked",
      email_key: "nerea@farmaciadelmar.es",
      purpose: "sign-in" as const,
      browser_hash: "b",
      code_hash: "c",
      asked_at: now,
      expires_at: now,
      tries: 2,
      handled_at: null,
      spent_at: null,
      superseded_at: null,
    })
    .execute();
  return companyId;
}
