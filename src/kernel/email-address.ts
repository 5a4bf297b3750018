import { asProblem, cleanLine, type Parsed } from "./text.ts";

export type EmailAddress = {
  /** The address as typed, with the domain in lower case. */
  address: string;
  /** Comparison key, equal for all spellings of one mailbox; never send an email to it. */
  key: string;
};

export type EmailProblem = "missing" | "too-long" | "not-an-email" | "unusual-character";

/** Maximum length in characters (RFC 5321, 4.5.3.1.3). */
export const maxEmailLength = 254;

/**
 * Parses an email address that a mail server accepts in its plain form, with a domain of at least two parts. A domain
 * with accents is converted to its ASCII form, to which the length limits apply (RFC 5321, 4.5.3.1).
 * `unusual-character`: a character before the «@» that no shop uses and that can hide a second recipient
 * («ventas?bcc=…» in a mailto link, «%» and «!» in old mail routing).
 */
export function parseEmail(typed: string): Parsed<EmailAddress, EmailProblem> {
  const parsed = parseHeldEmail(typed);
  if (parsed.kind === "problem") return parsed;
  const { address } = parsed.value;
  const isPlain = plainLocalPart.test(address.slice(0, address.lastIndexOf("@")));
  return isPlain ? parsed : asProblem("unusual-character");
}

/** Parses an address for a lookup: older, less strict rules may have stored it (HTML's characters). */
export function parseHeldEmail(typed: string): Parsed<EmailAddress, EmailProblem> {
  const value = cleanLine(typed.normalize("NFKC")).replace(/^mailto:/i, "");
  if (value === "") return asProblem("missing");
  if (value.length > maxEmailLength) return asProblem("too-long");
  const at = value.lastIndexOf("@");
  if (at < 1) return asProblem("not-an-email");
  const [local, domain] = [value.slice(0, at), toAscii(value.slice(at + 1).toLowerCase())];
  if (!domainPart.test(domain)) return asProblem("not-an-email");
  if (!localPart.test(local))
    return asProblem(otherLocalPart.test(local) ? "unusual-character" : "not-an-email");
  const address = `${local}@${domain}`;
  const isTooLong = address.length > maxEmailLength || domain.length > 253 || local.length > 64;
  if (isTooLong) return asProblem("too-long");
  return { kind: "value", value: { address, key: `${local.toLowerCase()}@${domain}` } };
}

/** ASCII form of a domain; "" for an invalid domain (RFC 5891, UTS #46). */
function toAscii(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain)) return domain;
  const address = `http://${domain}`;
  const isName = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && URL.canParse(address);
  return isName ? new URL(address).hostname : "";
}

/** Local part without leading, trailing or double dots, which HTML allows and mail servers refuse (RFC 5321, 4.1.2). */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const plainLocalPart = /^[\w.+'~-]+$/;
/** Internationalised local part (RFC 6531), which not all mail servers accept. */
const otherLocalPart = /^[^\s@,;:<>()[\]"\\.]+(?:\.[^\s@,;:<>()[\]"\\.]+)*$/u;
/** Domain whose top-level domain consists of letters or is in ASCII form, «xn--…» (RFC 3696, 2). */
const domainPart =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;

/** mailto: link to one address only; without the escaping, «ventas?bcc=…» would add recipients (RFC 6068, 2). */
export function mailtoLink(address: string): string {
  const at = address.lastIndexOf("@");
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}`;
}

/** Email address with its local part hidden; a mistyped domain is still visible: «l•••@gmial.com». */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${address.slice(0, 1)}•••${address.slice(at)}`;
}
