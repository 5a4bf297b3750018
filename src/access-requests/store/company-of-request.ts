import type { CompanyActor } from "../../companies/domain/company-event.ts";
import {
  correctContact,
  findContactAccess,
  findMemberWithAddress,
  withdrawAccess,
} from "../../companies/store/company-requests.ts";
import { findOrCreateCompany } from "../../companies/store/find-or-create-company.ts";
import { undoApproval } from "../../companies/store/undo-approval.ts";
import { parseHeldEmail } from "../../kernel/email-address.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import { findViesCheck } from "../../vies/store/checks.ts";
import type { AccessRequest, AccessRequestEvent } from "../domain/access-request.ts";
import { type ApprovalTerms, plainTerms } from "../domain/approval-terms.ts";
import type { ContactAccess } from "../domain/contact-access.ts";
import { correctionsOf } from "../domain/correct.ts";
import { writtenItems } from "../domain/selected-items.ts";
import { toAccessRequest } from "./rows.ts";
import type { StoredEffects } from "./stored-effects.ts";

/** Hook: creates the company on approval, ends access when that is taken back, and follows a corrected email address. */
export async function followApproval(
  on: Database,
  request: AccessRequest,
  event: Pick<AccessRequestEvent, "type" | "actor" | "at">,
  { terms = plainTerms, undoes }: Pick<StoredEffects, "terms" | "undoes"> = {},
): Promise<void> {
  const { type, actor } = event;
  const at = event.at.epochMilliseconds;
  const by: CompanyActor =
    actor.kind === "staff" ? actor : { kind: actor.kind === "clock" ? "clock" : "site" };
  if (type === "approve") await foundFor(on, request, { actor: by, terms });
  if (type === "withdrawApproval")
    await withdrawAccess(on, { requestId: request.id, actor: by, at });
  if (undoes?.type === "approve") {
    const approvedAt = undoes.at.epochMilliseconds;
    await undoApproval(on, { requestId: request.id, approvedAt, actor: by, at });
  }
  if (type === "correct" && request.state === "approved")
    await correctContact(on, { requestId: request.id, contact: contactOf(request), actor: by, at });
}

/** Access that the contact of a request has, or gets by its approval. */
export async function findAccess(
  db: Database,
  { email, taxId }: Pick<AccessRequest, "email" | "taxId">,
): Promise<ContactAccess> {
  const found = await findContactAccess(db, { emailKey: email.key, taxIdKey: taxIdKey(taxId) });
  return found ?? "prices";
}

/** Member who entered with an email address that was corrected later; stays until staff end the membership. */
export async function findFormerContact(
  db: Database,
  { id: requestId, state, email }: AccessRequest,
  events: readonly AccessRequestEvent[],
): Promise<{ companyId: string; email: string } | null> {
  const emailKeys = events
    .filter(({ type }) => type === "correct")
    .flatMap(({ text }) => correctionsOf(text))
    .filter(({ field }) => field === "email")
    .map(({ before }) => parseHeldEmail(before))
    .flatMap((former) => (former.kind === "value" ? [former.value.key] : []))
    .filter((key) => key !== email.key);
  if (state !== "approved" || emailKeys.length === 0) return null;
  return findMemberWithAddress(db, { requestId, emailKeys });
}

async function foundFor(
  on: Database,
  request: AccessRequest,
  { actor, terms }: { actor: CompanyActor; terms: ApprovalTerms },
): Promise<void> {
  const vies = await findViesCheck(on, request.id);
  const { id, reference, company, taxId } = request;
  await findOrCreateCompany(on, {
    requestId: id,
    reference,
    legalName: company,
    taxId,
    actor,
    terms,
    evidence: vies?.answer
      ? {
          answer: vies.answer,
          name: vies.name,
          consultationNumber: vies.consultationNumber,
          consultedAt: vies.consultedAt?.epochMilliseconds ?? null,
        }
      : null,
    contact: contactOf(request),
    selection: writtenItems(request).join(","),
    requestedAt: request.receivedAt.epochMilliseconds,
    approvedAt: (request.answeredAt ?? request.receivedAt).epochMilliseconds,
  });
}

function contactOf({ contact, email, phone }: AccessRequest) {
  return { name: contact, email, phone: phone.number };
}

const pageOfRequests = 200;

/** Creates companies that approved requests lack (old release, restriction); one transaction each. Returns their number. */
export async function foundMissingCompanies(db: Database): Promise<number> {
  let founded = 0;
  let last: { due_at: number; id: string } | null = null;
  while (true) {
    const page: { due_at: number; id: string }[] = await approvedAfter(db, last).execute();
    for (const id of await withoutCompany(
      db,
      page.map((row) => row.id),
    ))
      founded += (await foundUnrestricted(db, id)) ? 1 : 0;
    last = page.at(-1) ?? null;
    if (page.length < pageOfRequests) return founded;
  }
}

function approvedAfter(db: Database, last: { due_at: number; id: string } | null) {
  return db
    .selectFrom("access_request")
    .select(["due_at", "id"])
    .where("state", "=", "approved")
    .$if(last !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("due_at", "id"), ">", tuple(last?.due_at ?? 0, last?.id ?? "")),
      ),
    )
    .orderBy("due_at")
    .orderBy("id")
    .limit(pageOfRequests);
}

async function withoutCompany(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = await db
    .selectFrom("company_request")
    .select("request_id")
    .where("request_id", "in", ids)
    .execute();
  const found = new Set(known.map((row) => row.request_id));
  return ids.filter((id) => !found.has(id));
}

function foundUnrestricted(db: Database, id: string): Promise<boolean> {
  return inTransaction(db, async (on) => {
    // Locks the row: a concurrent withdrawal of the approval waits, and then finds the company to suspend.
    const row = await on
      .updateTable("access_request")
      .set(({ ref }) => ({ version: ref("version") }))
      .where("id", "=", id)
      .where("state", "=", "approved")
      .where("restricted_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (row)
      await foundFor(on, toAccessRequest(row), { actor: { kind: "site" }, terms: plainTerms });
    return row !== undefined;
  });
}
