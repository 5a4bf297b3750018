import type { MetaDescriptor } from "react-router";

/** Languages of the public pages with their path prefixes; the first is for visitors with other languages. */
export const languages = [{ code: "es", prefix: "" }] as const;

/** Links to a page in each language. Source: https://developers.google.com/search/docs/specialty/international */
export function alternateLinks(publicUrl: string, path: string): MetaDescriptor[] {
  const link = (code: string, prefix: string) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang: code,
    href: `${publicUrl}${prefix}${path}`,
  });
  return [
    ...languages.map(({ code, prefix }) => link(code, prefix)),
    link("x-default", languages[0].prefix),
  ];
}
