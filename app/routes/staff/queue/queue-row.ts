import type { AccessRequest } from "../../../../core/access-request/access-request.ts";
import type { State } from "../../../../core/access-request/state.ts";
import { taxIdKey } from "../../../../core/tax-id/tax-id.ts";
import { countryName } from "../../../content/staff/countries.ts";
import { type Due, dueOf } from "../due.ts";

/** One line of the queue. */
export type QueueRow = {
  id: string;
  reference: string;
  state: State;
  company: string;
  contact: string;
  email: string;
  taxId: string;
  country: string;
  due: Due;
  assigned: { name: string; isMe: boolean } | null;
};

export function toQueueRow(
  request: AccessRequest,
  { now, memberId }: { now: number; memberId: string },
): QueueRow {
  const { id, reference, state, company, contact, email, taxId, assigned } = request;
  return {
    id,
    reference,
    state,
    company,
    contact,
    email: email.address,
    taxId: taxIdKey(taxId),
    country: countryName(taxId.country),
    due: dueOf(request, now),
    assigned: assigned && { name: assigned.name, isMe: assigned.id === memberId },
  };
}
