/**
 * Whether If-None-Match names what the client would get.
 * Source: RFC 9110, 13.1.2: the comparison is weak, and `*` is whatever there is.
 */
export function isAmong(known: string | undefined, etag: string): boolean {
  if (!known || known === etag) return known === etag;
  return known.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
}
