import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountCopy, passwordSentences } from "../../src/staff/copy/account-copy.ts";
import { findHtmlProblems } from "../support/html.ts";
import { createHttpClient, said } from "../support/http-client.ts";
import { addPerson, lucia, type Person, runStaff, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

const path = "/gestion/cuenta";
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => site.stop());

let person: Person;
let added = 0;
beforeEach(async () => {
  added += 1;
  person = { ...lucia, email: `lucia-${added}@arrebol.example` };
  await addPerson(person, { DATA_DIR: site.dataDir });
});

describe("the sign-in sessions of a staff account", () => {
  it("are listed with device and address, as far as the proxy can be trusted", async () => {
    await signedIn(site, person, {
      "user-agent": safari,
      "x-forwarded-for": "203.0.113.9",
      "x-believed-client-address": "198.51.100.1",
    });
    const client = await signedIn(site, person, { "user-agent": firefox });
    const { body } = await client.get(path);
    expect(await findHtmlProblems(body)).toEqual([]);
    expect(body).toContain("Firefox en Windows");
    expect(body).toContain("Safari en iPhone");
    expect(body).toContain("203.0.113.9");
    expect(body).not.toContain("198.51.100.1");
    expect(body.match(new RegExp(accountCopy.sessions.current, "g"))).toHaveLength(1);
    // The page must not contain a session token, the part of a cookie before its signature.
    for (const value of client.cookies.values()) {
      expect(body).not.toContain(decodeURIComponent(value).split(".")[0]);
    }
  });

  it("can be ended one by one from another session", async () => {
    const phone = await signedIn(site, person, { "user-agent": safari });
    const service = await signedIn(site, person, { "user-agent": firefox });
    const { body } = await service.get(path);
    const session = sessionIn(body);
    const ended = await service.post(path, endOf(session));
    expect([ended.status, ended.headers.location]).toEqual([303, `${path}?hecho=sesion`]);
    expect((await phone.get("/gestion")).status).toBe(303);
    expect((await service.get("/gestion")).status).toBe(200);
  });

  it("can be ended all except the present one", async () => {
    const others = [await signedIn(site, person), await signedIn(site, person)];
    const client = await signedIn(site, person);
    await client.post(path, endOf("otras"));
    for (const other of others) expect((await other.get("/gestion")).status).toBe(303);
    expect((await client.get("/gestion")).status).toBe(200);
  });

  it("cannot be ended without the password", async () => {
    const phone = await signedIn(site, person);
    const service = await signedIn(site, person);
    const { body } = await service.get(path);
    const session = sessionIn(body);
    for (const command of [endOf(session), endOf("otras")]) {
      const refused = await service.post(path, { ...command, sessionsPassword: "no es la suya" });
      expect(refused.status).toBe(422);
      expect(refused.body).toContain(accountCopy.sessions.wrong);
      expect(await findHtmlProblems(refused.body)).toEqual([]);
    }
    expect((await phone.get("/gestion")).status).toBe(200);
  });

  it("of somebody else cannot be ended", async () => {
    const other = { ...lucia, email: `ines-${added}@arrebol.example` };
    await addPerson(other, { DATA_DIR: site.dataDir });
    const [first, second] = [await signedIn(site, other), await signedIn(site, other)];
    const { body } = await first.get(path);
    const session = sessionIn(body);
    const client = await signedIn(site, person);
    await client.post(path, endOf(session));
    expect((await second.get("/gestion")).status).toBe(200);
  });
});

/** Id of the first session on the page that has a button to end it. */
function sessionIn(page: string): string {
  const [, session] = page.match(/<button(?=[^>]* name="session")[^>]* value="([\w-]{20,})"/) ?? [];
  if (!session) throw new Error("no session can be ended here");
  return session;
}

/** Form fields that end one session, or all other sessions if `session` is `otras`. */
function endOf(session: string): Record<string, string> {
  return { intent: "end-sessions", session, sessionsPassword: person.password };
}

describe("a new password of a staff member", () => {
  const next = "nueve gaviotas y un tren";

  it("is set with the current one, ends other sessions and is the only valid one from then on", async () => {
    const other = await signedIn(site, person);
    const client = await signedIn(site, person);
    const before = new Map(client.cookies);
    const { headers } = await client.post(path, {
      intent: "password",
      current: person.password,
      next,
    });
    expect(headers.location).toBe(`${path}?hecho=contrasena`);
    expect(said((await client.get(headers.location ?? "")).body)).toEqual([
      accountCopy.password.done,
    ]);
    for (const cookies of [before, other.cookies]) {
      expect((await createHttpClient(site, { cookies }).get("/gestion")).status).toBe(303);
    }
    expect((await createHttpClient(site).post("/gestion/entrar", person)).status).toBe(422);
    await signedIn(site, { ...person, password: next });
  });

  it.each([
    [{ current: "no es la suya de verdad", next }, accountCopy.password.wrong],
    [{ next }, accountCopy.password.missingCurrent],
    [{ current: lucia.password, next: "corta" }, passwordSentences["too-short"]],
    [{ current: lucia.password, next: "" }, passwordSentences.missing],
    [{ current: lucia.password, next: "password1234" }, passwordSentences["too-simple"]],
  ])("is rejected: %j", async (typed: Record<string, string>, sentence) => {
    const client = await signedIn(site, person);
    const { status, body } = await client.post(path, { intent: "password", ...typed });
    expect(status).toBe(422);
    expect(body).toContain(sentence);
    for (const password of Object.values(typed).filter(Boolean)) {
      expect(body).not.toContain(`value="${password}"`);
    }
    await signedIn(site, person);
  });

  it("cannot be had by guessing the current one beside an open session", async () => {
    const client = await signedIn(site, person);
    const guess = { intent: "password", current: "no es la suya de verdad", next };
    const statuses = [];
    for (let round = 0; round < 11; round++) {
      statuses.push((await client.post(path, guess)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
    const right = { ...guess, current: person.password };
    expect((await client.post(path, right)).status).toBe(429);
  });

  it("from the command line ends every session", async () => {
    const client = await signedIn(site, person);
    const env = { DATA_DIR: site.dataDir };
    await runStaff(["password", person.email], { env, input: next });
    expect((await client.get("/gestion")).status).toBe(303);
    await signedIn(site, { ...person, password: next });
  });
});

it("an unknown action on the account page is rejected", async () => {
  const client = await signedIn(site, person);
  for (const intent of ["", "delete", "__proto__"]) {
    expect((await client.post(path, { intent })).status, intent).toBe(400);
  }
});
