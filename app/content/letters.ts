import { promises } from "../../core/promises/promises.ts";
import type { Company } from "./company.ts";
import { formatTerm } from "./format.ts";
import { authority } from "./policies/laws.ts";
import { contact } from "./request-form.ts";

/** What the letters take from the company and its promises, as it is read. */
export function letterFacts(company: Company) {
  return {
    company,
    terms: {
      answer: formatTerm(promises.accessRequestAnswer),
      tradeMaterials: formatTerm(promises.tradeMaterials),
      unconfirmedExpiry: formatTerm(promises.unconfirmedExpiry),
      linkValidity: formatTerm(promises.linkValidity),
      rightsConfirmation: formatTerm(promises.rightsConfirmation),
      gdprExtension: formatTerm(promises.gdprExtension),
    },
    authority,
    serviceHours: contact.hoursText,
  };
}
