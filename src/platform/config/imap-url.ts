import { isLoopback } from "./smtp-url.ts";

export const imapUrlHint =
  "imaps://usuario:contraseña@servidor/INBOX, con los signos especiales de usuario y contraseña como %40 (@) o %2F (/); imap:// solo si el servidor ofrece STARTTLS o es esta misma máquina";

export type ImapMailbox = {
  host: string;
  port: number;
  user: string;
  password: string;
  folder: string;
  security: "tls" | "starttls" | "none";
};

/** Parses an imap:// or imaps:// address with user and password; null when invalid. */
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
