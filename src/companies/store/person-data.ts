import type { Cents } from "../../kernel/money/amounts.ts";
import type { MemberRole } from "../../kernel/viewer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { InvitationState } from "../domain/invitation.ts";
import type { Passkey } from "../domain/passkey.ts";
import type { CodePurpose } from "../domain/sign-in-code.ts";
import { listOwnedCompanies } from "./owned-companies.ts";
import { listPasskeys } from "./passkeys.ts";

export type PersonData = {
  person: {
    id: string;
    name: string;
    email: string;
    phone: string;
    createdAt: number;
    importedAt: number | null;
    firstSignedInAt: number | null;
    lastSignedInAt: number | null;
    newsSince: number | null;
    passkeyDeclinedAt: number | null;
  } | null;
  memberships: {
    companyId: string;
    company: string;
    role: MemberRole;
    orderLimit: Cents | null;
    joinedAt: number;
    leftAt: number | null;
    noticeAskedAt: number | null;
    noticedAt: number | null;
  }[];
  invitations: {
    companyId: string;
    company: string;
    name: string;
    email: string;
    role: MemberRole;
    orderLimit: Cents | null;
    state: InvitationState;
    invitedAt: number;
    expiresAt: number;
  }[];
  passkeys: Passkey[];
  owned: Awaited<ReturnType<typeof listOwnedCompanies>>;
  sessions: {
    ipAddress: string | null;
    userAgent: string | null;
    createdAt: string;
    updatedAt: string;
    expiresAt: string;
  }[];
  /** Requested sign-in codes, without the codes themselves. */
  signInCodes: {
    purpose: CodePurpose;
    askedAt: number;
    expiresAt: number;
    handledAt: number | null;
    spentAt: number | null;
    supersededAt: number | null;
  }[];
};

export async function readPersonData(on: Database, emailKey: string): Promise<PersonData> {
  const person = await on
    .selectFrom("person")
    .select(["id", "name", "email", "phone"])
    .select(["created_at as createdAt", "imported_at as importedAt"])
    .select(["first_signed_in_at as firstSignedInAt", "last_signed_in_at as lastSignedInAt"])
    .select(["news_since as newsSince", "passkey_declined_at as passkeyDeclinedAt"])
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  const personId = person?.id ?? "";
  const stored = await listPasskeys(on, personId);
  return {
    person: person ?? null,
    memberships: await listMembershipsOf(on, personId),
    invitations: await listInvitationsOf(on, emailKey),
    owned: await listOwnedCompanies(on, personId),
    passkeys: stored.map(({ credentialId: _, ...passkey }) => passkey),
    sessions: await listSessionsOf(on, personId),
    signInCodes: await listCodesOf(on, emailKey),
  };
}

function listMembershipsOf(on: Database, personId: string) {
  return on
    .selectFrom("company_member")
    .innerJoin("company", "company.id", "company_member.company_id")
    .select(["company.id as companyId", "company.legal_name as company", "company_member.role"])
    .select("company_member.order_limit as orderLimit")
    .select(["company_member.joined_at as joinedAt", "company_member.left_at as leftAt"])
    .select("company_member.notice_asked_at as noticeAskedAt")
    .select("company_member.noticed_at as noticedAt")
    .where("company_member.person_id", "=", personId)
    .orderBy("company_member.joined_at")
    .execute();
}

function listInvitationsOf(on: Database, emailKey: string) {
  return on
    .selectFrom("company_invitation")
    .innerJoin("company", "company.id", "company_invitation.company_id")
    .select(["company.id as companyId", "company.legal_name as company"])
    .select(["company_invitation.name", "company_invitation.email", "company_invitation.role"])
    .select(["company_invitation.order_limit as orderLimit", "company_invitation.state"])
    .select("company_invitation.invited_at as invitedAt")
    .select("company_invitation.expires_at as expiresAt")
    .where("company_invitation.email_key", "=", emailKey)
    .orderBy("company_invitation.invited_at")
    .execute();
}

function listSessionsOf(on: Database, personId: string) {
  return on
    .selectFrom("member_session")
    .select(["ip_address as ipAddress", "user_agent as userAgent"])
    .select(["created_at as createdAt", "updated_at as updatedAt", "expires_at as expiresAt"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();
}

function listCodesOf(on: Database, emailKey: string) {
  return on
    .selectFrom("member_sign_in")
    .select(["purpose", "asked_at as askedAt", "expires_at as expiresAt"])
    .select(["handled_at as handledAt", "spent_at as spentAt"])
    .select("superseded_at as supersededAt")
    .where("email_key", "=", emailKey)
    .orderBy("asked_at")
    .execute();
}
