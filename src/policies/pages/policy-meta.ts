import type { MetaDescriptor } from "react-router";
import { promises } from "../../promises/promises.ts";
import type { SiteFacts } from "../../site/context.ts";
import { breadcrumbs, jsonLd } from "../../site/seo/json-ld.ts";
import { pageMeta } from "../../site/seo/page-meta.ts";
import type { Policy, PolicyFacts } from "../copy/policy.ts";

type Page = Pick<Parameters<typeof pageMeta>[1], "path" | "picture"> & {
  write: (facts: PolicyFacts) => Policy;
};

export function policyMeta(site: SiteFacts, { write, ...page }: Page): MetaDescriptor[] {
  const { company, asksVies } = site;
  const { title, summary } = write({ company, promises, asksVies });
  // Only the title of the browser tab ends with the company: link previews name the site separately.
  return [
    { title: `${title} · ${company.name}` },
    ...pageMeta(site, { ...page, title, description: summary }),
    ...jsonLd(breadcrumbs(site, { title, path: page.path })),
  ];
}
