import type { CompanyScope } from "../../kernel/viewer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CompanyAddress } from "../domain/address.ts";
import type { CustomerCompany } from "../domain/company-record.ts";
import type { Invitation } from "../domain/invitation.ts";
import type { CompanyMember } from "../domain/member.ts";
import { selectMembers, toAddress, toCompany, toInvitation, toMember } from "./rows.ts";

export async function readOwnCompany(on: Database, scope: CompanyScope): Promise<CustomerCompany> {
  return toCompany(
    await on
      .selectFrom("company")
      .selectAll()
      .where("id", "=", scope.companyId)
      .executeTakeFirstOrThrow(),
  );
}

/** Addresses of the member's own company, default of each kind first. */
export async function listOwnAddresses(
  on: Database,
  scope: CompanyScope,
): Promise<CompanyAddress[]> {
  const rows = await on
    .selectFrom("company_address")
    .selectAll()
    .where("company_id", "=", scope.companyId)
    .orderBy("kind", "desc")
    .orderBy("is_default", "desc")
    .orderBy("id")
    .execute();
  return rows.map(toAddress);
}

export async function listOwnMembers(on: Database, scope: CompanyScope): Promise<CompanyMember[]> {
  const rows = await selectMembers(on)
    .where("company_member.company_id", "=", scope.companyId)
    .where("company_member.left_at", "is", null)
    .orderBy("company_member.joined_at")
    .orderBy("company_member.id")
    .execute();
  return rows.map(toMember);
}

export async function listOwnInvitations(
  on: Database,
  { scope, now }: { scope: CompanyScope; now: number },
): Promise<Invitation[]> {
  const rows = await on
    .selectFrom("company_invitation")
    .selectAll()
    .where("company_id", "=", scope.companyId)
    .where("state", "=", "open")
    .where("expires_at", ">", now)
    .orderBy("invited_at")
    .execute();
  return rows.map(toInvitation);
}
