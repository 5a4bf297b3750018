import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { z } from "zod";
import { providerTwoFactors, twoFactorRules } from "../../kernel/two-factor-rule.ts";
import {
  environmentProblem,
  hiddenValue,
  environmentHints as hints,
} from "../copy/environment-copy.ts";
import { isSmtpUrl, parseImapUrl } from "./mail-urls.ts";
import { isProtectedUrl } from "./protected-url.ts";

export type Environment = z.infer<typeof schema>;

export class EnvironmentProblem extends Error {}

/** Reads the environment. Throws EnvironmentProblem with a line that names variable, value and expected form. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  // A variable that a Compose file or systemd unit leaves blank arrives as an empty text.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? "");
  throw new EnvironmentProblem(
    environmentProblem(name, { shown: shown(name, given[name]), hint: issue?.message }),
  );
}

const variables = z.object({
  HOST: hostName().default("127.0.0.1"),
  PORT: wholeNumber({ from: 0, to: 65_535 }).default(3000),
  PUBLIC_URL: z.string().refine(isOrigin, hints.publicUrl).optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: z
    .string()
    .refine((value) => /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value), hints.databaseUrl)
    .optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, hints.smtpUrl).optional(),
  MAIL_FROM: emailAddress(),
  MAIL_REPLY_TO: emailAddress(),
  MAIL_SALES: emailAddress(),
  MAIL_RIGHTS: emailAddress(),
  MAIL_ALARMS: emailAddress(),
  BOUNCE_IMAP_URL: z
    .string()
    .refine((value) => parseImapUrl(value) !== null, hints.imapUrl)
    .optional(),
  MAIL_BOUNCES: z
    .string()
    .regex(/^[\w.-]{1,21}@[^\s@]+\.[^\s@]+$/, hints.bounceAddress)
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]{1,63}(\.[\w-]{1,63})*$/, hints.dkimSelector)
    .optional(),
  VIES_URL: z.string().refine(isServiceAddress, hints.viesUrl).optional(),
  TRUST_PROXY: wholeNumber({ from: 0, to: 16 }).default(0),
  SUBMISSIONS_PER_HOUR: wholeNumber({ from: 0, to: 1_000_000 }).default(60),
  METRICS_HOST: hostName().default("127.0.0.1"),
  METRICS_PORT: wholeNumber({ from: 0, to: 65_535 }).optional(),
  DRAIN_SECONDS: wholeNumber({ from: 0, to: 300 }).default(0),
  UNDO_SECONDS: wholeNumber({ from: 0, to: 60 }).default(8),
  SITE_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, hints.emailAddress)
    .optional(),
  SITE_PHONE: z
    .string()
    .regex(/^\+?[\d ().-]{6,24}$/, hints.phone)
    .optional(),
  SAMPLE_CATALOGUE: z.enum(["yes", "no"], hints.yesOrNo).default("yes"),
  SIGNING_KEYS: z
    .string()
    .refine((value) => value.split(",").every((key) => key.length >= 32), hints.signingKeys)
    .optional(),
  FORGET_SIGNING_KEY: z.enum(["yes", "no"], hints.yesOrNo).default("no"),
  REQUIRE_TWO_FACTOR: z.enum(twoFactorRules, hints.twoFactorRule).default("nobody"),
  OIDC_ISSUER: z.string().refine(isIssuer, hints.oidcIssuer).optional(),
  OIDC_CLIENT_ID: z.string().max(500).optional(),
  OIDC_CLIENT_SECRET: z.string().max(2000).optional(),
  OIDC_LABEL: z.string().max(40, hints.oidcLabel).optional(),
  OIDC_TWO_FACTOR: z.enum(providerTwoFactors, hints.oidcTwoFactor).default("reported"),
  OIDC_ACR: z
    .string()
    .regex(/^[!-~]{1,200}$/, hints.oidcAcr)
    .optional(),
  LOG_CLIENT_ADDRESS: z.enum(["hashed", "plain"], hints.logClientAddress).default("hashed"),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], hints.logLevel)
    .default("info"),
});

const schema = variables.superRefine((given, context) => {
  const missing = given.OIDC_ISSUER
    ? oidcNames.find((name) => !given[name])
    : [...oidcNames, "OIDC_LABEL" as const, "OIDC_ACR" as const].some((name) => given[name])
      ? ("OIDC_ISSUER" as const)
      : undefined;
  if (missing)
    context.addIssue({
      code: "custom",
      path: [missing],
      message: hints.oidcTogether,
    });
});

const oidcNames = ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

export const variableNames = Object.keys(variables.shape);

function emailAddress() {
  return z
    .string()
    .regex(/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/, hints.emailAddress)
    .optional();
}

function hostName() {
  return z.string(hints.hostName).regex(/^[\w.:-]+$/, hints.hostName);
}

function wholeNumber({ from, to }: { from: number; to: number }) {
  const takes = hints.wholeNumber({ from, to });
  return z
    .string()
    .regex(/^\d+$/, takes)
    .transform(Number)
    .refine((value) => value >= from && value <= to, takes);
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === "/" && !search && !hash && !username;
}

function isServiceAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && !hash && !username && !password;
}

function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const { search, hash, username, password } = url;
  return isProtectedUrl(url) && !search && !hash && !username && !password;
}

/** Value for an error message, with passwords and keys masked, also in malformed URLs. */
function shown(name: string, value = ""): string {
  if (name === "SIGNING_KEYS" || name === "OIDC_CLIENT_SECRET") return hiddenValue;
  const harmless =
    name.endsWith("_URL") || name === "OIDC_ISSUER"
      ? value.replace(/^(\w+:\/\/)?.*@/s, "$1…@").replace(/\?.*$/s, "?…")
      : value;
  return JSON.stringify(harmless.slice(0, 80));
}

/** Replaces port 0 (any free port) by a free port, because the site's public address contains the port. */
export async function settlePort(environment: Environment): Promise<Environment> {
  if (environment.PORT !== 0) return environment;
  const server = createServer().listen(0, environment.HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return { ...environment, PORT: port };
}
