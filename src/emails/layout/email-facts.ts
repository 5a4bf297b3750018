import { authority } from "../../kernel/copy/laws.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import { weekAndHours } from "../../promises/service-hours.ts";
import type { Company } from "../../seller/copy/company.ts";
import { deliveryFailures } from "../copy/emails-copy.ts";
import { serviceHoursSentence } from "../copy/layout-copy.ts";

/** Values that the texts of all emails can use: company, absolute URLs of pages, promised periods. */
export type CommonFacts = ReturnType<typeof emailFacts>;

/** Company's logo, or else its name, as a picture, with its size in the email in pixels. */
export type DrawnWordmark = { content: Buffer; width: number; height: number };

/** Values for composing an email: those of `CommonFacts`, with links to the console in addition. */
export type EmailFacts = Omit<CommonFacts, "pages"> & {
  /** Absent: the name is set as text. */
  wordmark?: DrawnWordmark | undefined;
  links: CommonFacts["pages"] & {
    console: string;
    requestInConsole: (requestId: string) => string;
  };
};

/** Values in emails to a person; the link to their page gets its signed key only when the email is sent. */
export type PersonalEmailFacts = EmailFacts & { links: { personal: string } };

export function emailFacts(
  company: Pick<Company, "name" | "tagline" | "legalName" | "address" | "email" | "phone">,
  publicUrl: string,
) {
  return {
    company,
    pages: {
      home: `${publicUrl}/`,
      requestForm: `${publicUrl}/#solicitar-acceso`,
      privacy: `${publicUrl}/politicas`,
      queue: `${publicUrl}/gestion`,
      signIn: `${publicUrl}/entrar`,
    },
    /** Promised periods as text, such as «2 días laborables». */
    get terms() {
      return {
        answer: formatTerm(promises.accessRequestAnswer),
        tradeMaterials: formatTerm(promises.tradeMaterials),
        unconfirmedExpiry: formatTerm(promises.unconfirmedExpiry),
        questionExpiry: formatTerm(promises.questionExpiry),
        linkValidity: formatTerm(promises.linkValidity),
        privacyConfirmation: formatTerm(promises.privacyConfirmation),
        gdprExtension: formatTerm(promises.gdprExtension),
      };
    },
    authority,
    get serviceHours() {
      return serviceHoursSentence(weekAndHours(promises.serviceHours));
    },
    deliveryFailures,
  };
}
