import type { MetaDescriptor } from "react-router";
import { openGraph, type SharedPageName } from "../../generated/open-graph.ts";
import type { SiteFacts } from "../context.ts";
import { type InstalledFacts, siteFactsFrom } from "../pages/offered/use-seller.ts";

/** Meta tags for search engines and link previews, without the title, which each page sets itself. */
export function pageMeta(
  { company, publicUrl }: SiteFacts,
  {
    title,
    description,
    path,
    picture,
  }: { title: string; description: string; path: string; picture: SharedPageName },
): MetaDescriptor[] {
  const url = `${publicUrl}${path}`;
  return [
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "es_ES" },
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: `${publicUrl}${openGraph.pictures[picture]}` },
    { property: "og:image:width", content: `${openGraph.width}` },
    { property: "og:image:height", content: `${openGraph.height}` },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export function siteFacts(matches: readonly ({ loaderData?: unknown } | undefined)[]): SiteFacts {
  return siteFactsFrom(matches[0]?.loaderData as InstalledFacts);
}
