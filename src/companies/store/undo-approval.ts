import type { Database } from "../../platform/database/database.ts";
import type { CompanyActor } from "../domain/company-event.ts";
import { listCompanyEvents } from "./company-changes.ts";
import { holdRequest, type LockedCompanyRequest, withdrawAccess } from "./company-requests.ts";
import { deleteCompanies } from "./delete-companies.ts";

/** Takes back what an approval gave seconds ago: a company that it founded is deleted, other access ends. */
export async function undoApproval(
  on: Database,
  {
    requestId,
    approvedAt,
    ...by
  }: { requestId: string; approvedAt: number; actor: CompanyActor; at: number },
): Promise<void> {
  const found = await holdRequest(on, requestId);
  if (!found) return;
  if (!(await isFoundedAndUntouched(found, approvedAt)))
    return withdrawAccess(on, { requestId, ...by });
  await deleteCompanies(on, {
    ids: [found.held.company.id],
    persons: { created_at: approvedAt },
  });
}

/** True if nothing has happened to the company since this approval founded it: no edit, no sign-in, no other request. */
async function isFoundedAndUntouched(
  { held: { on, company }, request }: LockedCompanyRequest,
  approvedAt: number,
): Promise<boolean> {
  if (request.outcome !== "founded" || request.approved_at !== approvedAt) return false;
  const [latest] = await listCompanyEvents(on, { companyId: company.id, limit: 1 });
  if (latest && latest.at > approvedAt) return false;
  const inUse = await on
    .selectFrom("company_request")
    .leftJoin("company_member", "company_member.company_id", "company_request.company_id")
    .leftJoin("person", "person.id", "company_member.person_id")
    .select("company_request.request_id")
    .where("company_request.company_id", "=", company.id)
    .where(({ or, eb }) =>
      or([
        eb("company_request.request_id", "!=", request.request_id),
        eb("person.last_signed_in_at", ">=", approvedAt),
      ]),
    )
    .executeTakeFirst();
  return inUse === undefined;
}
