import { contact } from "../../access-requests/copy/es-request-form.ts";
import { authority } from "../../policies/copy/laws.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import type { CatalogueName } from "../../site/copy/catalogues.ts";
import type { Company } from "../../site/copy/company.ts";
import { products } from "../../site/copy/products.ts";
import { deliveryFailures } from "./es-delivery-failures.ts";

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
