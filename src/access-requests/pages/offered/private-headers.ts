/**
 * For pages whose address opens somebody's request: kept nowhere, and told to no other site.
 * Not `no-referrer`, which makes browsers post our own forms with `Origin: null`, as a stranger's would be
 * (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
 */
export const privateHeaders = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
} as const;

/** What a page that cannot be shown just now adds, in seconds. */
export const retryLater = { "Retry-After": "120" } as const;
