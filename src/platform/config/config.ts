import { resolve } from "node:path";
import type { TwoFactorRule } from "../../kernel/two-factor-rule.ts";
import type { Environment } from "./environment.ts";
import { type ImapMailbox, parseImapUrl } from "./mail-urls.ts";

export type Config = {
  host: string;
  port: number;
  /** Public address of the site, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  database: { kind: "sqlite"; file: string } | { kind: "postgres"; url: string };
  mail: { kind: "files"; directory: string } | { kind: "smtp"; url: string };
  mailAddresses: GivenMailAddresses;
  /** Mailbox that receives returned emails; null when none is configured. */
  bounceMailbox: ImapMailbox | null;
  dkimSelector: string | undefined;
  viesUrl: string | undefined;
  trustedProxies: number;
  submissionsPerHour: number;
  siteEmail: string | undefined;
  sitePhone: string | undefined;
  signingKeys: readonly string[] | undefined;
  forgetsSigningKey: boolean;
  twoFactorRule: TwoFactorRule;
  logLevel: Environment["LOG_LEVEL"];
  logClientAddress: Environment["LOG_CLIENT_ADDRESS"];
  /** Address of the metrics listener; null when none is configured. */
  metrics: { host: string; port: number } | null;
  /** Seconds in which health checks report «stopping» before the server closes. */
  drainSeconds: number;
  /** True when a public site may show facts of the sample company. */
  allowsPlaceholders: boolean;
};

export function toConfig(environment: Environment): Config {
  const dataDir = resolve(environment.DATA_DIR);
  return {
    host: environment.HOST,
    port: environment.PORT,
    publicUrl: (environment.PUBLIC_URL ?? addressOf(environment)).replace(/\/$/, ""),
    dataDir,
    database: environment.DATABASE_URL
      ? { kind: "postgres", url: environment.DATABASE_URL }
      : { kind: "sqlite", file: resolve(dataDir, "site.db") },
    mail: environment.SMTP_URL
      ? { kind: "smtp", url: environment.SMTP_URL }
      : { kind: "files", directory: resolve(dataDir, "mail") },
    mailAddresses: readMailAddresses(environment),
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
    metrics:
      environment.METRICS_PORT === undefined
        ? null
        : { host: environment.METRICS_HOST, port: environment.METRICS_PORT },
    drainSeconds: environment.DRAIN_SECONDS,
    allowsPlaceholders: environment.ALLOW_PLACEHOLDERS === "yes",
  };
}

function addressOf({ HOST, PORT }: Environment): string {
  return `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
}

/** Addresses from and to which the site sends emails; each is the site's own address unless configured. */
export type MailAddresses = {
  sender: string;
  replyTo: string;
  sales: string;
  rights: string;
  alarms: string;
  bounces: string | undefined;
};

export type GivenMailAddresses = { [Name in keyof MailAddresses]: string | undefined };

export function readMailAddresses(environment: Environment): GivenMailAddresses {
  return {
    sender: environment.MAIL_FROM,
    replyTo: environment.MAIL_REPLY_TO,
    sales: environment.MAIL_SALES,
    rights: environment.MAIL_RIGHTS,
    alarms: environment.MAIL_ALARMS,
    bounces: environment.MAIL_BOUNCES,
  };
}

export function mailAddresses(
  given: GivenMailAddresses,
  company: { email: string },
): MailAddresses {
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
