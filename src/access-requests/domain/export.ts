import { writtenCampaign } from "../../consent/domain/campaign.ts";
import { csvLine } from "../../kernel/csv.ts";
import { subscribesToNews } from "../../newsletter/domain/news.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import type { ViesAnswer } from "../../vies/domain/check.ts";
import type { AccessRequest } from "./access-request.ts";
import type { Reason } from "./transitions.ts";

/** A request with what was said about it. */
export type ExportedRequest = { request: AccessRequest; details: RequestDetails };

export type RequestDetails = {
  /** Null where VIES was not asked, or has not answered yet. */
  vies: { answer: ViesAnswer; name: string | null } | null;
  /** The last question to the applicant and the last answer; empty where there was none. */
  question: string;
  answer: string;
  /** Of a rejection that stands. */
  rejection: { reason: Reason; text: string } | null;
  /** The member of staff whose decision stands. */
  decidedBy: string | null;
};

/** A column of the CSV: its heading, and what stands in it. */
export type CsvColumn = { heading: string; cell: (exported: ExportedRequest) => string };

/** Requests as one JSON array, an object a line, in pieces so that any number can be written. */
export async function* requestsAsJson(
  requests: AsyncIterable<ExportedRequest>,
): AsyncGenerator<string, void> {
  let before = "[";
  for await (const exported of requests) {
    yield `${before}\n${JSON.stringify(flat(exported))}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

/** Requests as CSV in pieces: a mark that tells spreadsheets of UTF-8, the headings, a line each. */
export async function* requestsAsCsv(
  requests: AsyncIterable<ExportedRequest>,
  columns: readonly CsvColumn[],
): AsyncGenerator<string, void> {
  yield `\uFEFF${csvLine(columns.map(({ heading }) => heading))}`;
  for await (const exported of requests) yield csvLine(columns.map(({ cell }) => cell(exported)));
}

/** Under the names of the form, so that scripts need no knowledge of our types. */
function flat({ request, details }: ExportedRequest): Record<string, unknown> {
  return {
    reference: request.reference,
    state: request.state,
    restricted: request.restriction !== null,
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
    /** As it was ticked; `subscribesToNews` says whether the address is proven, too. */
    wantsNews: request.wantsNews,
    subscribesToNews: subscribesToNews(request),
    selection: request.selection,
    fillMilliseconds: request.fillMilliseconds,
    confirmedAt: request.confirmedAt?.toString() ?? null,
    answeredAt: request.answeredAt?.toString() ?? null,
    assignedTo: request.assigned?.name ?? null,
    decidedBy: details.decidedBy,
    rejectionReason: details.rejection?.reason ?? null,
    rejectionText: details.rejection?.text ?? null,
    question: details.question || null,
    answer: details.answer || null,
    viesAnswer: details.vies?.answer ?? null,
    viesName: details.vies?.name ?? null,
    privacyVersion: request.policiesShown?.privacy ?? null,
    legalNoticeVersion: request.policiesShown?.legalNotice ?? null,
    campaign: request.campaign && writtenCampaign(request.campaign),
  };
}
