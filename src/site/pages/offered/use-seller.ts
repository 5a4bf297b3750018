import { useRouteLoaderData } from "react-router";
import type { PolicyFacts } from "../../../policies/copy/policy.ts";
import { promises } from "../../../promises/promises.ts";
import type { SiteFacts } from "../../context.ts";
import { type Company, companyWith } from "../../copy/company.ts";

/** What of the site's facts travels with a page: the rest stands in the code that draws it. */
export type InstalledFacts = {
  publicUrl: string;
  email?: string;
  phone?: string;
  asksVies?: boolean;
};

/** What every page knows. */
export type RootData = InstalledFacts & { needsAsking: boolean };

export function installedFacts({ company, publicUrl, asksVies }: SiteFacts): InstalledFacts {
  const { placeholders, email, phone } = company;
  return {
    publicUrl,
    ...(!placeholders.includes("email") && { email }),
    ...(!placeholders.includes("phone") && { phone }),
    ...(asksVies && { asksVies }),
  };
}

export function siteFactsFrom(facts: InstalledFacts): SiteFacts {
  return {
    company: companyWith(facts),
    publicUrl: facts.publicUrl,
    asksVies: facts.asksVies ?? false,
  };
}

/** What the policies of this installation are written from. */
export function usePolicyFacts(): PolicyFacts {
  const facts = useRouteLoaderData<InstalledFacts>("root");
  return { company: companyWith(facts ?? {}), promises, asksVies: facts?.asksVies ?? false };
}

/** The company as this installation knows it; the file's own when the page is an error before any data. */
export function useCompany(): Company {
  return companyWith(useRouteLoaderData<InstalledFacts>("root") ?? {});
}
