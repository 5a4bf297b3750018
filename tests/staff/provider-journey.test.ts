import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountCopy, signInCopy } from "../../src/staff/copy/account-copy.ts";
import { ownEventNames, staffActionNames, teamCopy } from "../../src/staff/copy/team-copy.ts";
import { idOf, withDatabase } from "../support/console.ts";
import { findFreePort } from "../support/free-port.ts";
import { findHtmlProblems } from "../support/html.ts";
import { createHttpClient, type HttpClient, said } from "../support/http-client.ts";
import { addPerson, lucia, marc, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";
import { totp } from "../support/totp.ts";
import { ask } from "../support/visit.ts";
import { answerOf, type RunningProvider, startIdentityProvider } from "./identity-provider.ts";

const ines = { ...marc, name: "Inés Vidal", email: "ines@arrebol.example" };
const start = "/gestion/entrar/proveedor";
const back = "/gestion/entrar/proveedor/vuelta";
const copy = signInCopy.provider;
/** Text in the list of sessions after the time at which a session began at the identity provider. */
const [, startedAtProvider = "?"] = accountCopy.sessions.startedAtProvider("|").split("|");

let site: Site;
let provider: RunningProvider;
let callback: string;
beforeAll(async () => {
  const port = await findFreePort();
  callback = `http://127.0.0.1:${port}${back}`;
  provider = await startIdentityProvider({ callback });
  const env = { ...provider.env, PORT: `${port}`, OIDC_LABEL: "Ejemplo & Cía" };
  site = await startSite({ env });
  for (const person of [lucia, marc, ines]) await addPerson(person, { DATA_DIR: site.dataDir });
});
afterAll(async () => {
  await provider?.goAway();
  await site?.stop();
});
beforeEach(async () => {
  provider.state.denies = false;
  await withDatabase(site, (db) => db.deleteFrom("attempt_limit").execute());
});

describe("a staff member with an account at the identity provider", () => {
  it("goes to the provider from the sign-in page, comes back signed in, and signs out", async () => {
    const client = createHttpClient(site);
    const wanted = "/gestion/cuenta?hecho=nada";
    const page = await client.get(`/gestion/entrar?volver=${encodeURIComponent(wanted)}`);
    expect(await findHtmlProblems(page.body)).toEqual([]);
    expect(page.body).toContain("Entrar con Ejemplo &amp; Cía");
    const [, link = ""] = page.body.match(/href="(\/gestion\/entrar\/proveedor[^"]*)"/) ?? [];
    const end = await goThrough(client, {
      email: lucia.email,
      from: link.replaceAll("&amp;", "&"),
    });
    expect([end.status, end.headers.location]).toEqual([303, wanted]);
    expect(end.headers["cache-control"]).toBe("private, no-store");
    expect([...client.cookies.keys()]).toEqual(["gestion.session_token"]);
    const account = await client.get("/gestion/cuenta");
    expect(account.body).toContain(startedAtProvider);
    expect((await client.get("/gestion/equipo")).body).toContain(ownEventNames["link-identity"]);
    await client.post("/gestion/salir", {});
    expect((await client.get("/gestion")).status).toBe(303);
  });

  it("is asked for the two-factor code, and the session records how it began", async () => {
    const secret = await enrol(marc);
    const client = createHttpClient(site);
    const end = await goThrough(client, {
      email: marc.email,
      from: `${start}?volver=/gestion/cuenta`,
    });
    expect(end.headers.location).toBe("/gestion/entrar/segundo-paso?volver=%2Fgestion%2Fcuenta");
    expect((await client.get("/gestion")).status).toBe(303);
    const { headers } = await client.post(end.headers.location ?? "", { code: totp(secret, 1) });
    expect(headers.location).toBe("/gestion/cuenta");
    const account = await client.get("/gestion/cuenta");
    expect(account.body).toContain(startedAtProvider);
  });

  it("can be unlinked by an admin, who sees how members sign in", async () => {
    await goThrough(createHttpClient(site), { email: lucia.email });
    const sales = createHttpClient(site);
    await goThrough(sales, { email: ines.email });
    const admin = await signedIn(site, lucia);
    const team = await admin.get("/gestion/equipo");
    expect(await findHtmlProblems(team.body)).toEqual([]);
    expect(team.body).toContain(teamCopy.state.linked);
    expect(team.body).toContain(teamCopy.unlinkWho(ines.name));
    expect(team.body).not.toContain(teamCopy.unlinkWho(lucia.name));
    const member = await idOf(site, ines);
    const { headers } = await admin.post("/gestion/equipo", { intent: "unlink", member });
    const page = await admin.get(headers.location ?? "");
    expect(said(page.body)).toEqual([teamCopy.done.separada]);
    expect(page.body).toContain(staffActionNames["unlink-identity"]);
    expect(page.body).not.toContain(teamCopy.unlinkWho(ines.name));
    expect((await sales.get("/gestion")).status).toBe(303);
  });

  it("ends the session that the browser had before", async () => {
    const client = await signedIn(site, lucia);
    const before = new Map(client.cookies);
    await goThrough(client, { email: lucia.email });
    expect((await client.get("/gestion")).status).toBe(200);
    expect((await createHttpClient(site, { cookies: before }).get("/gestion")).status).toBe(303);
  });
});

it("a sign-in at the provider keeps a short-lived cookie, unreadable for scripts and without content", async () => {
  const { headers } = await createHttpClient(site).get(`${start}?volver=/gestion/equipo`);
  const [line = "", ...others] = headers["set-cookie"] ?? [];
  expect(others).toEqual([]);
  expect(line).toMatch(
    /^gestion\.provider=[\w-]+=*; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const state = new URL(headers.location ?? "").searchParams.get("state") ?? "";
  expect(line + Buffer.from(line, "base64").toString()).not.toMatch(new RegExp(`${state}|equipo`));
});

describe("a failed sign-in at the provider returns to the sign-in page with its reason:", () => {
  it.each<[string, Partial<Journey>, string, string]>([
    ["an account of nobody", { email: "nadie@arrebol.example" }, "sin-cuenta", copy.unknown],
    [
      "an unverified address",
      { email: lucia.email, isVerified: false },
      "sin-cuenta",
      copy.unknown,
    ],
    ["a refusal there", { email: lucia.email, denies: true }, "cancelado", copy.denied],
  ])("%s", async (_, journey, notice, sentence) => {
    const client = createHttpClient(site);
    const end = await goThrough(client, { email: "", sub: "9", ...journey });
    expect([end.status, end.headers.location]).toEqual([303, `/gestion/entrar?aviso=${notice}`]);
    expect(said((await client.get(end.headers.location ?? "")).body)).toEqual([sentence]);
    expect((await client.get("/gestion")).status).toBe(303);
  });

  it("an answer without a started sign-in, a second time, or with a text of its own", async () => {
    const client = createHttpClient(site);
    const hostile = "<x-abuse>Llame al 900 000 000";
    const words = new URLSearchParams({ error: hostile, error_description: hostile, state: "x" });
    for (const search of ["", "?code=a&state=b", `?${words}`, `?volver=https://evil.example`]) {
      const { status, headers, body } = await client.get(back + search);
      expect([status, headers.location]).toEqual([303, "/gestion/entrar?aviso=caducado"]);
      expect(body).not.toContain("Llame");
    }
    const { headers } = await client.get(start);
    const state = new URL(headers.location ?? "").searchParams.get("state") ?? "";
    words.set("state", state);
    const answered = await client.get(`${back}?${words}`);
    expect(answered.headers.location).toBe("/gestion/entrar?aviso=no-comprobado");
    const page = await client.get("/gestion/entrar?aviso=no-comprobado");
    expect(said(page.body)).toEqual([copy.invalid]);
    const search = await toProvider(client, { email: lucia.email });
    expect((await client.get(back + search)).headers.location).toBe("/gestion");
    const again = await client.get(back + search);
    expect(again.headers.location).toBe("/gestion/entrar?aviso=caducado");
  });

  it.each([
    ["short", "x"],
    ["encoded", "%00"],
    ["enormous", "a".repeat(6000)],
    ["signed", "AAAA.BBBB"],
    ["as long as ours", Buffer.alloc(200).toString("base64url")],
  ])("a forged cookie that is %s", async (_, cookie) => {
    const cookies = new Map([["gestion.provider", cookie]]);
    const { headers } = await createHttpClient(site, { cookies }).get(`${back}?code=a&state=b`);
    expect(headers.location).toBe("/gestion/entrar?aviso=caducado");
  });

  it.each(["aviso=toString", "aviso=__proto__", "aviso=constructor"])(
    "after %s the sign-in page gives no reason",
    async (query) => {
      expect(said((await ask(site, `/gestion/entrar?${query}`)).body)).toEqual([]);
    },
  );
});

it("a sign-in at the provider never redirects to another site", async () => {
  const client = createHttpClient(site);
  for (const elsewhere of [
    "https://evil.example/gestion",
    "//evil.example",
    "/gestion/\\evil.example",
  ]) {
    const from = `${start}?volver=${encodeURIComponent(elsewhere)}`;
    const end = await goThrough(client, { email: lucia.email, from });
    expect(end.headers.location).toBe("/gestion");
  }
});

it.each<[string, string, Record<string, string>, number]>([
  ["a link on another site", "GET", { "Sec-Fetch-Site": "cross-site" }, 303],
  ["a picture", "GET", { "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "no-cors" }, 303],
  ["a scanner of links", "HEAD", {}, 303],
])("%s starts no sign-in at the provider", async (_, method, headers, status) => {
  const answer = await ask(site, start, { method, headers });
  expect([answer.status, answer.headers.location]).toEqual([status, "/gestion/entrar"]);
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

it("a HEAD request does not use up the provider's answer", async () => {
  const client = createHttpClient(site);
  const search = await toProvider(client, { email: lucia.email });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = await ask(site, back + search, { method: "HEAD", headers: { cookie } });
  expect([head.status, head.headers["set-cookie"]]).toEqual([405, undefined]);
  expect((await client.get(back + search)).headers.location).toBe("/gestion");
});

it("while the provider is unavailable the page says so, and passwords still work", async () => {
  const client = createHttpClient(site);
  const search = await toProvider(client, { email: lucia.email });
  await provider.goAway();
  try {
    const { headers } = await client.get(back + search);
    expect(headers.location).toBe("/gestion/entrar?aviso=proveedor");
    const page = await client.get("/gestion/entrar?aviso=proveedor");
    expect(said(page.body)).toEqual([copy.away]);
    await signedIn(site, lucia);
  } finally {
    await provider.comeBack();
  }
  expect((await goThrough(client, { email: lucia.email })).headers.location).toBe("/gestion");
});

it("the log names who signed in and how, and holds no address, code or secret", async () => {
  const client = createHttpClient(site);
  const search = await toProvider(client, { email: lucia.email });
  await client.get(back + search);
  await goThrough(createHttpClient(site), { email: "nadie@arrebol.example", sub: "sub-of-nobody" });
  const logs = site.logs();
  expect(logs).toMatch(/"method":"provider","msg":"signed in"/);
  expect(logs).toContain('"msg":"sign-in refused"');
  const query = new URLSearchParams(search);
  const telling = ["arrebol.example", "sub-of-nobody", provider.env.OIDC_CLIENT_SECRET];
  for (const text of [...telling, query.get("code") ?? "?", query.get("state") ?? "?"])
    expect(logs).not.toContain(text);
});

type Journey = {
  email: string;
  sub?: string;
  isVerified?: boolean;
  denies?: boolean;
  from?: string;
};

/**
 * Starts a sign-in at the identity provider and returns the query with which the provider redirects back to the site.
 */
async function toProvider(
  client: HttpClient,
  { email, sub = email, isVerified = true, denies = false, from = start }: Journey,
): Promise<string> {
  provider.state.account = { sub, email, email_verified: isVerified };
  provider.state.denies = denies;
  const { status, headers } = await client.get(from);
  expect(status).toBe(303);
  return answerOf(headers.location ?? "", { callback });
}

async function goThrough(client: HttpClient, journey: Journey) {
  return client.get(back + (await toProvider(client, journey)));
}

/** Turns two-factor authentication on for a member; returns the secret of the authenticator app. */
async function enrol(person: typeof lucia): Promise<string> {
  const setup = "/gestion/cuenta/segundo-paso";
  const client = await signedIn(site, person);
  await client.post(setup, { intent: "start", startPassword: person.password });
  const { body } = await client.get(setup);
  const [secret = ""] = body.match(/(?:[A-Z2-7]{4} ){3,}[A-Z2-7]{1,4}/) ?? [];
  const code = totp(secret.replaceAll(" ", ""));
  expect((await client.post(setup, { intent: "confirm", code })).status).toBe(200);
  return secret.replaceAll(" ", "");
}
