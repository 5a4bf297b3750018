import { resolve } from "node:path";
import { expect, test } from "vitest";
import { mailAddresses, toConfig } from "./config.ts";
import { readEnvironment } from "./environment.ts";

const configOf = (variables: Record<string, string>) => toConfig(readEnvironment(variables));

test("the embedded database and mail files are in the data directory", () => {
  expect(configOf({ DATA_DIR: "/srv/site" })).toMatchObject({
    dataDir: "/srv/site",
    database: { kind: "sqlite", file: "/srv/site/site.db" },
    mail: { kind: "files", directory: "/srv/site/mail" },
  });
  expect(configOf({}).dataDir).toBe(resolve("data"));
});

test("configured URLs of a database and a mail server replace the embedded files", () => {
  const urls = { DATABASE_URL: "postgres://db/site", SMTP_URL: "smtp://mail" };
  expect(configOf(urls)).toMatchObject({
    database: { kind: "postgres", url: "postgres://db/site" },
    mail: { kind: "smtp", url: "smtp://mail" },
  });
});

const company = { email: "comercial@arrebol.example" };

test("the site's mail addresses default to the company's address until others are set", () => {
  expect(mailAddresses(configOf({}).mailAddresses, company)).toEqual({
    sender: company.email,
    replyTo: company.email,
    sales: company.email,
    privacyRequests: company.email,
    alarms: company.email,
    bounces: undefined,
  });
  const given = { MAIL_SALES: "ventas@arrebol.example", MAIL_RIGHTS: "derechos@arrebol.example" };
  expect(mailAddresses(configOf(given).mailAddresses, company)).toMatchObject({
    sender: company.email,
    sales: given.MAIL_SALES,
    alarms: given.MAIL_SALES,
    privacyRequests: given.MAIL_RIGHTS,
  });
});

test.each([
  [{}, "http://127.0.0.1:3000"],
  [{ HOST: "::1", PORT: "8080" }, "http://[::1]:8080"],
  [{ PORT: "8080", PUBLIC_URL: "https://www.example.com/" }, "https://www.example.com"],
])("with %j the public URL of the site is %s", (variables, publicUrl) => {
  expect(configOf(variables as Record<string, string>).publicUrl).toBe(publicUrl);
});

test("several signing keys are given newest first", () => {
  const [newer, older] = ["n".repeat(32), "o".repeat(32)];
  expect(configOf({ SIGNING_KEYS: `${newer},${older}` }).signingKeys).toEqual([newer, older]);
  expect(configOf({}).signingKeys).toBeUndefined();
});

test("VIES is queried only if its URL is configured", () => {
  expect(configOf({}).viesUrl).toBeUndefined();
  const address = "https://vies.example/rest-api/check-vat-number";
  expect(configOf({ VIES_URL: address }).viesUrl).toBe(address);
});
