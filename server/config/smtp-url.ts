/** What SMTP_URL takes, for the operator whose value is none of it. */
export const smtpUrlHint =
  "smtp://host:port, smtp://user:password@host:587 or smtps://user:password@host:465, user and password percent-encoded (%40 for @, %2F for /, %20 for a space); a password goes over TLS alone, unless the host is this machine";

export function isSmtpUrl(value: string): boolean {
  if (!/^smtps?:\/\/./.test(value) || !URL.canParse(value)) return false;
  const { pathname, hash, searchParams } = new URL(value);
  // What follows a «/» or «#» of a password that was not encoded.
  if (`${pathname}${hash}`.length > 1) return false;
  const isInTheClear =
    searchParams.get("ignoreTLS") === "true" || searchParams.get("requireTLS") === "false";
  return !(isInTheClear && needsTls(value));
}

/** Whether somebody between here and the mail server could take the password; RFC 8314 has it go over TLS. */
export function needsTls(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl);
  return password !== "" && !isLoopback(hostname);
}

export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
