import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInCopy, twoFactorCopy, twoFactorSetup } from "../../src/staff/copy/account-copy.ts";
import { withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import { createHttpClient, type HttpClient, said } from "../support/http-client.ts";
import { addPerson, lucia, type Person, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { totp } from "../support/totp.ts";

const setup = "/gestion/cuenta/segundo-paso";
const door = "/gestion/entrar/segundo-paso";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

let person: Person;
let added = 0;
beforeEach(async () => {
  added += 1;
  person = { ...lucia, email: `lucia-${added}@arrebol.example` };
  await addPerson(person, { DATA_DIR: site.dataDir });
});

describe("setting up two-factor authentication", () => {
  it("shows a QR code and the key, takes a code and gives ten recovery codes once", async () => {
    const client = await signedIn(site, person);
    const elsewhere = await signedIn(site, person);
    const { secret, page } = await begin(client);
    expect(page).toMatch(/<svg role="img" aria-label="[^"]+"[^>]*>/);
    expect(await findHtmlProblems(page)).toEqual([]);
    const { status, body, headers } = await client.post(setup, {
      intent: "confirm",
      code: totp(secret),
    });
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(new Set(recoveryCodes(body)).size).toBe(10);
    // This session stays signed in; sessions that were started without two-factor authentication have been ended.
    expect((await client.get("/gestion")).status).toBe(200);
    expect((await elsewhere.get("/gestion")).status).toBe(303);
    const later = await client.get(setup);
    expect(recoveryCodes(later.body)).toEqual([]);
    expect(later.body).not.toContain("otpauth");
  });

  it("sent again, as by reloading, shows no recovery codes again", async () => {
    const client = await signedIn(site, person);
    const { secret } = await begin(client);
    const confirm = { intent: "confirm", code: totp(secret) };
    await client.post(setup, confirm);
    const again = await client.post(setup, confirm);
    expect([again.status, again.headers.location]).toEqual([303, setup]);
  });

  it("asks for the password first and does not take a wrong code", async () => {
    const client = await signedIn(site, person);
    const refused = await client.post(setup, { intent: "start", startPassword: "no es la suya" });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain(twoFactorSetup.wrongPassword);
    const { secret } = await begin(client);
    const wrong = await client.post(setup, { intent: "confirm", code: otherThan(totp(secret)) });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain(twoFactorSetup.confirm.wrong);
    // Setup was not confirmed, so signing in still takes the password alone.
    await signedIn(site, person);
  });
});

describe("signing in with two-factor authentication", () => {
  it("asks for a code after the password and accepts it", async () => {
    const { secret } = await enrolled();
    const client = await signedOut();
    expect((await client.get("/gestion")).status).toBe(303);
    expect((await client.get(door)).status).toBe(200);
    const { status, headers } = await client.post(door, { code: totp(secret, 1) });
    expect([status, headers.location]).toEqual([303, "/gestion"]);
    expect((await client.get("/gestion")).status).toBe(200);
  });

  it("returns to the requested page", async () => {
    const { secret } = await enrolled();
    const client = createHttpClient(site);
    const first = await client.post("/gestion/entrar?volver=%2Fgestion%2Fequipo", person);
    expect(first.headers.location).toBe(`${door}?volver=%2Fgestion%2Fequipo`);
    const { headers } = await client.post(first.headers.location ?? "", {
      code: totp(secret, 1),
    });
    expect(headers.location).toBe("/gestion/equipo");
  });

  it("accepts each code once", async () => {
    const { secret } = await enrolled();
    const code = totp(secret, 1);
    const client = await signedOut();
    expect((await client.post(door, { code })).status).toBe(303);
    const eavesdropper = await signedOut();
    const { status, body } = await eavesdropper.post(door, { code });
    expect(status).toBe(422);
    expect(said(body)).toEqual([twoFactorCopy.refused]);
    expect((await eavesdropper.get("/gestion")).status).toBe(303);
  });

  it("accepts a recovery code in any spelling, once", async () => {
    const { codes } = await enrolled();
    const code = codes[3] ?? "";
    const client = await signedOut();
    const typed = { recoveryCode: ` ${code.toLowerCase().replace("-", " ")}` };
    expect((await client.post(door, typed)).status).toBe(303);
    expect((await client.get("/gestion/cuenta")).body).toContain("9");
    const again = await (await signedOut()).post(door, { recoveryCode: code });
    expect(again.status).toBe(422);
    expect(said(again.body)).toEqual([twoFactorCopy.recoveryRefused]);
  });

  it("stores recovery codes only as slow hashes", async () => {
    const { codes } = await enrolled();
    const stored = await withDatabase(site, (db) =>
      db.selectFrom("staff_two_factor").select("backup_codes").execute(),
    );
    const text = JSON.stringify(stored);
    for (const code of codes) expect(text).not.toContain(code);
    const hashes = stored.map(({ backup_codes }) => JSON.parse(backup_codes));
    expect(hashes.flat().every((hash) => /^scrypt\$/.test(hash))).toBe(true);
    expect(new Set(hashes.flat()).size).toBe(hashes.flat().length);
  });

  it("gives up after five wrong codes and starts anew", async () => {
    const { secret } = await enrolled();
    const right = totp(secret, 1);
    const client = await signedOut();
    for (const digit of "12345") {
      const code = otherThan(right, digit);
      expect((await client.post(door, { code })).status).toBe(422);
    }
    const { status, headers } = await client.post(door, { code: right });
    expect([status, headers.location]).toEqual([303, "/gestion/entrar?aviso=caducado"]);
    const { body } = await client.get(headers.location ?? "");
    expect(said(body)).toEqual([signInCopy.expired]);
  });

  it("is not possible without the password", async () => {
    const { secret } = await enrolled();
    const stranger = createHttpClient(site);
    expect((await stranger.get(door)).headers.location).toBe("/gestion/entrar");
    const posted = await stranger.post(door, { code: totp(secret, 1) });
    expect(posted.headers.location).toBe("/gestion/entrar?aviso=caducado");
    expect((await stranger.get("/gestion")).status).toBe(303);
  });

  it("checks the code of the right member even beside another's session", async () => {
    const { secret } = await enrolled();
    const other = { ...lucia, email: `ines-${added}@arrebol.example` };
    await addPerson(other, { DATA_DIR: site.dataDir });
    const client = await signedIn(site, other);
    const { headers } = await client.post("/gestion/entrar", person);
    expect(headers.location).toBe(door);
    const wrong = await client.post(door, { code: otherThan(totp(secret)) });
    expect([wrong.status, wrong.headers.location]).toEqual([422, undefined]);
    const right = await client.post(door, { code: totp(secret, 1) });
    expect([right.status, right.headers.location]).toEqual([303, "/gestion"]);
    expect((await client.get("/gestion/cuenta")).body).toContain(person.email);
  });
});

describe("active two-factor authentication", () => {
  it("gives new recovery codes for the password, which invalidates the old ones", async () => {
    const { client, codes } = await enrolled();
    const { body } = await client.post(setup, { intent: "renew", renewPassword: person.password });
    const renewed = recoveryCodes(body);
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toContain(codes[0]);
    const old = await (await signedOut()).post(door, { recoveryCode: codes[0] ?? "" });
    expect(old.status).toBe(422);
    const fresh = await (await signedOut()).post(door, { recoveryCode: renewed[0] ?? "" });
    expect(fresh.status).toBe(303);
  });

  it("is turned off only with the password", async () => {
    const { client } = await enrolled();
    const refused = await client.post(setup, { intent: "end", endPassword: "no es la suya" });
    expect(refused.status).toBe(422);
    const { headers } = await client.post(setup, { intent: "end", endPassword: person.password });
    expect(headers.location).toBe(`${setup}?hecho=desactivado`);
    expect((await client.get("/gestion")).status).toBe(200);
    await signedIn(site, person);
  });
});

async function begin(client: HttpClient): Promise<{ secret: string; page: string }> {
  const started = await client.post(setup, { intent: "start", startPassword: person.password });
  expect([started.status, started.headers.location]).toEqual([303, setup]);
  const { body: page } = await client.get(setup);
  const [secret = ""] = page.match(/(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}/) ?? [];
  expect(secret).not.toBe("");
  return { secret: secret.replaceAll(" ", ""), page };
}

async function enrolled(): Promise<{ client: HttpClient; secret: string; codes: string[] }> {
  const client = await signedIn(site, person);
  const { secret } = await begin(client);
  const { body } = await client.post(setup, { intent: "confirm", code: totp(secret) });
  return { client, secret, codes: recoveryCodes(body) };
}

/** Client that has entered the password and still has to enter a two-factor code. */
async function signedOut(): Promise<HttpClient> {
  const client = createHttpClient(site);
  const { status, headers } = await client.post("/gestion/entrar", person);
  expect([status, headers.location]).toEqual([303, door]);
  return client;
}

function recoveryCodes(html: string): string[] {
  return html.match(/\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/g)?.filter((_, index) => index < 10) ?? [];
}

/** Wrong code: the given one with another last digit. */
function otherThan(code: string, digit = "1"): string {
  return `${code.slice(0, 5)}${(Number(code[5]) + Number(digit)) % 10}`;
}
