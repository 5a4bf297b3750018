import type { AccessRequest } from "../access-request/access-request.ts";
import { writtenCampaign } from "../consent/campaign.ts";
import { taxIdKey } from "../tax-id/tax-id.ts";
import { csvLine } from "./csv.ts";

/** Requests as one JSON array, an object a line, in pieces so that any number can be written. */
export async function* requestsAsJson(
  requests: AsyncIterable<AccessRequest>,
): AsyncGenerator<string, void> {
  let before = "[";
  for await (const request of requests) {
    yield `${before}\n${JSON.stringify(exported(request))}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

/** Requests as CSV in pieces: a mark that tells spreadsheets of UTF-8, the names of the columns, a line each. */
export async function* requestsAsCsv(
  requests: AsyncIterable<AccessRequest>,
): AsyncGenerator<string, void> {
  yield `\uFEFF${csvLine(columns)}`;
  for await (const request of requests) {
    const values = exported(request);
    yield csvLine(columns.map((column) => flat(values[column])));
  }
}

const columns = [
  "reference",
  "state",
  "receivedAt",
  "dueAt",
  "company",
  "contact",
  "email",
  "phone",
  "taxId",
  "taxIdTyped",
  "taxCountry",
  "legalForm",
  "taxDoubts",
  "phoneTyped",
  "phoneDoubts",
  "wantsNews",
  "selection",
  "fillMilliseconds",
  "confirmedAt",
  "answeredAt",
  "assignedTo",
  "privacyVersion",
  "legalNoticeVersion",
  "campaign",
] as const;

/** Flat, under the names of the form, so that scripts need no knowledge of our types. */
function exported(request: AccessRequest): Record<(typeof columns)[number], unknown> {
  return {
    reference: request.reference,
    state: request.state,
    receivedAt: request.receivedAt.toString(),
    dueAt: request.dueAt.toString(),
    company: request.company,
    contact: request.contact,
    email: request.email.address,
    phone: request.phone.number,
    taxId: taxIdKey(request.taxId),
    taxIdTyped: request.taxId.typed,
    taxCountry: request.taxId.country,
    legalForm: request.taxId.legalForm,
    taxDoubts: request.taxId.doubts,
    phoneTyped: request.phone.typed,
    phoneDoubts: request.phone.doubts,
    wantsNews: request.wantsNews,
    selection: request.selection,
    fillMilliseconds: request.fillMilliseconds,
    confirmedAt: request.confirmedAt?.toString() ?? null,
    answeredAt: request.answeredAt?.toString() ?? null,
    assignedTo: request.assigned?.name ?? null,
    privacyVersion: request.policiesShown?.privacy ?? null,
    legalNoticeVersion: request.policiesShown?.legalNotice ?? null,
    campaign: request.campaign && writtenCampaign(request.campaign),
  };
}

function flat(value: unknown): string {
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
}
