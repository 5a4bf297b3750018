import { createContext } from "react-router";
import type { Company } from "./copy/company.ts";

export type SiteFacts = {
  company: Company;
  /** Address of the site, without a trailing slash. */
  publicUrl: string;
  /** True when tax numbers are checked with VIES, the VAT register of the EU; policy and form then say so. */
  asksVies: boolean;
};

/** Context key: the seller's company and the address of the site. */
export const site = createContext<SiteFacts>();
