import { href } from "react-router";
import { catalogueNamed, catalogueNames } from "../copy/catalogues.ts";

export const publicPaths = [
  href("/"),
  href("/politicas"),
  href("/cookies"),
  href("/devoluciones"),
  href("/aviso-legal"),
];

/** Addresses with one answer for everybody: pages, tabs of the home page, robots.txt and the like. */
export const sharedAddresses: readonly string[] = [
  ...new Set([...publicPaths, ...catalogueNames.map(tabAddress)]),
  href("/sitemap.xml"),
  href("/robots.txt"),
  href("/manifest.webmanifest"),
];

const known = new Set(sharedAddresses);

/** Shared address that a URL asks for; other query parameters, such as a campaign's, are ignored. */
export function sharedAddressOf(url: string): string | null {
  if (known.has(url)) return url;
  const [path = "", query] = url.split("?", 2);
  if (!known.has(path)) return null;
  return path === "/" ? tabAddress(new URLSearchParams(query).get("catalogo")) : path;
}

/** The first tab has no parameter. */
function tabAddress(name: string | null): string {
  const chosen = catalogueNamed(name);
  return chosen === catalogueNamed(null) ? "/" : `/?catalogo=${chosen}`;
}
