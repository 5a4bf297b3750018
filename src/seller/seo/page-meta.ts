import type { MetaDescriptor } from "react-router";
import { openGraph, type SharedPageName } from "../../generated/open-graph.ts";
import { shownLogo } from "../copy/own-logo.ts";
import { ownPictures } from "../copy/own-pictures.ts";
import { type InstalledFacts, siteFactsFrom } from "../pages/offered/use-seller.ts";
import { alternateLinks } from "./languages.ts";

export type PreviewPicture = { path: string; width: number; height: number };

type PageFacts = ReturnType<typeof siteFactsFrom>;

/** Meta and link tags for search engines and link previews, without the title, which each page sets itself. */
export function pageMeta(
  { company, publicUrl }: PageFacts,
  {
    title,
    description,
    path,
    picture,
  }: { title: string; description: string; path: string; picture: SharedPageName | PreviewPicture },
): MetaDescriptor[] {
  const { width, height } = typeof picture === "string" ? openGraph : picture;
  const file = typeof picture === "string" ? sharedPicture(company, picture) : picture.path;
  const url = `${publicUrl}${path}`;
  return [
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    // Read by search engines only, so that browsers do not load the data.
    ...(import.meta.env.SSR ? alternateLinks(publicUrl, path) : []),
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "es_ES" },
    { property: "og:site_name", content: company.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: `${publicUrl}${file}` },
    { property: "og:image:width", content: `${width}` },
    { property: "og:image:height", content: `${height}` },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** URL of the preview picture: generated ones name one company; others get their hero picture or one without text. */
function sharedPicture({ name, tagline }: PageFacts["company"], page: SharedPageName): string {
  const { drawnFor, pictures, wordless } = openGraph;
  if (name === drawnFor.name && tagline === drawnFor.tagline) return pictures[page];
  return ownPictures.hero ? `/pictures/${ownPictures.hero.id}-${openGraph.width}.jpg` : wordless;
}

export function siteFacts(matches: readonly ({ loaderData?: unknown } | undefined)[]): PageFacts {
  return siteFactsFrom(matches[0]?.loaderData as InstalledFacts);
}

type Thing = { "@type": string; [property: string]: unknown };

/**
 * Structured data for search engines, only in the server's HTML, because the Content-Security-Policy blocks a script
 * that the browser adds. Callers check `import.meta.env.SSR` first, so that browsers do not load the data. Vocabulary:
 * https://schema.org
 */
export function jsonLd(...things: Thing[]): MetaDescriptor[] {
  const [thing] = things;
  const said = things.length === 1 ? thing : { "@graph": things };
  return [{ "script:ld+json": { "@context": "https://schema.org", ...said } }];
}

export function organization({ company, publicUrl }: PageFacts): Thing {
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#empresa`,
    name: company.name,
    legalName: company.legalName,
    taxID: company.taxId,
    url: `${publicUrl}/`,
    logo: `${publicUrl}${shownLogo()?.src ?? "/icon-512.png"}`,
    slogan: company.tagline,
    address: company.address,
    areaServed: "Europe",
    sameAs: Object.values(company.social).filter(Boolean),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email: company.email,
      telephone: company.phone,
      availableLanguage: "es",
    },
  };
}

export function webSite({ company, publicUrl }: PageFacts): Thing {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#sitio`,
    name: company.name,
    url: `${publicUrl}/`,
    inLanguage: "es",
    publisher: { "@id": `${publicUrl}/#empresa` },
  };
}

export function breadcrumbs(
  { company, publicUrl }: PageFacts,
  pages: readonly { title: string; path: string }[],
): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ title: company.name, path: "/" }, ...pages].map(({ title, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: title,
      item: `${publicUrl}${path}`,
    })),
  };
}
