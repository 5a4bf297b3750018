import { Temporal } from "temporal-polyfill";
import type { Database } from "../../platform/database/database.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { domainOf, isFreeMail } from "../domain/free-mail.ts";
import {
  maxRelated,
  type RelatedRequest,
  type RelatedRequests,
} from "../domain/related-request.ts";

/** Newest other requests with the same tax ID, telephone or email domain, except domains of public email providers. */
export async function findRelatedRequests(
  db: Database,
  request: Pick<AccessRequest, "id" | "taxId" | "phone" | "email">,
): Promise<RelatedRequests> {
  const domain = domainOf(request.email.key);
  const [taxId, phone, emailDomain] = await Promise.all([
    findWith(db, request.id, { column: "tax_id_key", value: taxIdKey(request.taxId) }),
    findWith(db, request.id, { column: "phone", value: request.phone.number }),
    isFreeMail(domain) ? [] : findWith(db, request.id, { column: "email_domain", value: domain }),
  ]);
  return { taxId, phone, emailDomain };
}

async function findWith(
  db: Database,
  notId: string,
  { column, value }: { column: "tax_id_key" | "phone" | "email_domain"; value: string },
): Promise<RelatedRequest[]> {
  const rows = await db
    .selectFrom("access_request")
    .select(["id", "reference", "company", "state", "received_at"])
    .where(column, "=", value)
    .where("id", "!=", notId)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(maxRelated)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    company: row.company,
    state: row.state as RelatedRequest["state"],
    receivedAt: Temporal.Instant.fromEpochMilliseconds(row.received_at),
  }));
}
