import { describe, expect, it } from "vitest";
import { EnvironmentProblem, readEnvironment } from "./environment.ts";

it("the environment defaults to the values of the contract", () => {
  expect(readEnvironment({})).toEqual({
    HOST: "127.0.0.1",
    PORT: 3000,
    DATA_DIR: "./data",
    TRUST_PROXY: 0,
    SUBMISSIONS_PER_HOUR: 60,
    SAMPLE_CATALOGUE: "yes",
    FORGET_SIGNING_KEY: "no",
    LOG_CLIENT_ADDRESS: "hashed",
    LOG_LEVEL: "info",
    DRAIN_SECONDS: 0,
    UNDO_SECONDS: 8,
    REQUIRE_TWO_FACTOR: "nobody",
    OIDC_TWO_FACTOR: "reported",
    METRICS_HOST: "127.0.0.1",
  });
});

it("an empty environment variable counts as unset, and unknown ones are ignored", () => {
  const given = { PORT: "", DATABASE_URL: "", SITE_EMAIL: "", EDITOR: "vi", LANG: undefined };
  expect(readEnvironment(given)).toEqual(readEnvironment({}));
});

const longKey = "k".repeat(32);

it.each([
  ["HOST", "0.0.0.0", "0.0.0.0"],
  ["HOST", "::", "::"],
  ["HOST", "site.internal", "site.internal"],
  ["PORT", "0", 0],
  ["PORT", "65535", 65_535],
  ["PUBLIC_URL", "https://www.example.com/", "https://www.example.com/"],
  ["PUBLIC_URL", "http://[::1]:3000", "http://[::1]:3000"],
  ["DATA_DIR", "/var/lib/site", "/var/lib/site"],
  ["DATABASE_URL", "postgres://u:p@db:5432/site", "postgres://u:p@db:5432/site"],
  ["DATABASE_URL", "postgresql:///site", "postgresql:///site"],
  ["SMTP_URL", "smtps://u:p@mail:465", "smtps://u:p@mail:465"],
  ["SMTP_URL", "smtp://127.0.0.1:2525", "smtp://127.0.0.1:2525"],
  ["SMTP_URL", "smtp://a%40b.es:c%2Fd@mail:587", "smtp://a%40b.es:c%2Fd@mail:587"],
  ["SMTP_URL", "smtp://u:p@localhost?ignoreTLS=true", "smtp://u:p@localhost?ignoreTLS=true"],
  ["MAIL_FROM", "hola@farmacia.es", "hola@farmacia.es"],
  ["MAIL_BOUNCES", "rebotes@farmacia.es", "rebotes@farmacia.es"],
  ["BOUNCE_IMAP_URL", "imaps://a%40b.es:c@mail/INBOX", "imaps://a%40b.es:c@mail/INBOX"],
  [
    "VIES_URL",
    "https://vies.example/rest-api/check-vat-number",
    "https://vies.example/rest-api/check-vat-number",
  ],
  ["TRUST_PROXY", "2", 2],
  ["SUBMISSIONS_PER_HOUR", "0", 0],
  ["SAMPLE_CATALOGUE", "no", "no"],
  ["SITE_EMAIL", "ventas@farmacia.es", "ventas@farmacia.es"],
  ["SITE_PHONE", "+34 (910) 000-000", "+34 (910) 000-000"],
  ["SIGNING_KEYS", `${longKey},${longKey}x`, `${longKey},${longKey}x`],
  ["LOG_LEVEL", "silent", "silent"],
  ["DRAIN_SECONDS", "5", 5],
  ["UNDO_SECONDS", "0", 0],
  ["REQUIRE_TWO_FACTOR", "admins", "admins"],
  ["METRICS_PORT", "9100", 9100],
])("the environment variable %s=%s is accepted", (name, given, read) => {
  expect(readEnvironment({ [name]: given })).toMatchObject({ [name]: read });
});

describe("an invalid environment variable is reported in one line", () => {
  it.each([
    ["HOST", "http://localhost", "un nombre de máquina o una dirección IP"],
    ["PORT", "80a", "un número entero de 0 a 65535"],
    ["PORT", "-1", "un número entero de 0 a 65535"],
    ["PORT", "65536", "un número entero de 0 a 65535"],
    ["PORT", "3e3", "un número entero de 0 a 65535"],
    ["PUBLIC_URL", "www.example.com", "una dirección http o https"],
    ["PUBLIC_URL", "ftp://example.com", "una dirección http o https"],
    ["PUBLIC_URL", "https://example.com/tienda", "una dirección http o https"],
    ["PUBLIC_URL", "https://example.com/?a", "una dirección http o https"],
    ["DATABASE_URL", "mysql://db/site", "postgres://"],
    ["DATABASE_URL", "postgres://", "postgres://"],
    ["SMTP_URL", "http://mail", "smtp://"],
    ["SMTP_URL", "smtp://a@b.es:clave 1/2@mail:587", "como %40"],
    ["SMTP_URL", "smtp://ana:12/34@mail:587", "como %40"],
    ["SMTP_URL", "smtp://ana:clave@mail?ignoreTLS=true", "cifrada con TLS"],
    ["SMTP_URL", "smtp://ana:clave@mail?requireTLS=false", "cifrada con TLS"],
    ["BOUNCE_IMAP_URL", "imaps://mail/INBOX", "imaps://usuario:contraseña@servidor"],
    ["BOUNCE_IMAP_URL", "pop3://a:b@mail", "imaps://usuario:contraseña@servidor"],
    ["MAIL_SALES", "ventas@a.es, jefa@a.es", "una dirección de correo"],
    ["MAIL_ALARMS", "avisos", "una dirección de correo"],
    ["MAIL_BOUNCES", `${"b".repeat(22)}@farmacia.es`, "21 caracteres como mucho"],
    ["VIES_URL", "on", "la dirección http o https"],
    ["VIES_URL", "ftp://vies.example/", "la dirección http o https"],
    ["VIES_URL", "https://vies.example/#a", "la dirección http o https"],
    ["TRUST_PROXY", "true", "un número entero de 0 a 16"],
    ["TRUST_PROXY", "17", "un número entero de 0 a 16"],
    ["SUBMISSIONS_PER_HOUR", "1.5", "un número entero de 0 a 1000000"],
    ["SITE_EMAIL", "ventas", "una dirección de correo"],
    ["SITE_PHONE", "llámenos", "un teléfono"],
    ["OIDC_ISSUER", "http://login.example", "la dirección https del proveedor"],
    ["OIDC_ISSUER", "https://login.example/?a=1", "la dirección https del proveedor"],
    ["OIDC_TWO_FACTOR", "yes", "reported, always o never"],
    ["LOG_LEVEL", "loud", "trace, debug, info, warn, error o silent"],
  ])("%s=%s", (name, given, takes) => {
    const line = lineFor({ [name]: given });
    expect(line).toMatch(new RegExp(`^${name}: tiene "`));
    if (!given.includes("://")) expect(line).toContain(JSON.stringify(given));
    expect(line.slice(line.indexOf("; admite "))).toContain(takes);
  });

  it("even when the value spans several", () => {
    expect(lineFor({ PORT: "80\nHOST: fine" })).not.toContain("\n");
  });

  it("that stays short, however long the value is", () => {
    expect(lineFor({ PORT: "9".repeat(10_000) }).length).toBeLessThan(200);
  });

  it.each([
    ["DATABASE_URL", "mysql://admin:geheim@db/site"],
    ["DATABASE_URL", "postgres://admin:geheim/slash@db/site"],
    ["DATABASE_URL", "postgres://admin:at@geheim@db:x/site"],
    ["DATABASE_URL", "admin:geheim@db/site"],
    ["DATABASE_URL", "mysql://db/site?user=admin&password=geheim"],
    ["SMTP_URL", "smtp//admin:geheim@mail"],
    ["PUBLIC_URL", "https://admin:geheim@example.com"],
    ["VIES_URL", "https://admin:geheim@vies.example/"],
    ["SIGNING_KEYS", `${longKey},geheim`],
    ["OIDC_ISSUER", "https://admin:geheim@login.example"],
    ["OIDC_CLIENT_SECRET", "geheim".repeat(400)],
  ])("that leaves out its secrets: %s=%s", (name, given) => {
    const line = lineFor({ [name]: given });
    expect(line).toContain(`${name}: tiene`);
    expect(line).not.toMatch(/geheim|kkk/);
  });
});

describe("the identity provider of the staff", () => {
  const whole = { OIDC_ISSUER: "https://login.example", OIDC_CLIENT_ID: "a" };

  it("is accepted with all its variables, and with plain HTTP on localhost only", () => {
    expect(readEnvironment({ ...whole, OIDC_CLIENT_SECRET: "b" })).toMatchObject(whole);
    const here = {
      ...whole,
      OIDC_ISSUER: "http://localhost:8080/realms/a",
      OIDC_CLIENT_SECRET: "b",
    };
    expect(readEnvironment(here)).toMatchObject(here);
  });

  it("is rejected if a variable is missing, which the message names", () => {
    expect(lineFor(whole)).toMatch(/^OIDC_CLIENT_SECRET: .*van juntas$/);
    expect(lineFor({ OIDC_CLIENT_ID: "a" })).toMatch(/^OIDC_ISSUER: .*van juntas$/);
    expect(lineFor({ OIDC_LABEL: "Google" })).toMatch(/^OIDC_ISSUER: .*van juntas$/);
  });
});

function lineFor(variables: Record<string, string>): string {
  try {
    readEnvironment(variables);
  } catch (problem) {
    expect(problem).toBeInstanceOf(EnvironmentProblem);
    return (problem as Error).message;
  }
  return expect.fail(`${JSON.stringify(variables)} was taken`);
}
