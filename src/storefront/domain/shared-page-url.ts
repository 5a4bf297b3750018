import { addressOf, catalogueNames } from "../../products/domain/catalogue-names.ts";
import { parseProductPath } from "../../products/domain/product-address.ts";
import { listingQuery, parseListing } from "./listing.ts";

const maxUrlLength = 500;

/**
 * Canonical URL of a page cached once for all guests, without parameters that change nothing, such as campaigns.
 * Null for other pages, for searches (they are counted, and few are repeated) and for other spellings of a path
 * (`%72izos`, `//rizos`), because each page has thousands of them.
 */
export function sharedPageUrl(url: string): string | null {
  const from = url.indexOf("?");
  const path = from < 0 ? url : url.slice(0, from);
  if (!isPlainlyWritten(path) || path.endsWith(".data")) return null;
  const listing = parseListing(new URLSearchParams(from < 0 ? "" : url.slice(from)));
  const isList = !parseProductPath(path) && !path.startsWith("/catalogo/sitemap");
  if (isList && listing.text !== "") return null;
  const canonical = isList ? path + listingQuery(listing) : path;
  return canonical.length <= maxUrlLength ? canonical : null;
}

const sections: readonly (string | undefined)[] = [undefined, "marcas", "sitemap", "sitemap.xml"];

/** True if a path is below one of `sections` or a catalogue, without empty segments, and percent-encoded only where it has to be. */
function isPlainlyWritten(path: string): boolean {
  const [, first, second, ...others] = path.split("/");
  const isKnown =
    sections.includes(second) || catalogueNames().map(addressOf).includes(`${second}`);
  if (first !== "catalogo" || !isKnown || others.includes("")) return false;
  try {
    return encodeURI(decodeURI(path)) === path;
  } catch {
    return false;
  }
}
