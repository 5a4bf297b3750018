export function isSmtpUrl(value: string): boolean {
  if (!/^smtps?:\/\/./.test(value) || !URL.canParse(value)) return false;
  const { pathname, hash, searchParams } = new URL(value);
  // A path or fragment means that the password contains an unencoded «/» or «#».
  if (`${pathname}${hash}`.length > 1) return false;
  const isInTheClear =
    searchParams.get("ignoreTLS") === "true" || searchParams.get("requireTLS") === "false";
  return !(isInTheClear && needsTls(value));
}

/** True when the password would cross the network unencrypted (RFC 8314 requires TLS). */
export function needsTls(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl);
  return password !== "" && !isLoopback(hostname);
}

export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}

export type ImapMailbox = {
  host: string;
  port: number;
  user: string;
  password: string;
  folder: string;
  security: "tls" | "starttls" | "none";
};

/** Parses an imap:// or imaps:// URL with user and password; null when invalid. */
export function parseImapUrl(value: string): ImapMailbox | null {
  if (!/^imaps?:\/\/./.test(value) || !URL.canParse(value)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(value);
  if (!username || !password || search || hash) return null;
  const isTls = protocol === "imaps:";
  try {
    return {
      host: hostname.replace(/^\[(.*)\]$/, "$1"),
      port: port ? Number(port) : isTls ? 993 : 143,
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
      security: isTls ? "tls" : isLoopback(hostname) ? "none" : "starttls",
    };
  } catch {
    return null;
  }
}
