import { href } from "react-router";
import { catalogueNames } from "../../products/domain/catalogue-names.ts";

export const publicPaths = [
  href("/"),
  href("/politicas"),
  href("/cookies"),
  href("/devoluciones"),
  href("/aviso-legal"),
];

/** URLs with the same response for all visitors: pages, tabs of the home page, robots.txt and similar files. */
export const sharedAddresses: readonly string[] = [
  ...new Set([...publicPaths, ...catalogueNames.map(tabAddress)]),
  href("/portada.json"),
  href("/sitemap.xml"),
  href("/robots.txt"),
  href("/manifest.webmanifest"),
];

const known = new Set(sharedAddresses);

/** Entry of `sharedAddresses` for a URL, or null; ignores query parameters, such as a campaign's, except the tab's. */
export function sharedAddressOf(url: string): string | null {
  if (known.has(url)) return url;
  const [path = "", query] = url.split("?", 2);
  if (!known.has(path)) return null;
  return path === "/" ? tabAddress(new URLSearchParams(query).get("catalogo")) : path;
}

/** URL of a tab of the home page; the first tab has no query parameter. */
function tabAddress(name: string | null): string {
  const [first, ...others] = catalogueNames;
  const chosen = others.find((known) => known === name) ?? first;
  return chosen === first ? "/" : `/?catalogo=${chosen}`;
}
