import type { SubjectKeys, SubjectPages } from "../emails/domain/subject-links.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "../newsletter/unsubscribe-links.ts";
import type { Signer } from "../platform/http/signing.ts";
import { applicantLink } from "./applicant-links.ts";

/** Where emails about access requests lead. */
export function accessRequestPages(publicUrl: string): SubjectPages {
  return {
    personalWithoutKey: `${publicUrl}/solicitud/…`,
    console: (id) => `${publicUrl}/gestion/solicitudes/${id}`,
  };
}

/** What their recipients get besides. */
export function accessRequestKeys({
  publicUrl,
  links,
  unsubscribeLinks,
}: {
  publicUrl: string;
  links: Signer;
  unsubscribeLinks: Signer;
}): SubjectKeys {
  return {
    personal: (requestId, createdAt) =>
      `${publicUrl}/solicitud/${applicantLink(links, { requestId, createdAt })}`,
    unsubscribe: (requestId) =>
      unsubscribeHeaders(unsubscribeUrl(unsubscribeLinks, { publicUrl, requestId })),
  };
}
