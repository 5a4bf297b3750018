import { useRouteLoaderData } from "react-router";
import { type Company, companyWith } from "./content/company.ts";
import type { SiteFacts } from "./context.ts";

/** What of the site's facts travels with a page: the rest stands in the code that draws it. */
export type InstalledFacts = { publicUrl: string; email?: string; phone?: string };

/** What every page knows. */
export type RootData = InstalledFacts & { needsAsking: boolean };

export function installedFacts({ company, publicUrl }: SiteFacts): InstalledFacts {
  const { placeholders, email, phone } = company;
  return {
    publicUrl,
    ...(!placeholders.includes("email") && { email }),
    ...(!placeholders.includes("phone") && { phone }),
  };
}

export function siteFactsFrom(facts: InstalledFacts): SiteFacts {
  return { company: companyWith(facts), publicUrl: facts.publicUrl };
}

/** The company as this installation knows it; the file's own when the page is an error before any data. */
export function useCompany(): Company {
  return companyWith(useRouteLoaderData<InstalledFacts>("root") ?? {});
}
