import { href } from "react-router";
import { catalogueNamed, catalogueNames } from "../copy/catalogues.ts";

/** Every page that can be reached by its address alone. */
export const publicPaths = [
  href("/"),
  href("/politicas"),
  href("/cookies"),
  href("/devoluciones"),
  href("/aviso-legal"),
];

/** Every address whose answer is the same for everybody: the pages, the home page with each of its tabs, and the files for machines. */
export const sharedAddresses: readonly string[] = [
  ...new Set([...publicPaths, ...catalogueNames.map(tabAddress)]),
  href("/sitemap.xml"),
  href("/robots.txt"),
  href("/manifest.webmanifest"),
];

const known = new Set(sharedAddresses);

/** The one of them that a URL asks for. What else is in a query, as of a campaign, changes nothing on the page. */
export function sharedAddressOf(url: string): string | null {
  if (known.has(url)) return url;
  const [path = "", query] = url.split("?", 2);
  if (!known.has(path)) return null;
  return path === "/" ? tabAddress(new URLSearchParams(query).get("catalogo")) : path;
}

/** The first tab is open on the home page as it is. */
function tabAddress(name: string | null): string {
  const chosen = catalogueNamed(name);
  return chosen === catalogueNamed(null) ? "/" : `/?catalogo=${chosen}`;
}
