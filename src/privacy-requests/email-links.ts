import { applicantLink } from "../access-requests/applicant-links.ts";
import type { SubjectKeys, SubjectPages } from "../emails/domain/subject-links.ts";
import type { Signer } from "../platform/http/signing.ts";

/** Where emails about privacy requests lead. */
export function privacyRequestPages(publicUrl: string): SubjectPages {
  return {
    personalWithoutKey: `${publicUrl}/privacidad/derechos/…`,
    console: (id) => `${publicUrl}/gestion/derechos/${id}`,
  };
}

/** What their recipients get besides. */
export function privacyRequestKeys({
  publicUrl,
  privacyLinks,
}: {
  publicUrl: string;
  privacyLinks: Signer;
}): SubjectKeys {
  return {
    personal: (requestId, createdAt) =>
      `${publicUrl}/privacidad/derechos/${applicantLink(privacyLinks, { requestId, createdAt })}`,
  };
}
