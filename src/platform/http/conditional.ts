/** True when If-None-Match matches: weak comparison, `*` matches anything. Source: RFC 9110, 13.1.2. */
export function isAmong(known: string | undefined, etag: string): boolean {
  if (!known || known === etag) return known === etag;
  return known.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
}
