import { href } from "react-router";
import { addressOf, catalogueNames } from "../../products/domain/catalogue-names.ts";

export const publicPaths = [
  href("/"),
  href("/politicas"),
  href("/cookies"),
  href("/devoluciones"),
  href("/aviso-legal"),
];

const files = [
  href("/portada.json"),
  href("/sitemap.xml"),
  href("/robots.txt"),
  href("/manifest.webmanifest"),
];

const paths = new Set([...publicPaths, ...files]);

/** URLs with the same response for all visitors: pages, tabs of the home page, robots.txt and similar files. */
export function sharedAddresses(): string[] {
  const tabs = catalogueNames().map((name) => tabAddress(addressOf(name)));
  return [...new Set([...publicPaths, ...tabs, ...files])];
}

/** Entry of `sharedAddresses` for a URL, or null; ignores query parameters, such as a campaign's, except the tab's. */
export function sharedAddressOf(url: string): string | null {
  const [path = "", query] = url.split("?", 2);
  if (!paths.has(path)) return null;
  return path === "/" ? tabAddress(new URLSearchParams(query).get("catalogo")) : path;
}

/** URL of a tab of the home page; the first tab has no query parameter. */
function tabAddress(address: string | null): string {
  const [, ...others] = catalogueNames().map(addressOf);
  return others.some((known) => known === address) ? `/?catalogo=${address}` : "/";
}
