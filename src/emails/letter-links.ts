import { applicantLink } from "../access-requests/applicant-links.ts";
import { unsubscribeHeaders, unsubscribeUrl } from "../newsletter/unsubscribe-links.ts";
import type { Signer } from "../platform/http/signing.ts";
import type { PersonalLink, PostFacts } from "./service.ts";

type LetterLinks = Pick<
  PostFacts,
  "pages" | "applicantLink" | "consoleLink" | "rightsLink" | "rightsConsoleLink" | "unsubscribe"
>;

/** Where letters lead to; what only its reader may open is signed. */
export function letterLinks({
  publicUrl,
  links,
  rightsLinks,
  unsubscribeLinks,
}: {
  publicUrl: string;
  links: Signer;
  rightsLinks: Signer;
  unsubscribeLinks: Signer;
}): LetterLinks {
  return {
    pages: {
      home: `${publicUrl}/`,
      requestForm: `${publicUrl}/#solicitar-acceso`,
      privacy: `${publicUrl}/politicas`,
      queue: `${publicUrl}/gestion`,
    },
    applicantLink: personalLink(`${publicUrl}/solicitud/`, links),
    consoleLink: (requestId) => `${publicUrl}/gestion/solicitudes/${requestId}`,
    rightsLink: personalLink(`${publicUrl}/privacidad/derechos/`, rightsLinks),
    unsubscribe: (requestId) =>
      unsubscribeHeaders(unsubscribeUrl(unsubscribeLinks, { publicUrl, requestId })),
    rightsConsoleLink: (requestId) => `${publicUrl}/gestion/derechos/${requestId}`,
  };
}

function personalLink(page: string, links: Signer): PersonalLink {
  return {
    signed: (requestId, createdAt) => page + applicantLink(links, { requestId, createdAt }),
    withoutKey: `${page}…`,
  };
}
