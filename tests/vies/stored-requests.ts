import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { AccessRequest } from "../../src/access-requests/domain/access-request.ts";
import type { AccessRequestTable } from "../../src/access-requests/tables.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { taxIdKey } from "../../src/tax-id/tax-id.ts";
import { requestFrom } from "../support/example-requests.ts";

let drawn = 0;

/** Stores a request with `is_open` 0, because only one open request per tax ID and email may exist. */
export async function storeRequest(
  db: Database,
  form: Parameters<typeof requestFrom>[0] = {},
  given: Partial<AccessRequest> = {},
): Promise<AccessRequest> {
  drawn += 1;
  const reference = `B2B-TEST-${String(drawn).padStart(4, "0")}`;
  const request = requestFrom(form, { id: randomUUID(), reference, ...given });
  await db.insertInto("access_request").values(rowOf(request)).execute();
  return request;
}

/** The columns for which the migrations define no default. */
function rowOf(request: AccessRequest): Insertable<AccessRequestTable> {
  const row = {
    id: request.id,
    reference: request.reference,
    state: request.state,
    is_open: 0,
    company: request.company,
    contact: request.contact,
    email: request.email.address,
    email_key: request.email.key,
    phone: request.phone.number,
    phone_typed: request.phone.typed,
    phone_doubts: "[]",
    tax_id_key: taxIdKey(request.taxId),
    tax_number: request.taxId.number,
    tax_id_typed: request.taxId.typed,
    tax_country: request.taxId.country,
    tax_doubts: "[]",
    legal_form: request.taxId.legalForm,
    wants_news: 0,
    selection: "[]",
    fill_ms: null,
    received_at: request.receivedAt.epochMilliseconds,
    due_at: request.dueAt.epochMilliseconds,
  };
  return row as Insertable<AccessRequestTable>;
}
