import type { SubjectKeys, SubjectPages } from "../emails/domain/subject-links.ts";
import {
  unsubscribeHeaders,
  unsubscribePurpose,
  unsubscribeUrl,
} from "../newsletter/unsubscribe-links.ts";
import type { Signer } from "../platform/config/signing-keys.ts";
import { applicantLink } from "./applicant-links.ts";

export function accessRequestPages(publicUrl: string): SubjectPages {
  return {
    personalWithoutKey: `${publicUrl}/solicitud/…`,
    console: (id) => `${publicUrl}/gestion/solicitudes/${id}`,
  };
}

export function accessRequestKeys({
  publicUrl,
  signer,
}: {
  publicUrl: string;
  signer: (purpose: string) => Signer;
}): SubjectKeys {
  const [links, unsubscribeLinks] = [signer("applicant"), signer(unsubscribePurpose)];
  return {
    personal: (requestId, createdAt) =>
      `${publicUrl}/solicitud/${applicantLink(links, { requestId, createdAt })}`,
    unsubscribe: (requestId) =>
      unsubscribeHeaders(unsubscribeUrl(unsubscribeLinks, { publicUrl, requestId })),
  };
}
