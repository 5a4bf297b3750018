import { resolve } from "node:path";
import type { ProviderTwoFactor } from "../../kernel/two-factor-rule.ts";
import { inForce } from "../../promises/values-in-force.ts";
import type { Environment } from "./environment.ts";
import { parseImapUrl } from "./mail-urls.ts";

export type Config = ReturnType<typeof toConfig>;

export function toConfig(environment: Environment) {
  const dataDir = resolve(environment.DATA_DIR);
  return {
    host: environment.HOST,
    port: environment.PORT,
    /** Public URL of the site, without a trailing slash. */
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
      privacyRequests: environment.MAIL_RIGHTS,
      alarms: environment.MAIL_ALARMS,
      bounces: environment.MAIL_BOUNCES,
    },
    bounceMailbox: environment.BOUNCE_IMAP_URL ? parseImapUrl(environment.BOUNCE_IMAP_URL) : null,
    dkimSelector: environment.DKIM_SELECTOR,
    viesUrl: environment.VIES_URL,
    trustedProxies: environment.TRUST_PROXY,
    submissionsPerHour: environment.SUBMISSIONS_PER_HOUR,
    siteEmail: environment.SITE_EMAIL,
    sitePhone: environment.SITE_PHONE,
    /** False if the sample company starts with only its best sellers, without the whole sample catalogue. */
    hasSampleCatalogue: environment.SAMPLE_CATALOGUE === "yes",
    signingKeys: environment.SIGNING_KEYS?.split(","),
    forgetsSigningKey: environment.FORGET_SIGNING_KEY === "yes",
    identityProvider: identityProviderOf(environment),
    twoFactorRule: environment.REQUIRE_TWO_FACTOR,
    logLevel: environment.LOG_LEVEL,
    logClientAddress: environment.LOG_CLIENT_ADDRESS,
    metrics:
      environment.METRICS_PORT === undefined
        ? null
        : { host: environment.METRICS_HOST, port: environment.METRICS_PORT },
    /** Seconds in which health checks report «stopping» before the server closes. */
    drainSeconds: environment.DRAIN_SECONDS,
    /** Seconds in which a member of staff may undo a decision, and for which its emails wait. */
    undoSeconds: environment.UNDO_SECONDS,
  };
}

export type IdentityProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  label: string | null;
  /** Rule by which a sign-in at the provider counts as two-factor authentication. */
  twoFactor: ProviderTwoFactor;
  /** Authentication class (`acr`) to ask for, which counts as two-factor authentication; null for none. */
  acr: string | null;
};

function identityProviderOf(environment: Environment): IdentityProvider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = environment;
  const { OIDC_CLIENT_SECRET: clientSecret, OIDC_LABEL: label = null } = environment;
  const { OIDC_TWO_FACTOR: twoFactor, OIDC_ACR: acr = null } = environment;
  if (!issuer || !clientId || !clientSecret) return null;
  return { issuer, clientId, clientSecret, label, twoFactor, acr };
}

function addressOf({ HOST, PORT }: Environment): string {
  return `http://${HOST.includes(":") ? `[${HOST}]` : HOST}:${PORT}`;
}

export type MailAddresses = ReturnType<typeof mailAddresses>;

/** Email addresses that the owner has set; "" falls back to the environment variable, then to the company. */
const recipients = inForce("recipients", {
  sender: "",
  replyTo: "",
  sales: "",
  rights: "",
  alarms: "",
});

/** Current sender and recipients of the site's emails: set by the owner, else in the environment, else the company. */
export function mailAddresses(given: Config["mailAddresses"], company: { readonly email: string }) {
  return {
    get sender() {
      return recipients.sender || given.sender || company.email;
    },
    get replyTo() {
      return recipients.replyTo || given.replyTo || company.email;
    },
    get sales() {
      return recipients.sales || given.sales || company.email;
    },
    get privacyRequests() {
      return recipients.rights || given.privacyRequests || company.email;
    },
    get alarms(): string {
      return recipients.alarms || given.alarms || this.sales;
    },
    bounces: given.bounces,
  };
}
