import { applicantLink } from "../access-requests/applicant-links.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "../newsletter/unsubscribe-links.ts";
import type { Signer } from "../platform/http/signing.ts";
import type { PersonalLink, PostFacts } from "./service.ts";

type EmailLinks = Pick<
  PostFacts,
  "pages" | "applicantLink" | "consoleLink" | "privacyLink" | "privacyConsoleLink" | "unsubscribe"
>;

/** Where letters lead to; what only its reader may open is signed. */
export function emailLinks({
  publicUrl,
  links,
  privacyLinks,
  unsubscribeLinks,
}: {
  publicUrl: string;
  links: Signer;
  privacyLinks: Signer;
  unsubscribeLinks: Signer;
}): EmailLinks {
  return {
    pages: {
      home: `${publicUrl}/`,
      requestForm: `${publicUrl}/#solicitar-acceso`,
      privacy: `${publicUrl}/politicas`,
      queue: `${publicUrl}/gestion`,
    },
    applicantLink: personalLink(`${publicUrl}/solicitud/`, links),
    consoleLink: (requestId) => `${publicUrl}/gestion/solicitudes/${requestId}`,
    privacyLink: personalLink(`${publicUrl}/privacidad/derechos/`, privacyLinks),
    unsubscribe: (requestId) =>
      unsubscribeHeaders(unsubscribeUrl(unsubscribeLinks, { publicUrl, requestId })),
    privacyConsoleLink: (requestId) => `${publicUrl}/gestion/derechos/${requestId}`,
  };
}

function personalLink(page: string, links: Signer): PersonalLink {
  return {
    signed: (requestId, createdAt) => page + applicantLink(links, { requestId, createdAt }),
    withoutKey: `${page}…`,
  };
}
