import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discardedRecipient } from "../../src/platform/outbox/discarded-emails.ts";
import { mailsTo } from "../support/applicant.ts";
import { createHttpClient } from "../support/http-client.ts";
import { addCompany, askCode, inDatabase, signedIn, startOn } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import { ask } from "../support/visit.ts";

describe.each(engines)("signing in with a code by email on %s", (engine) => {
  let site: Awaited<ReturnType<typeof startOn>>;
  beforeAll(async () => {
    site = await startOn(engine, { TRUST_PROXY: "1" });
  });
  afterAll(() => site?.stop());

  it("leads from the address to the account of the company, and signs out again", async () => {
    await addCompany(site, { email: "nerea@farmaciadelmar.es" });
    const client = createHttpClient(site);
    expect((await client.get("/cuenta")).headers.location).toBe("/entrar");
    const code = await askCode(site, client, "nerea@farmaciadelmar.es", {
      typed: " NEREA@FarmaciaDelMar.es",
    });
    const entered = await client.post("/entrar/codigo", {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect([entered.status, entered.headers.location]).toEqual([303, "/cuenta"]);
    const account = await client.get("/cuenta");
    expect(account.status).toBe(200);
    expect(account.body).toContain("Farmacia del Mar, S.L.");
    expect(account.body).toContain("Qué puede hacer ahora");
    expect(account.headers["cache-control"]).toBe("private, no-store");
    const home = await client.get("/");
    expect(home.headers["cache-control"]).toBe("private, no-store");
    expect(home.body).toContain("Farmacia del Mar, S.L.");
    expect((await ask(site, "/")).body).not.toContain("Farmacia del Mar");
    expect((await client.get("/salir")).headers.location).toBe("/cuenta");
    const left = await client.post("/salir", {});
    expect(left.headers["clear-site-data"]).toBe('"cache"');
    expect((await client.get("/cuenta")).status).toBe(303);
    expect(
      await inDatabase(site, (db) => db.selectFrom("member_session").selectAll().execute()),
    ).toEqual([]);
    expect(site.logs()).not.toContain('"level":50');
  });

  it("shows an explanation on the first visit only", async () => {
    await addCompany(site, { email: "primera@salon.es" });
    expect((await (await signedIn(site, "primera@salon.es")).get("/cuenta")).body).toContain(
      "Qué puede hacer ahora",
    );
    expect((await (await signedIn(site, "primera@salon.es")).get("/cuenta")).body).not.toContain(
      "Qué puede hacer ahora",
    );
  });

  it("is not affected by opening the link 50 times, or by posting from another browser (better-auth#9690)", async () => {
    await addCompany(site, { email: "escaner@salon.es" });
    const client = createHttpClient(site);
    const code = await askCode(site, client, "escaner@salon.es");
    const [mail] = await mailsTo(site, "escaner@salon.es");
    const link = new URL(/http\S+\/entrar\/codigo\?codigo=\d{6}/.exec(mail?.text ?? "")?.[0] ?? "");
    for (let turn = 0; turn < 50; turn += 1) {
      const method = turn % 2 === 0 ? "GET" : "HEAD";
      const opened = await ask(site, link.pathname + link.search, { method });
      expect(opened.status).toBe(200);
      expect(opened.headers["set-cookie"]).toBeUndefined();
    }
    const scanner = createHttpClient(site);
    expect((await scanner.post("/entrar/codigo", { code })).status).toBe(422);
    expect((await scanner.get("/cuenta")).status).toBe(303);
    const filledIn = await client.get(link.pathname + link.search);
    expect(inputIn(filledIn.body, "code")).toContain(`value="${code}"`);
    expect((await client.post("/entrar/codigo", { code })).headers.location).toBe("/cuenta");
  });

  it("stops after five wrong codes, and a right one works once", async () => {
    await addCompany(site, { email: "errores@salon.es" });
    const client = createHttpClient(site);
    const code = await askCode(site, client, "errores@salon.es");
    const wrong = `${(Number(code) + 1) % 1_000_000}`.padStart(6, "0");
    const said = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const { status, body } = await client.post("/entrar/codigo", { code: wrong });
      expect(status).toBe(422);
      said.push(/Le quedan? (\w+) intentos?/.exec(body)?.[1] ?? "ended");
    }
    expect(said).toEqual(["4", "3", "2", "un", "ended"]);
    expect((await client.post("/entrar/codigo", { code })).status).toBe(422);
    const next = await askCode(site, client, "errores@salon.es");
    const asked = new Map(client.cookies);
    expect((await client.post("/entrar/codigo", { code: next })).status).toBe(303);
    const again = createHttpClient(site, { cookies: asked });
    expect((await again.post("/entrar/codigo", { code: next })).status).toBe(422);
  });

  it("succeeds for one of ten concurrent posts of the right code", async () => {
    await addCompany(site, { email: "prisas@salon.es" });
    const client = createHttpClient(site);
    const code = await askCode(site, client, "prisas@salon.es");
    const asked = new Map(client.cookies);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        createHttpClient(site, { cookies: new Map(asked) }).post("/entrar/codigo", { code }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(422)]);
    const sessions = await inDatabase(site, (db) =>
      db
        .selectFrom("member_session")
        .innerJoin("person", "person.id", "member_session.person_id")
        .select("member_session.id")
        .where("person.email_key", "=", "prisas@salon.es")
        .execute(),
    );
    expect(sessions).toHaveLength(1);
  });

  it("with a newer code invalidates the older one of the same browser, and of no other", async () => {
    await addCompany(site, { email: "dos@salon.es" });
    const [first, second] = [createHttpClient(site), createHttpClient(site)];
    const older = await askCode(site, first, "dos@salon.es");
    const former = new Map(first.cookies);
    const newer = await askCode(site, first, "dos@salon.es");
    const elsewhere = await askCode(site, second, "dos@salon.es");
    const again = createHttpClient(site, { cookies: former });
    expect((await again.post("/entrar/codigo", { code: older })).status).toBe(422);
    expect((await second.post("/entrar/codigo", { code: newer })).status).toBe(422);
    expect((await first.post("/entrar/codigo", { code: newer })).status).toBe(303);
    expect((await second.post("/entrar/codigo", { code: elsewhere })).status).toBe(303);
  });

  it("with a right code resets the count of requested codes", async () => {
    await addCompany(site, { email: "comun@salon.es" });
    for (let turn = 0; turn < 7; turn += 1) await signedIn(site, "comun@salon.es");
  });

  it("stays possible in the owner's browser when strangers use up the codes of the address", async () => {
    const email = "acosada@salon.es";
    await addCompany(site, { email });
    const owner = await signedIn(site, email);
    await owner.post("/salir", {});
    const from = (address: string) =>
      createHttpClient(site, { headers: { "x-forwarded-for": address } }).post("/entrar", {
        email,
      });
    for (let asked = 0; asked < 20; asked += 1)
      expect((await from(`198.51.100.${asked % 4}`)).status).toBe(303);
    expect((await from("203.0.113.9")).status).toBe(429);
    await addCompany(site, { email: "otra@salon.es" });
    const own = owner.cookies.get("cuenta.device") ?? "";
    const other = (await signedIn(site, "otra@salon.es")).cookies.get("cuenta.device") ?? "";
    for (const [device, status] of [
      [other, 429],
      [`${own}A`, 429],
      [own, 303],
    ] as const) {
      const client = createHttpClient(site, { cookies: new Map([["cuenta.device", device]]) });
      expect((await client.post("/entrar", { email })).status).toBe(status);
    }
  });

  it("rejects an old code", async () => {
    await addCompany(site, { email: "tarde@salon.es" });
    const client = createHttpClient(site);
    const code = await askCode(site, client, "tarde@salon.es");
    await inDatabase(site, (db) =>
      db
        .updateTable("member_sign_in")
        .set({ expires_at: Date.now() - 1 })
        .execute(),
    );
    expect((await client.post("/entrar/codigo", { code })).status).toBe(422);
  });

  it("known and unknown addresses get the same answers, and unknown ones no email", async () => {
    await addCompany(site, { email: "conocida@salon.es" });
    const answers = [];
    for (const email of ["conocida@salon.es", "nadie@salon.es"]) {
      const client = createHttpClient(site);
      const asked = await client.post("/entrar", { email });
      const page = await client.get("/entrar/codigo");
      const wrong = await client.post("/entrar/codigo", { code: "000000" });
      answers.push(
        [asked, page, wrong].map(({ status, headers, body }) => ({
          status,
          location: headers.location,
          cookie: headers["set-cookie"]?.map((line) => line.replace(/=[^;]+/, "")),
          body: withoutNonces(body),
        })),
      );
    }
    expect(answers[0]).toEqual(answers[1]);
    // The email for a later request has arrived, so the earlier requests have been handled too.
    await addCompany(site, { email: "tercera@salon.es" });
    await signedIn(site, "tercera@salon.es");
    expect(await mailsTo(site, "nadie@salon.es")).toEqual([]);
    // For the unknown address an email is composed too, so that nobody notices from the work that follows.
    const discarded = await inDatabase(site, (db) =>
      db
        .selectFrom("outbox_email")
        .select("email")
        .where("recipient", "=", discardedRecipient)
        .execute(),
    );
    expect(discarded).toEqual([{ email: "sign-in-code" }]);
  });

  it("stores neither the code nor the browser's secret", async () => {
    await addCompany(site, { email: "guardado@salon.es" });
    const client = createHttpClient(site);
    const code = await askCode(site, client, "guardado@salon.es");
    const secret = client.cookies.get("cuenta.sign_in")?.split(".")[1] ?? "?";
    const rows = await inDatabase(site, async (db) => [
      await db.selectFrom("member_sign_in").selectAll().execute(),
      await db.selectFrom("outbox_email").selectAll().execute(),
    ]);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    expect(stored).not.toMatch(new RegExp(`"[^"]*(?<!\\d)${code}(?!\\d)`));
  });

  it("gives no access to a suspended company from the next request on, until it is active again", async () => {
    const companyId = await addCompany(site, {
      email: "suspensa@salon.es",
      name: "Salón Suspenso",
    });
    const client = await signedIn(site, "suspensa@salon.es");
    const setStatus = (status: "active" | "suspended") =>
      inDatabase(site, (db) =>
        db.updateTable("company").set({ status }).where("id", "=", companyId).execute(),
      );
    await setStatus("suspended");
    const account = await client.get("/cuenta");
    expect(account.body).toContain("El acceso de su empresa está suspendido");
    expect(account.body).not.toContain("Salón Suspenso");
    expect((await client.get("/")).body).not.toContain("Salón Suspenso");
    await setStatus("active");
    expect((await client.get("/cuenta")).body).toContain("Salón Suspenso");
  });

  it("gives no access after a membership has ended, from the next request on", async () => {
    const companyId = await addCompany(site, { email: "baja@salon.es", name: "Salón Baja" });
    const client = await signedIn(site, "baja@salon.es");
    await inDatabase(site, (db) =>
      db
        .updateTable("company_member")
        .set({ left_at: Date.now() })
        .where("company_id", "=", companyId)
        .execute(),
    );
    const account = await client.get("/cuenta");
    expect(account.body).toContain("No pertenece a ninguna empresa");
    expect(account.body).not.toContain("Salón Baja");
  });

  it("lets a person of two companies choose, and the session keeps the choice", async () => {
    const [first, second] = [
      await addCompany(site, { email: "doble@salon.es", name: "Salón Primero" }),
      await addCompany(site, { email: "doble@salon.es", name: "Salón Segundo" }),
    ];
    const foreign = await addCompany(site, { email: "ajena@salon.es", name: "Salón Ajeno" });
    const client = await signedIn(site, "doble@salon.es");
    expect((await client.get("/cuenta")).body).toContain("¿Con qué empresa quiere entrar?");
    for (const company of [foreign, "no-such-company", ""])
      expect((await client.post("/cuenta/empresa", { company })).headers.location).toBe(
        "/cuenta?aviso=no-disponible",
      );
    await client.post("/cuenta/empresa", { company: second });
    expect((await client.get("/")).body).toContain("Salón Segundo");
    await client.post("/cuenta/empresa", { company: first });
    expect((await client.get("/")).body).toContain("Salón Primero");
  });

  it("does not replace a chosen company that is suspended by another one", async () => {
    await addCompany(site, { email: "relevo@salon.es", name: "Salón Primero" });
    const second = await addCompany(site, { email: "relevo@salon.es", name: "Salón Segundo" });
    const client = await signedIn(site, "relevo@salon.es");
    await client.post("/cuenta/empresa", { company: second });
    await inDatabase(site, (db) =>
      db.updateTable("company").set({ status: "suspended" }).where("id", "=", second).execute(),
    );
    expect((await client.get("/")).body).not.toMatch(/Salón (Primero|Segundo)/);
    expect((await client.get("/cuenta")).body).toContain("¿Con qué empresa quiere entrar?");
    expect((await client.get("/cuenta/direcciones")).headers.location).toBe("/cuenta");
  });

  it("a form shown for one company is refused after another was chosen in a second tab", async () => {
    const [first, second] = [
      await addCompany(site, { email: "pestana@salon.es", name: "Salón Primero" }),
      await addCompany(site, { email: "pestana@salon.es", name: "Salón Segundo" }),
    ];
    const client = await signedIn(site, "pestana@salon.es");
    const forms: Record<string, Record<string, string>> = {
      "/cuenta/direcciones/nueva": {
        kind: "delivery",
        recipient: "Salón",
        street: "Calle Mayor 1",
        note: "",
        postcode: "28013",
        city: "Madrid",
        province: "",
        country: "ES",
      },
      "/cuenta/personas": { name: "Eva", email: "eva@dos.es", role: "consulta", orderLimit: "" },
      "/cuenta/feed": { name: "Tienda" },
      "/cuenta/documentos": { kind: "census", remove: "01a2092f-fb82-731a-9504-ffffffffffff" },
    };
    await client.post("/cuenta/empresa", { company: first });
    for (const path of Object.keys(forms))
      expect(inputIn((await client.get(path)).body, "seenCompany"), path).toContain(first);
    await client.post("/cuenta/empresa", { company: second });
    for (const [path, form] of Object.entries(forms)) {
      const refused = await client.post(path, { ...form, seenCompany: first });
      expect([path, refused.status]).toEqual([path, 409]);
      expect(refused.body).toContain("Ahora está con otra empresa");
    }
    const rows = await inDatabase(site, (db) =>
      db
        .selectFrom("company_address")
        .select("id")
        .where("company_id", "in", [first, second])
        .execute(),
    );
    expect(rows).toEqual([]);
    const [path = "", form = {}] = Object.entries(forms)[0] ?? [];
    expect((await client.post(path, { ...form, seenCompany: second })).status).toBe(303);
  });

  it("lists sessions to their owner only, who can end them", async () => {
    await addCompany(site, { email: "sesiones@salon.es" });
    await addCompany(site, { email: "vecina@salon.es" });
    const [here, there, neighbour] = [
      await signedIn(site, "sesiones@salon.es"),
      await signedIn(site, "sesiones@salon.es"),
      await signedIn(site, "vecina@salon.es"),
    ];
    const { body } = await here.get("/cuenta/sesiones");
    const buttons = Array.from(body.matchAll(/<button[^>]* value="([\w-]+)"/g), ([, id]) => id);
    const others = buttons.filter((id) => id?.length === 32);
    expect(others).toHaveLength(1);
    const session = others[0] ?? "";
    await neighbour.post("/cuenta/sesiones", { session });
    expect((await there.get("/cuenta")).status).toBe(200);
    await here.post("/cuenta/sesiones", { session });
    expect((await there.get("/cuenta")).status).toBe(303);
    expect((await here.get("/cuenta")).status).toBe(200);
  });

  it("ends after seven days without use, and after thirty in any case", async () => {
    await addCompany(site, { email: "plazos@salon.es" });
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    for (const over of [{ expires_at: ago(0) }, { created_at: ago(30.1) }]) {
      const client = await signedIn(site, "plazos@salon.es");
      expect((await client.get("/cuenta")).status).toBe(200);
      await inDatabase(site, (db) => db.updateTable("member_session").set(over).execute());
      expect((await client.get("/cuenta")).status).toBe(303);
    }
    const { expires_at, created_at } = await inDatabase(site, async (db) => {
      await db.deleteFrom("member_session").execute();
      await signedIn(site, "plazos@salon.es");
      return db.selectFrom("member_session").selectAll().executeTakeFirstOrThrow();
    });
    expect((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000).toBeCloseTo(7, 3);
  });

  it("renews a session a quarter of an hour after its start, and not before", async () => {
    await addCompany(site, { email: "renueva@salon.es" });
    const client = await signedIn(site, "renueva@salon.es");
    const expiry = () =>
      inDatabase(site, async (db) => {
        const sessions = db.selectFrom("member_session").selectAll().orderBy("created_at", "desc");
        return Date.parse((await sessions.executeTakeFirstOrThrow()).expires_at);
      });
    const expires = async (minutesFromFull: number) => {
      const expires_at = new Date(Date.now() + 7 * 86_400_000 - minutesFromFull * 60_000);
      await inDatabase(site, (db) =>
        db.updateTable("member_session").set({ expires_at: expires_at.toISOString() }).execute(),
      );
      return expires_at.getTime();
    };
    const young = await expires(13);
    expect((await client.get("/cuenta")).headers["set-cookie"]).toBeUndefined();
    expect(await expiry()).toBe(young);
    const old = await expires(16);
    expect(`${(await client.get("/cuenta")).headers["set-cookie"]}`).toContain("session_token=");
    expect(await expiry()).toBeGreaterThan(old);
    expect((await client.get("/cuenta")).status).toBe(200);
  });

  it("ignores a session token with another signature, or with none", async () => {
    await addCompany(site, { email: "firma@salon.es" });
    const name = "cuenta.session_token";
    const client = await signedIn(site, "firma@salon.es");
    const [token = "", signature = ""] = (client.cookies.get(name) ?? "").split(".");
    const forged = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    for (const value of [`${token}.${forged}`, `${token}.`, token, `.${signature}`]) {
      const other = createHttpClient(site, { cookies: new Map([[name, value]]) });
      expect([value, (await other.get("/cuenta")).status]).toEqual([value, 303]);
    }
    expect((await client.get("/cuenta")).status).toBe(200);
  });

  it("returns to the requested page, and to no other site", async () => {
    await addCompany(site, { email: "vuelta@salon.es" });
    const client = createHttpClient(site);
    const { location = "" } = (await client.get("/cuenta/sesiones")).headers;
    expect(location).toBe("/entrar?volver=%2Fcuenta%2Fsesiones");
    const code = await askCode(site, client, "vuelta@salon.es");
    for (const hostile of [
      "//evil.example",
      "/\\evil.example",
      "/gestion",
      "https://evil.example",
    ]) {
      const path = `/entrar/codigo?volver=${encodeURIComponent(hostile)}`;
      const { status } = await createHttpClient(site).get(path);
      expect(status).toBe(200);
    }
    const entered = await client.post("/entrar/codigo?volver=%2Fcuenta%2Fsesiones", { code });
    expect(entered.headers.location).toBe("/cuenta/sesiones");
    const hostile = await client.get("/entrar?volver=%2F%2Fevil.example");
    expect(hostile.headers.location).toBe("/cuenta");
  });

  it("keeps a code valid if the database fails between checking it and opening the session", async () => {
    await addCompany(site, { email: "averia@salon.es" });
    const client = createHttpClient(site);
    const code = await askCode(site, client, "averia@salon.es");
    const rename = (from: string, to: string) =>
      inDatabase(site, (db) => db.schema.alterTable(from).renameTo(to).execute());
    await rename("member_session", "hidden_session");
    const { status } = await client.post("/entrar/codigo", { code });
    await rename("hidden_session", "member_session");
    expect(status).toBeGreaterThanOrEqual(500);
    expect((await client.post("/entrar/codigo", { code })).headers.location).toBe("/cuenta");
  });

  it("ignores a cookie of the staff's sign-in", async () => {
    await addCompany(site, { email: "reino@salon.es" });
    const client = await signedIn(site, "reino@salon.es");
    const token = client.cookies.get("cuenta.session_token") ?? "";
    const cookies = new Map([["gestion.session_token", token]]);
    const staff = createHttpClient(site, { cookies });
    expect((await staff.get("/gestion/cuenta")).status).toBe(303);
  });
});

/** HTML tag of the input with this name. */
function inputIn(html: string, name: string): string {
  return html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`)) ?? "";
}

function withoutNonces(html: string): string {
  return html.replace(/nonce="[^"]*"/g, "");
}
