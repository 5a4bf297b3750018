import type { EmailLinks } from "../../emails/layout/writing.ts";
import {
  unsubscribeHeaders,
  unsubscribePurpose,
  unsubscribeUrl,
} from "../../newsletter/emails/unsubscribe-links.ts";
import { signPersonalLink } from "../../platform/http/personal-link.ts";

/** Links of emails about access requests: the applicant's page, and to unsubscribe from news. */
export const accessRequestLinks: EmailLinks = {
  pages: (publicUrl) => ({
    personalWithoutKey: `${publicUrl}/solicitud/…`,
    console: (id) => `${publicUrl}/gestion/solicitudes/${id}`,
  }),
  keys({ publicUrl, signer }) {
    const [links, unsubscribeLinks] = [signer("applicant"), signer(unsubscribePurpose)];
    return {
      personal: (requestId, createdAt) =>
        `${publicUrl}/solicitud/${signPersonalLink(links, { requestId, createdAt })}`,
      unsubscribe: (requestId) =>
        unsubscribeHeaders(unsubscribeUrl(unsubscribeLinks, { publicUrl, requestId })),
    };
  },
};
