import { isIP } from "node:net";

/**
 * True when a state-changing request comes from our own pages, by Sec-Fetch-Site and Origin, which pages cannot
 * forge; programs that send neither act for themselves. Source:
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = headers.get("origin");
  if (!origin) return true;
  const ours = new URL(publicUrl);
  if (origin === ours.origin) return true;
  if (!URL.canParse(origin)) return false;
  const theirs = new URL(origin);
  // A man in the middle can write a page for http and our name.
  const isDowngraded = theirs.hostname === ours.hostname && ours.protocol !== theirs.protocol;
  return theirs.host === headers.get("host") && isUnspoofable(theirs.hostname) && !isDowngraded;
}

/**
 * Any name can be pointed here (DNS rebinding), so equal Host and Origin count for IP addresses and localhost only:
 * operators use them before the public name exists.
 */
function isUnspoofable(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || /^(.+\.)?localhost$/.test(hostname);
}
