import { createContext } from "react-router";
import type { Company } from "./copy/company.ts";

export type SiteFacts = {
  company: Company;
  /** Without a trailing slash. */
  publicUrl: string;
  /** True when tax numbers are checked against VIES; the policy and the form mention it. */
  asksVies: boolean;
};

/** Context key: the seller's company and the address of the site. */
export const site = createContext<SiteFacts>();
