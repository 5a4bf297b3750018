import { subscribesToNews } from "../../../newsletter/domain/news.ts";
import { taxIdKey } from "../../../tax-id/tax-id.ts";
import { cataloguesOf, countryName } from "../../copy/es-console-queue.ts";
import { signalSentences } from "../../copy/es-console-signals.ts";
import type { AccessRequest } from "../../domain/access-request.ts";
import type { QueueRemarks } from "../../domain/queue.ts";
import { dueOf } from "../offered/due.ts";

export type QueueRow = ReturnType<typeof toQueueRow>;

export function toQueueRow(
  request: AccessRequest,
  { now, memberId, remarks }: { now: number; memberId: string; remarks: QueueRemarks | undefined },
) {
  const { id, reference, state, company, contact, email, taxId, assigned } = request;
  return {
    id,
    reference,
    state,
    company,
    contact,
    email: email.address,
    taxId: taxId.country === "ES" ? taxId.number : taxIdKey(taxId),
    country: countryName(taxId.country),
    due: dueOf(request, now),
    assigned: assigned && { name: assigned.name, isMe: assigned.id === memberId },
    catalogues: cataloguesOf(request.selection),
    wantsNews: subscribesToNews(request),
    attention: attentionOf(remarks),
    repeated: remarks?.repeated ?? 0,
    isUndelivered: remarks?.isUndelivered ?? false,
  };
}

function attentionOf(remarks: QueueRemarks | undefined) {
  const signals = remarks?.signals.filter(({ tone }) => tone === "attention") ?? [];
  return signals.map((signal) => ({
    ...signalSentences(signal),
    requests:
      "requests" in signal ? signal.requests.map(({ id, reference }) => ({ id, reference })) : [],
  }));
}
