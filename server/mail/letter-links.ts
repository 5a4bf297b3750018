import { applicantLink } from "../applicant-links.ts";
import type { Signer } from "../http/signing.ts";
import type { PostFacts } from "./post.ts";

type LetterLinks = Pick<
  PostFacts,
  "pages" | "applicantLink" | "consoleLink" | "rightsLink" | "rightsConsoleLink"
>;

/** Where letters lead to; what only its reader may open is signed. */
export function letterLinks({
  publicUrl,
  links,
  rightsLinks,
}: {
  publicUrl: string;
  links: Signer;
  rightsLinks: Signer;
}): LetterLinks {
  return {
    pages: {
      home: `${publicUrl}/`,
      requestForm: `${publicUrl}/#solicitar-acceso`,
      privacy: `${publicUrl}/politicas`,
    },
    applicantLink: (requestId, createdAt) =>
      `${publicUrl}/solicitud/${applicantLink(links, { requestId, createdAt })}`,
    consoleLink: (requestId) => `${publicUrl}/gestion/solicitudes/${requestId}`,
    rightsLink: (requestId, createdAt) =>
      `${publicUrl}/privacidad/derechos/${applicantLink(rightsLinks, { requestId, createdAt })}`,
    rightsConsoleLink: (requestId) => `${publicUrl}/gestion/derechos/${requestId}`,
  };
}
