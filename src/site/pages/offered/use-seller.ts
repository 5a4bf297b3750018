import { useRouteLoaderData } from "react-router";
import type { PolicyFacts } from "../../../policies/copy/policy.ts";
import { promises } from "../../../promises/promises.ts";
import type { SiteFacts } from "../../context.ts";
import { type Company, companyWith } from "../../copy/company.ts";

/** Settings of the installation, sent with each page; other facts about the company are compiled in. */
export type InstalledFacts = {
  publicUrl: string;
  email?: string;
  phone?: string;
  asksVies?: boolean;
};

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

export function usePolicyFacts(): PolicyFacts {
  const facts = useRouteLoaderData<InstalledFacts>("root");
  return { company: companyWith(facts ?? {}), promises, asksVies: facts?.asksVies ?? false };
}

/** Hook: the company with the environment's email and phone; on error pages without data, as in company.ts. */
export function useCompany(): Company {
  return companyWith(useRouteLoaderData<InstalledFacts>("root") ?? {});
}
