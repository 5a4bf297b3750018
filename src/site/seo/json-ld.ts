import type { MetaDescriptor } from "react-router";
import type { SiteFacts } from "../context.ts";

type Thing = { "@type": string; [property: string]: unknown };

/**
 * Structured data for search engines, only in the server's HTML, because the Content-Security-Policy blocks a script
 * that the browser adds. Vocabulary: https://schema.org
 */
export function jsonLd(...things: Thing[]): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [];
  const [thing] = things;
  const said = things.length === 1 ? thing : { "@graph": things };
  return [{ "script:ld+json": { "@context": "https://schema.org", ...said } }];
}

export function organization({ company, publicUrl }: SiteFacts): Thing {
  return {
    "@type": "Organization",
    "@id": `${publicUrl}/#empresa`,
    name: company.name,
    legalName: company.legalName,
    taxID: company.taxId,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    slogan: company.tagline,
    address: company.address,
    areaServed: "Europe",
    sameAs: Object.values(company.social),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email: company.email,
      telephone: company.phone,
      availableLanguage: "es",
    },
  };
}

export function webSite({ company, publicUrl }: SiteFacts): Thing {
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
  { company, publicUrl }: SiteFacts,
  page: { title: string; path: string },
): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: company.name, item: `${publicUrl}/` },
      { "@type": "ListItem", position: 2, name: page.title, item: `${publicUrl}${page.path}` },
    ],
  };
}
