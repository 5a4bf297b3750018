import { createContext } from "react-router";
import type { SetValues } from "../promises/values-in-force.ts";
import type { Company } from "./copy/company.ts";

export type SiteFacts = {
  company: Company;
  publicUrl: string;
  /** True when tax numbers are checked with VIES, the VAT register of the EU; policy and form then say so. */
  asksVies: boolean;
  /**
   * Settings of the owner that pages need in the browser, as far as they differ from the sample company's; those of
   * public pages say nothing of catalogues that are not shown.
   */
  settings(pages: { areOfConsole: boolean }): SetValues;
};

/** Context key: the seller's company and the URL of the site. */
export const site = createContext<SiteFacts>();
