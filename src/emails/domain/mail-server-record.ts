import { choice } from "../../fields/choices.ts";
import type { ValuesOf } from "../../fields/field.ts";
import { whole } from "../../fields/numbers.ts";
import { oneInput, optional } from "../../fields/one-input.ts";
import { limited, line, shaped } from "../../fields/texts.ts";

const host = shaped("host", {
  control: { type: "line", input: "url" },
  problem: "not-a-host",
  isLong: true,
  isValid: (typed) => typed.length <= 253 && /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(typed),
});

const password = oneInput({
  kind: "password",
  isLong: true,
  control: { type: "own", name: "password" },
  // Unlike other texts as it was typed: blanks may belong to it.
  clean: (typed) => typed,
  parseText: (typed) => limited(typed, 200),
});

/** Fields of the mail server's form. `tls`: encrypted from the start; `starttls`: once the server has greeted. */
export const mailServerFields = {
  host,
  port: optional(whole({ min: 1, max: 65_535 }), null),
  security: choice(["starttls", "tls"]),
  user: optional(line(200), ""),
  password: optional(password, ""),
};

export type MailServerRecord = ValuesOf<typeof mailServerFields>;

export function smtpUrlOf({ host, port, security, user, password }: MailServerRecord): string {
  const scheme = security === "tls" ? "smtps" : "smtp";
  const login = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${scheme}://${login}${host}${port === null ? "" : `:${port}`}`;
}

export function mailServerOfUrl(smtpUrl: string): MailServerRecord {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  return {
    host: hostname,
    port: port === "" ? null : Number(port),
    security: protocol === "smtps:" ? "tls" : "starttls",
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}

/**
 * Server with the password that was stored, where none was typed and it is for the same account of the same server: to
 * any other one it would give the password away.
 */
export function withKeptPassword(
  typed: MailServerRecord,
  stored: MailServerRecord | null,
): MailServerRecord {
  const isSame =
    stored !== null &&
    stored.host === typed.host &&
    stored.port === typed.port &&
    stored.security === typed.security &&
    stored.user === typed.user;
  return typed.password === "" && isSame ? { ...typed, password: stored.password } : typed;
}
