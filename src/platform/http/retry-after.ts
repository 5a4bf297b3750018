/** Status and header of a response that asks to try again later; `seconds` until then. */
export function retryAfter(status: 429 | 503, seconds = 120) {
  return { status, headers: { "Retry-After": `${seconds}` } };
}

const day = 24 * 3_600_000;

/** Milliseconds from a Retry-After header in seconds or as a date, at most a day. Source: RFC 9110, 10.2.3. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const wait = /^\d+$/.test(header ?? "") ? Number(header) * 1000 : Date.parse(header ?? "") - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), day) : null;
}
