import { resolve } from "node:path";
import type { Environment } from "./environment.ts";
import { parseImapUrl } from "./mail-urls.ts";

export type Config = ReturnType<typeof toConfig>;

export function toConfig(environment: Environment) {
  const dataDir = resolve(environment.DATA_DIR);
  return {
    host: environment.HOST,
    port: environment.PORT,
    /** Public address of the site, without a trailing slash. */
    publicUrl: (environment.PUBLIC_URL ?? addressOf(environment)).replace(/\/$/, ""),
    dataDir,
    database: environment.DATABASE_URL
      ? { kind: "postgres" as const, url: environment.DATABASE_URL }
      : { kind: "sqlite" as const, file: resolve(dataDir, "site.db") },
    mail: environment.SMTP_URL
      ? { kind: "smtp" as const, url: environment.SMTP_URL }
      : { kind: "files" as const, directory: resolve(dataDir, "mail") },
    mailAddresses: {
      sender: environment.MAIL_FROM,
      replyTo: environment.MAIL_REPLY_TO,
      sales: environment.MAIL_SALES,
      rights: environment.MAIL_RIGHTS,
      alarms: environment.MAIL_ALARMS,
      bounces: environment.MAIL_BOUNCES,
    },
    /** Mailbox that receives returned emails; null when none is configured. */
    bounceMailbox: environment.BOUNCE_IMAP_URL ? parseImapUrl(environment.BOUNCE_IMAP_URL) : null,
    dkimSelector: environment.DKIM_SELECTOR,
    viesUrl: environment.VIES_URL,
    trustedProxies: environment.TRUST_PROXY,
    submissionsPerHour: environment.SUBMISSIONS_PER_HOUR,
    siteEmail: environment.SITE_EMAIL,
    sitePhone: environment.SITE_PHONE,
    signingKeys: environment.SIGNING_KEYS?.split(","),
    forgetsSigningKey: environment.FORGET_SIGNING_KEY === "yes",
    twoFactorRule: environment.REQUIRE_TWO_FACTOR,
    logLevel: environment.LOG_LEVEL,
    logClientAddress: environment.LOG_CLIENT_ADDRESS,
    /** Address of the metrics listener; null when none is configured. */
    metrics:
      environment.METRICS_PORT === undefined
        ? null
        : { host: environment.METRICS_HOST, port: environment.METRICS_PORT },
    /** Seconds in which health checks report «stopping» before the server closes. */
    drainSeconds: environment.DRAIN_SECONDS,
    /** True when a public site may show facts of the sample company. */
    allowsPlaceholders: environment.ALLOW_PLACEHOLDERS === "yes",
  };
}

function addressOf({ HOST, PORT }: Environment): string {
  return `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
}

export type MailAddresses = ReturnType<typeof mailAddresses>;

/** Addresses from and to which the site sends emails; each is the site's own address unless configured. */
export function mailAddresses(given: Config["mailAddresses"], company: { email: string }) {
  const sales = given.sales ?? company.email;
  return {
    sender: given.sender ?? company.email,
    replyTo: given.replyTo ?? company.email,
    sales,
    rights: given.rights ?? company.email,
    alarms: given.alarms ?? sales,
    bounces: given.bounces,
  };
}
