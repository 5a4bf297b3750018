import { isIP } from "node:net";

/**
 * True when a state-changing request comes from our own pages, by Sec-Fetch-Site and Origin, which pages cannot forge.
 * Requests without both headers come from programs, not from a visitor's browser. Source:
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
  // Over http a man in the middle can serve a forged page under our name.
  const isDowngraded = theirs.hostname === ours.hostname && ours.protocol !== theirs.protocol;
  return theirs.host === headers.get("host") && isUnspoofable(theirs.hostname) && !isDowngraded;
}

/**
 * True for IP addresses and localhost, which operators use before the public name exists. With other names an equal
 * Host and Origin proves nothing, because anybody can point a name at this server (DNS rebinding).
 */
function isUnspoofable(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, "")) !== 0 || /^(.+\.)?localhost$/.test(hostname);
}
