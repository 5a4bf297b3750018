import { contact } from "../../access-requests/copy/es-request-form.ts";
import type { DeliveryFailure } from "../../kernel/outgoing-email.ts";
import { authority } from "../../policies/copy/laws.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import type { CatalogueName } from "../../site/copy/catalogues.ts";
import type { Company } from "../../site/copy/company.ts";
import { products } from "../../site/copy/products.ts";
import { deliveryFailures } from "../copy/es.ts";

/** Facts in emails that do not depend on a request: company, addresses of pages, promised terms. */
export type EmailFacts = {
  company: {
    name: string;
    tagline: string;
    legalName: string;
    address: string;
    email: string;
    phone: string;
  };
  /** Terms as text, such as «2 días laborables». */
  terms: {
    answer: string;
    tradeMaterials: string;
    unconfirmedExpiry: string;
    questionExpiry: string;
    linkValidity: string;
    privacyConfirmation: string;
    gdprExtension: string;
  };
  authority: { name: string; link: { label: string; href: string } };
  serviceHours: string;
  links: {
    home: string;
    requestForm: string;
    privacy: string;
    console: string;
    requestInConsole: (requestId: string) => string;
    queue: string;
  };
  catalogues: (selection: readonly string[]) => readonly string[];
  deliveryFailures: Record<DeliveryFailure, { reason: string; todo: string }>;
};

/** Facts for emails to a person; the link to their page only has its signed key when the email is sent. */
export type PersonalEmailFacts = EmailFacts & { links: { personal: string } };

export function emailFacts(company: Company, publicUrl: string) {
  return {
    company,
    pages: {
      home: `${publicUrl}/`,
      requestForm: `${publicUrl}/#solicitar-acceso`,
      privacy: `${publicUrl}/politicas`,
      queue: `${publicUrl}/gestion`,
    },
    terms: {
      answer: formatTerm(promises.accessRequestAnswer),
      tradeMaterials: formatTerm(promises.tradeMaterials),
      unconfirmedExpiry: formatTerm(promises.unconfirmedExpiry),
      questionExpiry: formatTerm(promises.questionExpiry),
      linkValidity: formatTerm(promises.linkValidity),
      privacyConfirmation: formatTerm(promises.privacyConfirmation),
      gdprExtension: formatTerm(promises.gdprExtension),
    },
    authority,
    serviceHours: contact.hoursText,
    deliveryFailures,
    catalogues: (selection: readonly string[]) => {
      const chosen = products.filter(({ slug }) => selection.includes(slug));
      return [...new Set(chosen.map(({ catalogue }) => discreetNames[catalogue]))];
    },
  };
}

/** Neutral catalogue names for emails, because other people may see the inbox. */
const discreetNames: Record<CatalogueName, string> = {
  rizos: "Cabello rizado",
  espiritual: "Espiritual",
  erotica: "Bienestar",
};

export function personalLink(terms: EmailFacts["terms"]): string {
  return `El enlace es personal y caduca a los ${terms.linkValidity}.`;
}
