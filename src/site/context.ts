import { createContext } from "react-router";
import type { Company } from "./copy/company.ts";

export type SiteFacts = {
  company: Company;
  /** Without a slash at its end. */
  publicUrl: string;
  /** Whether tax numbers are checked against VIES, which the policy and the form have to say. */
  asksVies: boolean;
};

/** Context key: the operator's own company and the address of the site. */
export const site = createContext<SiteFacts>();
