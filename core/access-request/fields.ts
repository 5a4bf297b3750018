import { longestTyped } from "../tax-id/spelling.ts";
import type { Email } from "./access-request.ts";

export type Parsed<Value, Problem extends string> =
  | { kind: "value"; value: Value }
  | { kind: "problem"; problem: Problem };

export type NameProblem = "missing" | "too-short" | "too-long";
export type EmailProblem = "missing" | "too-long" | "not-an-email";
export type PhoneProblem = "missing" | "too-long" | "not-a-phone";

/** Longest values, in characters; an address of more than 254 cannot be written to (RFC 5321, 4.5.3.1.3). */
export const longest = { name: 120, email: 254, phone: 40, taxId: longestTyped } as const;

/** A company's or a person's name: any script, white space folded, 2 to 120 characters. */
export function parseName(typed: string): Parsed<string, NameProblem> {
  const value = fold(typed);
  if (value === "") return problem("missing");
  if (value.length > longest.name) return problem("too-long");
  if (!/\p{L}|\p{N}/u.test(value) || [...value].length < 2) return problem("too-short");
  return { kind: "value", value };
}

/**
 * An email address of the form that the HTML standard takes, with a domain of at least two parts,
 * because a shop's address is never local to our own network. A domain with accents becomes its ASCII form.
 */
export function parseEmail(typed: string): Parsed<Email, EmailProblem> {
  const value = fold(typed.normalize("NFKC")).replace(/^mailto:/i, "");
  if (value === "") return problem("missing");
  if (value.length > longest.email) return problem("too-long");
  const at = value.lastIndexOf("@");
  const [local, domain] = [value.slice(0, at), toAscii(value.slice(at + 1).toLowerCase())];
  const isAddress = localPart.test(local) && local.length <= 64 && domainPart.test(domain);
  if (!isAddress) return problem("not-an-email");
  return {
    kind: "value",
    value: { address: `${local}@${domain}`, key: `${local.toLowerCase()}@${domain}` },
  };
}

/** A domain with accents as mail servers know it; unchanged when it is plain or none (RFC 5891, UTS #46). */
function toAscii(domain: string): string {
  const isInternational = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\p{ASCII}]/u.test(domain);
  const address = `http://${domain}`;
  return isInternational && URL.canParse(address) ? new URL(address).hostname : domain;
}

/** Dots neither at an end nor doubled: mail servers refuse what the HTML standard lets through (RFC 5321, 4.1.2). */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainPart = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/** One line, without the invisible characters that copying from elsewhere brings along. */
export function fold(typed: string): string {
  return typed
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .normalize("NFC")
    .trim();
}

function problem<Problem extends string>(code: Problem): { kind: "problem"; problem: Problem } {
  return { kind: "problem", problem: code };
}
