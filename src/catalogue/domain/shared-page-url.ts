import { listingQuery, parseListing } from "./listing.ts";
import { parseProductPath } from "./product-address.ts";

/** Maximum length of the URL of a shared page, in characters. */
const longestUrl = 500;

/**
 * Canonical URL of a page that all guests share: product lists with the query parameters that change them, product
 * pages and sitemaps without any. Parameters of campaigns therefore make no pages of their own in the cache. Null for
 * other pages and for searches, which are not cached, because searches without results have to be counted and the same
 * search is rarely repeated.
 */
export function sharedPageUrl(url: string): string | null {
  const from = url.indexOf("?");
  const path = from < 0 ? url : url.slice(0, from);
  if (!/^\/catalogo(\/|$)/.test(path)) return null;
  if (/^\/catalogo\/(mayores-de-edad|sugerencias)|\.data$/.test(path)) return null;
  const listing = parseListing(new URLSearchParams(from < 0 ? "" : url.slice(from)));
  const isList = !parseProductPath(path) && !path.startsWith("/catalogo/sitemap");
  if (isList && listing.text !== "") return null;
  const canonical = isList ? path + listingQuery(listing) : path;
  return canonical.length <= longestUrl ? canonical : null;
}
