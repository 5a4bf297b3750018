import { isIP } from "node:net";

/**
 * Whether a request that changes something comes from our own pages.
 * Browsers say where from in Sec-Fetch-Site and Origin and no page can forge them; a program that sends
 * neither acts for nobody but itself.
 * Source: https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
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
  // Whoever sits on the line can write a page for http and our name.
  const isDowngraded = theirs.hostname === ours.hostname && ours.protocol !== theirs.protocol;
  return theirs.host === headers.get("host") && isUnspoofable(theirs.hostname) && !isDowngraded;
}

/**
 * Host and Origin agree on whatever name leads here, and anybody's name can be made to (DNS rebinding). An address, or
 * the machine's own name for itself, cannot: they are how an operator looks at a site before its name leads to it.
 */
function isUnspoofable(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || /^(.+\.)?localhost$/.test(hostname);
}
