import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthenticator } from "../support/authenticator.ts";
import { createHttpClient, type HttpClient } from "../support/http-client.ts";
import {
  addCompany,
  addPasskeyOf,
  challengeIn,
  creationOf,
  engines,
  inDatabase,
  sendPasskey,
  signedIn,
  startOn,
} from "./members.ts";

const party = { origin: "http://localhost:3000", rpId: "localhost" };

describe.each(engines)("passkeys of members on %s", (engine) => {
  let site: Awaited<ReturnType<typeof startOn>>;
  beforeAll(async () => {
    site = await startOn(engine, { PUBLIC_URL: party.origin });
  });
  afterAll(() => site?.stop());

  type Authenticator = ReturnType<typeof createAuthenticator>;

  /** Signs in a person of a new company, who makes a passkey. */
  async function withPasskey(email: string) {
    const companyId = await addCompany(site, { email, name: `Salón de ${email}` });
    const client = await signedIn(site, email);
    const authenticator = createAuthenticator(party);
    const personId = await addPasskeyOf(client, authenticator);
    return { companyId, client, authenticator, personId };
  }

  async function enter(
    authenticator: Authenticator,
    personId: string,
    client = createHttpClient(site),
  ) {
    const challenge = challengeIn((await client.get("/entrar")).body);
    const passkey = JSON.stringify(authenticator.get(challenge, { personId }));
    return { client, passkey, answer: await client.post("/entrar", { passkey }) };
  }

  it("is made, signs in without an email, is listed with its use, and is removed", async () => {
    const { client, authenticator, personId } = await withPasskey("llave@salon.es");
    expect((await client.get("/cuenta/sesiones")).body).toContain("sin usar todavía");
    const entered = await enter(authenticator, personId);
    expect([entered.answer.status, entered.answer.headers.location]).toEqual([303, "/cuenta"]);
    expect((await entered.client.get("/cuenta")).body).toContain("Salón de llave@salon.es");
    const { body } = await client.get("/cuenta/sesiones");
    expect(body).toContain("Móvil de la tienda");
    expect(body).not.toContain("sin usar todavía");
    const id = /value="([\w-]{36})"[^>]*removedPasskey/.exec(body)?.[1] ?? "";
    const neighbour = (await withPasskey("vecina@salon.es")).client;
    await neighbour.post("/cuenta/sesiones", { removedPasskey: id });
    expect((await enter(authenticator, personId)).answer.status).toBe(303);
    const removed = await client.post("/cuenta/sesiones", { removedPasskey: id });
    expect(removed.headers.location).toBe("/cuenta/sesiones?aviso=llave-quitada");
    expect((await enter(authenticator, personId)).answer.status).toBe(422);
  });

  it("ends the session that the browser had before", async () => {
    const { client, authenticator, personId } = await withPasskey("antes@salon.es");
    const former = new Map(client.cookies);
    const challenge = challengeIn((await createHttpClient(site).get("/entrar")).body);
    const passkey = JSON.stringify(authenticator.get(challenge, { personId }));
    expect((await client.post("/entrar", { passkey })).headers.location).toBe("/cuenta");
    expect((await client.get("/cuenta")).status).toBe(200);
    expect((await createHttpClient(site, { cookies: former }).get("/cuenta")).status).toBe(303);
  });

  it("an answer signs in once, also when it is sent five times at once", async () => {
    const { authenticator, personId } = await withPasskey("dos@salon.es");
    const challenge = challengeIn((await createHttpClient(site).get("/entrar")).body);
    const passkey = JSON.stringify(authenticator.get(challenge, { personId }));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => createHttpClient(site).post("/entrar", { passkey })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422, 422]);
  });

  it("a suspended company, an ended membership and an erased person answer as an unknown passkey", async () => {
    const { companyId, authenticator, personId } = await withPasskey("suspensa@salon.es");
    const unknown = await enter(createAuthenticator(party), personId);
    const shown = ({ status, headers, body }: typeof unknown.answer) => ({
      ...{ status, cookies: headers["set-cookie"] },
      body: body.replaceAll(/challenge&quot;:&quot;[\w-]+/g, "").replaceAll(/nonce="[^"]*"/g, ""),
    });
    expect(unknown.answer.status).toBe(422);
    const setStatus = (status: "active" | "suspended") =>
      inDatabase(site, (db) =>
        db.updateTable("company").set({ status }).where("id", "=", companyId).execute(),
      );
    await setStatus("suspended");
    const { answer } = await enter(authenticator, personId);
    expect(shown(answer)).toEqual(shown(unknown.answer));
    await setStatus("active");
    expect((await enter(authenticator, personId)).answer.status).toBe(303);
    await inDatabase(site, (db) =>
      db
        .updateTable("company_member")
        .set({ left_at: 1 })
        .where("company_id", "=", companyId)
        .execute(),
    );
    expect(shown((await enter(authenticator, personId)).answer)).toEqual(shown(unknown.answer));
  });

  it("a challenge serves the session or browser form that it was made for, and no other", async () => {
    const { client, authenticator, personId } = await withPasskey("retos@salon.es");
    const other = await signedIn(site, "retos@salon.es");
    const foreign = (await creationOf(other)).challenge;
    const own = (await creationOf(client)).challenge;
    const toEnter = challengeIn((await createHttpClient(site).get("/entrar")).body);
    for (const challenge of [foreign, toEnter, "", "A".repeat(72)]) {
      const refused = await sendPasskey(client, createAuthenticator(party).create(challenge));
      expect(refused.headers.location).toContain("llave-sin-guardar");
    }
    const passkey = JSON.stringify(authenticator.get(own, { personId }));
    expect((await createHttpClient(site).post("/entrar", { passkey })).status).toBe(422);
    expect((await sendPasskey(client, authenticator.create(own))).headers.location).toContain(
      "sin-guardar",
    );
  });

  it("is added only soon after signing in", async () => {
    const { client } = await withPasskey("tarde@salon.es");
    const { challenge, personId } = await creationOf(client);
    await inDatabase(site, (db) =>
      db
        .updateTable("member_session")
        .set({ created_at: new Date(Date.now() - 3 * 3600_000).toISOString() })
        .where("person_id", "=", personId)
        .execute(),
    );
    const { body } = await client.get("/cuenta/sesiones");
    expect(body).toContain("entre otra vez");
    expect(body).not.toContain("data-passkey-creation");
    const refused = await sendPasskey(client, createAuthenticator(party).create(challenge));
    expect(refused.headers.location).toContain("llave-sin-guardar");
    const again = await client.post("/cuenta/sesiones", { intent: "sign-in-again" });
    expect(again.headers.location).toBe("/entrar?volver=%2Fcuenta%2Fsesiones");
    expect((await client.get("/cuenta")).status).toBe(303);
  });

  it("is offered from the second sign-in on, once", async () => {
    const email = "oferta@salon.es";
    await addCompany(site, { email });
    const isOffered = async (client: HttpClient) =>
      (await client.get("/cuenta")).body.includes("data-passkey-offer");
    expect(await isOffered(await signedIn(site, email))).toBe(false);
    const client = await signedIn(site, email);
    expect(await isOffered(client)).toBe(true);
    await client.post("/cuenta/sesiones", { intent: "decline-passkey" });
    expect(await isOffered(client)).toBe(false);
    expect((await client.get("/cuenta/sesiones")).body).toContain("data-passkey-creation");
  });

  it("hostile answers are refused, and none makes the site fail", async () => {
    const { client, authenticator, personId } = await withPasskey("hostil@salon.es");
    const challenge = challengeIn((await createHttpClient(site).get("/entrar")).body);
    const good = authenticator.get(challenge, { personId });
    const hostile = [
      ...["", "{", "null", "[]", '"text"', "1e999", '{"__proto__":{"id":1}}', "{".repeat(4000)],
      ...[{ id: { $ne: 1 } }, { id: "a".repeat(9000) }, { signature: [] }, { clientData: "bnVsbA" }]
        .concat([{ userHandle: "A" }, { authenticatorData: "AA" }] as never[])
        .map((change) => JSON.stringify({ ...good, ...change })),
    ];
    for (const passkey of hostile) {
      expect((await createHttpClient(site).post("/entrar", { passkey })).status).toBe(422);
      const added = await client.post("/cuenta/sesiones", { passkey, name: "x\0".repeat(999) });
      expect(added.headers.location).toContain("llave-sin-guardar");
    }
    expect(site.logs()).not.toContain('"level":50');
  });
});
