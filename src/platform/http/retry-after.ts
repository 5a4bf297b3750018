/** Status and header of a response that asks to try again later; `seconds` until then. */
export function retryAfter(status: 429 | 503, seconds = 120) {
  return { status, headers: { "Retry-After": `${seconds}` } };
}
