import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPasskey } from "../../src/companies/store/passkeys.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { createHttpClient, type HttpClient } from "../support/http-client.ts";
import {
  addCompany,
  addPasskeyOf,
  challengeIn,
  creationOf,
  inDatabase,
  mailAbout,
  sendPasskey,
  signedIn,
  startOn,
} from "../support/members.ts";
import { engines } from "../support/variants.ts";

const party = { origin: "http://localhost:3000", rpId: "localhost" };

describe.each(engines)("passkeys of members on %s", (engine) => {
  let site: Awaited<ReturnType<typeof startOn>>;
  beforeAll(async () => {
    site = await startOn(engine, { PUBLIC_URL: party.origin });
  });
  afterAll(() => site?.stop());

  type Authenticator = ReturnType<typeof createAuthenticator>;

  /** Creates a company and signs in its titular (account owner), who creates a passkey. */
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

  it("are created, used to sign in without an email, listed with their use, and removed", async () => {
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

  it("add the selection of the request after signing in, as a code does", async () => {
    const { body } = await createHttpClient(site).get("/catalogo/rizos");
    const first = /name="product" value="([a-z\d-]+)"/.exec(body)?.[1] ?? "none";
    const email = "seleccion@salon.es";
    const { personId, authenticator } = await withPasskey(email);
    await inDatabase(site, (db) =>
      db
        .updateTable("company_request")
        .set({ selection: `${first}:24`, selection_given_at: null })
        .where("person_id", "=", personId)
        .execute(),
    );
    const { client } = await enter(authenticator, personId);
    expect(decodeURIComponent(client.cookies.get("mi-seleccion") ?? "")).toContain(`${first}:24`);
    const again = await enter(authenticator, personId);
    expect(again.client.cookies.get("mi-seleccion")).toBeUndefined();
  });

  it("are limited to ten when twelve are added at once", async () => {
    const { personId } = await withPasskey("muchas@salon.es");
    const ids = await inDatabase(site, (db) =>
      Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          db.transaction().execute((on) =>
            addPasskey(on, {
              personId,
              name: `Móvil ${at}`,
              at,
              passkey: { credentialId: `muchas-${at}`, publicKey: "key", counter: 0 },
            }),
          ),
        ),
      ),
    );
    // The first of ten is that of `withPasskey`.
    expect(ids.filter((id) => id !== null)).toHaveLength(9);
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

  it("of a suspended company, an ended membership or an erased person are answered like an unknown passkey", async () => {
    const { companyId, authenticator, personId } = await withPasskey("suspensa@salon.es");
    const unknown = await enter(createAuthenticator(party), personId);
    const shown = ({ status, headers, body }: typeof unknown.answer) => ({
      status,
      cookies: headers["set-cookie"],
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
    expect(body).toContain("confirme antes que es usted");
    expect(body).not.toContain("data-passkey-creation");
    const refused = await sendPasskey(client, createAuthenticator(party).create(challenge));
    expect(refused.headers.location).toBe("/cuenta/sesiones?aviso=confirme-antes");
    expect((await client.get("/cuenta")).status).toBe(200);
  });

  it("is removed, and other sessions are ended, only soon after signing in", async () => {
    const { client, authenticator, personId } = await withPasskey("abierto@salon.es");
    const other = await signedIn(site, "abierto@salon.es");
    const { body } = await client.get("/cuenta/sesiones");
    const id = /value="([\w-]{36})"[^>]*removedPasskey/.exec(body)?.[1] ?? "";
    const session = /value="([\w-]{32})"/.exec(body)?.[1] ?? "";
    expect([id.length, session.length]).toEqual([36, 32]);
    await inDatabase(site, (db) =>
      db
        .updateTable("member_session")
        .set({ created_at: new Date(Date.now() - 61 * 60_000).toISOString() })
        .where("person_id", "=", personId)
        .execute(),
    );
    const later = (await client.get("/cuenta/sesiones")).body;
    expect(later).toContain("Hace más de una hora que entró");
    expect(later).not.toMatch(/removedPasskey|name="session"/);
    const forms: Record<string, string>[] = [
      { removedPasskey: id },
      { session },
      { session: "otras" },
    ];
    for (const form of forms) {
      const refused = await client.post("/cuenta/sesiones", form);
      expect(refused.headers.location).toBe("/cuenta/sesiones?aviso=confirme-antes");
    }
    expect((await other.get("/cuenta")).status).toBe(200);
    const entered = await enter(authenticator, personId);
    expect(entered.answer.status).toBe(303);
    await entered.client.post("/cuenta/sesiones", { session: "otras" });
    expect((await other.get("/cuenta")).status).toBe(303);
    expect((await client.get("/cuenta")).status).toBe(303);
  });

  it("is renamed by its owner, and by nobody else", async () => {
    const { client } = await withPasskey("nombre@salon.es");
    const neighbour = (await withPasskey("otra@salon.es")).client;
    const { body } = await client.get("/cuenta/sesiones");
    const renamedPasskey = /name="renamedPasskey" value="([\w-]{36})"/.exec(body)?.[1] ?? "";
    const rename = (by: HttpClient, name: string) =>
      by.post("/cuenta/sesiones", { renamedPasskey, name });
    const done = await rename(client, ` Portátil\0 <b>${"ñ".repeat(80)} `);
    expect(done.headers.location).toBe("/cuenta/sesiones?aviso=llave-renombrada");
    await rename(neighbour, "De la vecina");
    const empty = await rename(client, " \n ");
    expect(empty.headers.location).toBe("/cuenta/sesiones?aviso=llave-sin-nombre");
    const after = (await client.get("/cuenta/sesiones")).body;
    expect(after).toMatch(/Portátil\uFFFD? ?&lt;b&gt;ñ{40,}</);
    expect(after).not.toContain("De la vecina");
    expect((await neighbour.get("/cuenta/sesiones")).body).toContain("Móvil de la tienda");
  });

  it("notify their owner by email of each that is added or removed", async () => {
    const email = "aviso@salon.es";
    const { client } = await withPasskey(email);
    const added = await mailAbout(site, email, "Llave de acceso nueva");
    expect(added.text?.replace(/\s+/g, " ")).toContain("«Móvil de la tienda»");
    expect(added.text).toContain("/entrar?volver=%2Fcuenta%2Fsesiones");
    expect(added.text?.replace(/\s+/g, " ")).toContain("¿No ha sido usted?");
    const { body } = await client.get("/cuenta/sesiones");
    const id = /value="([\w-]{36})"[^>]*removedPasskey/.exec(body)?.[1] ?? "";
    await client.post("/cuenta/sesiones", { removedPasskey: id });
    await client.post("/cuenta/sesiones", { removedPasskey: id });
    const removed = await mailAbout(site, email, "Llave de acceso quitada");
    expect(removed.text?.replace(/\s+/g, " ")).toContain("«Móvil de la tienda»");
    const queued = await inDatabase(site, (db) =>
      db
        .selectFrom("outbox_email")
        .select("id")
        .where("subject_kind", "=", "member-passkey")
        .where("recipient", "=", email)
        .execute(),
    );
    expect(queued).toHaveLength(2);
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

  it("are not offered on a site opened by IP address, which says why", async () => {
    const address = await startOn(engine);
    const email = "ip@salon.es";
    await addCompany(address, { email });
    const client = await signedIn(address, email);
    const { body } = await client.get("/cuenta/sesiones");
    expect(body).toContain("esta se abre con una dirección IP");
    expect(body).not.toMatch(/data-passkey-creation|sin esperar al código/);
    expect((await createHttpClient(address).get("/entrar")).body).not.toContain("data-passkey");
    await address.stop();
  });

  it("hostile answers are refused, and none makes the site fail", async () => {
    const { client, authenticator, personId } = await withPasskey("hostil@salon.es");
    const challenge = challengeIn((await createHttpClient(site).get("/entrar")).body);
    const good = authenticator.get(challenge, { personId });
    const hostile = [
      "",
      "{",
      "null",
      "[]",
      '"text"',
      "1e999",
      '{"__proto__":{"id":1}}',
      "{".repeat(4000),
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
