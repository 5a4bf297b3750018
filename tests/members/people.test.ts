import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addCompany,
  addMember,
  inDatabase,
  signedIn,
  startOn,
  titularOf,
} from "../support/members.ts";
import { engines } from "../support/variants.ts";

describe.each(engines)("people of a company on %s", (engine) => {
  let site: Awaited<ReturnType<typeof startOn>>;
  beforeAll(async () => {
    site = await startOn(engine);
  });
  afterAll(() => site?.stop());

  it("join with their own address after an invitation, and nobody else can use it", async () => {
    await addCompany(site, { email: "titular@invita.es", name: "Salón Invita" });
    const titular = await signedIn(site, "titular@invita.es");
    const form = { name: "Ana Ruiz", email: "ana@invita.es", role: "compras", orderLimit: "500" };
    expect((await titular.post("/cuenta/personas", form)).headers.location).toContain("invitada");
    expect((await titular.get("/cuenta/personas")).body).toMatch(/ana@invita\.es · hasta 500,00/);
    const ana = await signedIn(site, "ana@invita.es");
    const { body } = await ana.get("/cuenta");
    expect(body).toContain("Salón Invita le invita a entrar como Compras");
    const invitation = /<button[^>]* value="([\w-]{36})"/.exec(body)?.[1] ?? "";
    expect((await titular.post("/cuenta/invitaciones", { invitation })).headers.location).toContain(
      "sin-invitacion",
    );
    expect((await ana.post("/cuenta/invitaciones", { invitation })).headers.location).toBe(
      "/cuenta?aviso=invitacion",
    );
    expect((await ana.get("/cuenta")).body).toContain("Ha entrado como Ana Ruiz (Compras)");
    expect((await ana.get("/cuenta/personas")).status).toBe(403);
    expect((await titular.get("/cuenta/personas")).body).toContain("hasta 500,00");
  });

  it("have a limit for an order only if they buy, set by the titular and written in the history", async () => {
    const companyId = await addCompany(site, { email: "titular@limite.es" });
    const titular = await signedIn(site, "titular@limite.es");
    const buyer = await addMember(site, companyId, "compras@limite.es", "buyer");
    const path = `/cuenta/personas/${buyer}`;
    const set = (role: string, orderLimit: string) => titular.post(path, { role, orderLimit });
    expect((await set("compras", "1.250,505")).status).toBe(422);
    expect((await set("compras", "1.250,50")).status).toBe(303);
    const own = await signedIn(site, "compras@limite.es");
    expect((await own.get("/cuenta")).body).toContain("1.250,50");
    expect((await own.post(path, { role: "compras", orderLimit: "9999" })).status).toBe(403);
    expect((await set("compras", "0")).status).toBe(303);
    expect((await titular.get(path)).body).toContain('value="0,00"');
    expect((await set("contable", "500")).status).toBe(303);
    const events = await inDatabase(site, (db) =>
      db
        .selectFrom("change")
        .select(["before", "after"])
        .where("subject_id", "=", companyId)
        .where("what", "=", "change-member")
        .orderBy("id")
        .execute(),
    );
    const limits = events.map(({ before, after }) =>
      [before, after].map((values) => JSON.parse(values ?? "").orderLimit),
    );
    expect(JSON.stringify(limits)).toBe('[[null,"125050"],["125050","0"],["0",null]]');
  });

  it("see what is wrong in a form that keeps what was typed", async () => {
    await addCompany(site, { email: "titular@errores.es" });
    const titular = await signedIn(site, "titular@errores.es");
    const form = { name: "Ana Ruiz", email: "ana@", role: "jefa" };
    const { status, body } = await titular.post("/cuenta/personas", form);
    expect(status).toBe(422);
    for (const kept of ["Ana Ruiz", "ana@", "Elija qué podrá hacer."]) expect(body).toContain(kept);
    expect(body).not.toContain("Límite por pedido");
  });

  it("include a titular: the last one cannot leave, be removed or demoted, also when two try at once", async () => {
    const companyId = await addCompany(site, { email: "una@titular.es" });
    const one = await signedIn(site, "una@titular.es");
    const own = await titularOf(site, companyId);
    const demote = { role: "compras", orderLimit: "" };
    expect((await one.post(`/cuenta/personas/${own}`, { intent: "end" })).status).toBe(409);
    expect((await one.post(`/cuenta/personas/${own}`, demote)).status).toBe(409);
    const other = await addMember(site, companyId, "dos@titular.es", "owner");
    const two = await signedIn(site, "dos@titular.es");
    const answers = await Promise.all([
      one.post(`/cuenta/personas/${other}`, demote),
      two.post(`/cuenta/personas/${own}`, { intent: "end" }),
    ]);
    // A person whose membership has just ended is redirected too, but to their account.
    const done = answers.filter(({ headers }) => headers.location?.startsWith("/cuenta/personas?"));
    expect(done).toHaveLength(1);
    expect(await titularOf(site, companyId)).not.toBe("");
  });
});
