import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../support/applicant.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import { createHttpClient, type HttpClient } from "../support/http-client.ts";
import {
  addCompany,
  addPasskeyOf,
  askCode,
  challengeIn,
  inDatabase,
  signedIn,
  startOn,
} from "../support/members.ts";
import { engines } from "../support/variants.ts";

const party = { origin: "http://localhost:3000", rpId: "localhost" };
const page = "/cuenta/confirmar?volver=%2Fcuenta%2Fsesiones%3Faviso%3Dconfirmado";
const back = "/cuenta/sesiones?aviso=confirmado";

describe.each(engines)("confirming a member's identity an hour after sign-in, on %s", (engine) => {
  let site: Awaited<ReturnType<typeof startOn>>;
  beforeAll(async () => {
    site = await startOn(engine, { PUBLIC_URL: party.origin });
  });
  afterAll(() => site?.stop());

  /** Makes all sessions of a person older than the hour in which they may change what opens their account. */
  const grow = (email: string) =>
    inDatabase(site, (db) =>
      db
        .updateTable("member_session")
        .set({ created_at: new Date(Date.now() - 61 * 60_000).toISOString() })
        .where("person_id", "in", (eb) =>
          eb.selectFrom("person").select("id").where("email_key", "=", email),
        )
        .execute(),
    );

  /** Signs in the titular (account owner) of a new company, more than an hour ago. */
  async function withOldSession(email: string) {
    await addCompany(site, { email, name: `Salón de ${email}` });
    const client = await signedIn(site, email);
    await grow(email);
    return client;
  }

  /** Asks for a code of confirmation and returns it. */
  async function askConfirmation(client: HttpClient, email: string): Promise<string> {
    const asked = await client.post(page, {});
    expect([asked.status, asked.headers.location]).toEqual([303, `${page}&codigo=`]);
    return newestCode(email);
  }

  /** Code in the newest email of confirmation. */
  async function newestCode(email: string): Promise<string> {
    const deadline = performance.now() + 30_000;
    while (performance.now() < deadline) {
      const subjects = (await mailsTo(site, email)).map(({ subject }) => subject ?? "");
      const found = subjects.filter((subject) => subject.includes("confirmar que es usted"));
      if (found.length > 0) return found.at(-1)?.slice(0, 6) ?? "";
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error(`no code of confirmation came to ${email}`);
  }

  it("asks for a code, keeps the session meanwhile, and returns to the page with a new one", async () => {
    const email = "dos@salon.es";
    const first = await addCompany(site, { email, name: "Salón Primero" });
    await addCompany(site, { email, name: "Salón Segundo" });
    const client = await signedIn(site, email);
    await client.post("/cuenta/empresa", { company: first });
    await grow(email);
    expect((await client.get("/cuenta/sesiones")).body).toContain(`href="${page}"`);
    const former = new Map(client.cookies);
    const code = await askConfirmation(client, email);
    for (let turn = 0; turn < 10; turn += 1) {
      const opened = await client.get(`/entrar/codigo?codigo=${code}`);
      expect(opened.headers.location).toBe(`${page}&codigo=${code}`);
      const filledIn = await client.get(opened.headers.location ?? "");
      expect(filledIn.body).toContain(`value="${code}"`);
    }
    expect((await client.get("/cuenta/sesiones")).body).toContain("Hace más de una hora que entró");
    const scanner = createHttpClient(site);
    expect((await scanner.post(page, { code })).headers.location).toBe("/entrar");
    expect((await scanner.post("/entrar/codigo", { code })).status).toBe(422);

    const confirmed = await client.post(page, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, back]);
    const { body } = await client.get(back);
    expect(body).toContain("Confirmado.");
    expect(body).not.toContain("Hace más de una hora");
    expect((await client.get("/")).body).toContain("Salón Primero");
    expect((await createHttpClient(site, { cookies: former }).get("/cuenta")).status).toBe(303);
    expect((await client.post(page, { code })).headers.location).toBe(back);
    expect((await client.get(page)).headers.location).toBe(back);
  });

  it("a wrong code, and a valid one of another person, leave the session unchanged", async () => {
    const client = await withOldSession("propia@salon.es");
    await addCompany(site, { email: "ajena@salon.es", name: "Salón Ajeno" });
    const code = await askConfirmation(client, "propia@salon.es");
    const wrong = `${(Number(code) + 1) % 1_000_000}`.padStart(6, "0");
    const refused = await client.post(page, { code: wrong });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("Le quedan 4 intentos");
    const foreign = await askCode(site, client, "ajena@salon.es");
    const other = await client.post(page, { code: foreign });
    expect(other.status).toBe(422);
    expect(other.body).toContain("su sesión sigue abierta");
    const { body } = await client.get("/cuenta/sesiones");
    expect(body).toContain("Hace más de una hora");
    expect(body).toContain("Salón de propia@salon.es");
    expect(body).not.toContain("Salón Ajeno");
  });

  it("a code asked by somebody who signed out since confirms nobody else", async () => {
    const client = await withOldSession("primera@salon.es");
    const code = await askConfirmation(client, "primera@salon.es");
    const asked = client.cookies.get("cuenta.sign_in") ?? "";
    const neighbour = await withOldSession("segunda@salon.es");
    neighbour.cookies.set("cuenta.sign_in", asked);
    expect((await neighbour.post(page, { code })).status).toBe(422);
    expect((await neighbour.get("/cuenta")).body).toContain("Salón de segunda@salon.es");
    expect((await client.post(page, { code })).headers.location).toBe(back);
  });

  it("a confirmation code opens no session, and a sign-in code confirms nothing", async () => {
    const email = "uso@salon.es";
    const client = await withOldSession(email);
    const code = await askConfirmation(client, email);
    const cookies = new Map([["cuenta.sign_in", client.cookies.get("cuenta.sign_in") ?? ""]]);
    const outside = createHttpClient(site, { cookies });
    expect((await outside.post("/entrar/codigo", { code })).status).toBe(422);
    expect((await outside.get("/cuenta")).status).toBe(303);
    const toSignIn = await askCode(site, client, email);
    expect((await client.post(page, { code: toSignIn })).status).toBe(422);
    expect((await client.get("/cuenta/sesiones")).body).toContain("Hace más de una hora");
  });

  it("the member's own passkey confirms, and that of another person changes nothing", async () => {
    const [email, othersEmail] = ["llave@salon.es", "otra-llave@salon.es"];
    await addCompany(site, { email, name: "Salón Llave" });
    const client = await signedIn(site, email);
    const own = createAuthenticator(party);
    const personId = await addPasskeyOf(client, own);
    await addCompany(site, { email: othersEmail, name: "Salón Otra Llave" });
    const others = createAuthenticator(party);
    const othersId = await addPasskeyOf(await signedIn(site, othersEmail), others);
    await grow(email);
    const fresh = challengeIn((await createHttpClient(site).get("/entrar")).body);
    const challenge = challengeIn((await client.get(page)).body);
    const answers = [
      others.get(challenge, { personId: othersId }),
      others.get(challenge, { personId }),
      own.get(fresh, { personId }),
    ];
    for (const answer of answers) {
      const refused = await client.post(page, { passkey: JSON.stringify(answer) });
      expect(refused.status).toBe(422);
      expect(refused.body).toContain("o no es de su cuenta");
    }
    const { body } = await client.get("/cuenta/sesiones");
    expect(body).toContain("Hace más de una hora");
    expect(body).not.toContain("Salón Otra Llave");
    const former = new Map(client.cookies);
    const passkey = JSON.stringify(own.get(challenge, { personId }));
    expect((await createHttpClient(site).post("/entrar", { passkey })).status).toBe(422);
    expect((await client.post(page, { passkey })).headers.location).toBe(back);
    expect((await client.get("/cuenta/sesiones")).body).toContain('name="removedPasskey"');
    expect((await createHttpClient(site, { cookies: former }).get("/cuenta")).status).toBe(303);
  });

  it("redirects to no other site, and does not count as a sign-in", async () => {
    const email = "vuelta@salon.es";
    const client = await withOldSession(email);
    const hostile = "/cuenta/confirmar?volver=%2F%2Fevil.example";
    const asked = await client.post(hostile, {});
    expect(asked.headers.location).toBe("/cuenta/confirmar?volver=%2Fcuenta%2Fsesiones&codigo=");
    const code = await newestCode(email);
    const { headers } = await client.post(hostile, { code });
    expect(headers.location).toBe("/cuenta/sesiones");
    expect((await client.get("/cuenta")).body).toContain("Qué puede hacer ahora");
  });
});
