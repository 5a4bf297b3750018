/**
 * Headers of pages with a signed link in their address: not cached, no referrer to other sites. Not `no-referrer`,
 * which makes browsers post our own forms with `Origin: null`
 * (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
 */
export const privateHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
} as const;

/** For pages that fail temporarily, in seconds. */
export const retryLater = { "Retry-After": "120" } as const;
