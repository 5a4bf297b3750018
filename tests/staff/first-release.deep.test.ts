import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword, symmetricEncrypt } from "better-auth/crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realmKeys } from "../../src/platform/auth/cookie-jar.ts";
import { withDatabase } from "../support/console.ts";
import { createHttpClient } from "../support/http-client.ts";
import { addPerson, lucia, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { totp } from "../support/totp.ts";

const signingKey = "a-key-that-has-been-there-from-the-start";
const code = "7XK31-09QDE";

let env: Record<string, string>;
beforeAll(async () => {
  env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), "escaparate-first-")),
    SIGNING_KEYS: signingKey,
  };
  await addPerson(lucia, env);
});
afterAll(() => rmSync(env.DATA_DIR ?? "", { recursive: true }));

test("a password hashed by the first release still signs in, and is hashed anew", async () => {
  const password = await hashPassword(lucia.password);
  await change((db) => db.updateTable("staff_credential").set({ password }).execute());
  await withSite(async (site) => {
    const wrong = { ...lucia, password: "otra frase que no es la suya" };
    expect((await createHttpClient(site).post("/gestion/entrar", wrong)).status).toBe(422);
    expect(await storedPassword()).toBe(password);
    await signedIn(site, lucia);
    expect(await storedPassword()).toMatch(/^scrypt\$/);
    await signedIn(site, lucia);
  });
});

test("recovery codes encrypted by the first release still sign in, once, and are stored hashed", async () => {
  await withSite(enrol);
  const backup_codes = await encrypted(JSON.stringify([code, "AAAAA-BBBBB"]));
  await change((db) => db.updateTable("staff_two_factor").set({ backup_codes }).execute());
  await withSite(async (site) => {
    expect(await enterWith(site, code.toLowerCase())).toBe(303);
    expect(await enterWith(site, code)).toBe(422);
    expect(await storedCodes()).toMatch(/^\["scrypt\$[^"]+"\]$/);
  });
});

async function enrol(site: Site): Promise<void> {
  const setup = "/gestion/cuenta/segundo-paso";
  const client = await signedIn(site, lucia);
  await client.post(setup, { intent: "start", startPassword: lucia.password });
  const { body } = await client.get(setup);
  const key = (body.match(/(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}/)?.[0] ?? "").replaceAll(" ", "");
  expect((await client.post(setup, { intent: "confirm", code: totp(key) })).status).toBe(200);
}

async function enterWith(site: Site, recoveryCode: string): Promise<number> {
  const client = createHttpClient(site);
  const { headers } = await client.post("/gestion/entrar", lucia);
  return (await client.post(headers.location ?? "", { recoveryCode })).status;
}

/** Encrypts as the library better-auth did in the first release, with the site's keys. */
function encrypted(data: string): Promise<string> {
  const [{ version, value }] = realmKeys("staff", [signingKey]);
  const key = { keys: new Map([[version, value]]), currentVersion: version };
  return symmetricEncrypt({ key, data });
}

async function storedPassword(): Promise<string> {
  const row = await change((db) =>
    db.selectFrom("staff_credential").select("password").executeTakeFirstOrThrow(),
  );
  return row.password;
}

async function storedCodes(): Promise<string> {
  const row = await change((db) =>
    db.selectFrom("staff_two_factor").select("backup_codes").executeTakeFirstOrThrow(),
  );
  return row.backup_codes;
}

function change<Result>(task: Parameters<typeof withDatabase<Result>>[1]): Promise<Result> {
  return withDatabase({ dataDir: env.DATA_DIR ?? "" }, task);
}

async function withSite(act: (site: Site) => Promise<void>): Promise<void> {
  const site = await startSite({ env });
  try {
    await act(site);
  } finally {
    await site.stop();
  }
}
