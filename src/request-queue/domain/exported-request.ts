import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import { plainValues } from "../../access-requests/domain/request-fields.ts";
import { subscribesToNews } from "../../access-requests/domain/subscribes-to-news.ts";
import type { Reason } from "../../access-requests/domain/transitions.ts";
import { writtenCampaign } from "../../consent/domain/campaign.ts";
import { asJson } from "../../kernel/exports.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import type { ViesAnswer } from "../../vies/domain/check.ts";

export type ExportedRequest = { request: AccessRequest; details: RequestDetails };

export type RequestDetails = {
  vies: { answer: ViesAnswer; name: string | null } | null;
  question: string;
  answer: string;
  rejection: { reason: Reason; text: string } | null;
  decidedBy: string | null;
};

export function requestsAsJson(requests: AsyncIterable<ExportedRequest>): AsyncGenerator<string> {
  return asJson(requests, flat);
}

function flat({ request, details }: ExportedRequest): Record<string, unknown> {
  return {
    reference: request.reference,
    state: request.state,
    restricted: request.restriction !== null,
    receivedAt: request.receivedAt.toString(),
    dueAt: request.dueAt.toString(),
    ...plainValues(request),
    email: request.email.address,
    phone: request.phone.number,
    taxId: taxIdKey(request.taxId),
    taxIdTyped: request.taxId.typed,
    taxCountry: request.taxId.country,
    legalForm: request.taxId.legalForm,
    taxDoubts: request.taxId.doubts,
    phoneTyped: request.phone.typed,
    phoneDoubts: request.phone.doubts,
    /** State of the newsletter checkbox; `subscribesToNews` also requires a confirmed address. */
    wantsNews: request.wantsNews,
    subscribesToNews: subscribesToNews(request),
    selection: request.selection,
    quantities: request.quantities,
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
