import { applicantLink } from "../access-requests/applicant-service.ts";
import type { SubjectKeys, SubjectPages } from "../emails/domain/subject-links.ts";
import type { Signer } from "../platform/config/signing-keys.ts";

export function privacyRequestPages(publicUrl: string): SubjectPages {
  return {
    personalWithoutKey: `${publicUrl}/privacidad/derechos/…`,
    console: (id) => `${publicUrl}/gestion/derechos/${id}`,
  };
}

export function privacyRequestKeys({
  publicUrl,
  signer,
}: {
  publicUrl: string;
  signer: (purpose: string) => Signer;
}): SubjectKeys {
  const privacyLinks = signer("rights");
  return {
    personal: (requestId, createdAt) =>
      `${publicUrl}/privacidad/derechos/${applicantLink(privacyLinks, { requestId, createdAt })}`,
  };
}
