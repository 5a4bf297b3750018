import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberRole } from "../../src/companies/domain/viewer.ts";
import type { HttpClient } from "../support/http-client.ts";
import {
  addCompany,
  addMember,
  engines,
  inDatabase,
  signedIn,
  startOn,
  titularOf,
} from "./members.ts";

describe.each(engines)("people of a company on %s", (engine) => {
  let site: Awaited<ReturnType<typeof startOn>>;
  beforeAll(async () => {
    site = await startOn(engine);
  });
  afterAll(() => site?.stop());

  it("who is invited enters with the own address and accepts; nobody else can", async () => {
    await addCompany(site, { email: "titular@invita.es", name: "Salón Invita" });
    const titular = await signedIn(site, "titular@invita.es");
    const form = { name: "Ana Ruiz", email: "ana@invita.es", role: "compras", orderLimit: "500" };
    expect((await titular.post("/cuenta/personas", form)).headers.location).toContain("invitada");
    expect((await titular.get("/cuenta/personas")).body).toContain("ana@invita.es");
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

  it("a wrong form says what is wrong and keeps what was typed", async () => {
    await addCompany(site, { email: "titular@errores.es" });
    const titular = await signedIn(site, "titular@errores.es");
    const form = { name: "Ana Ruiz", email: "ana@", role: "jefa", orderLimit: "mucho" };
    const { status, body } = await titular.post("/cuenta/personas", form);
    expect(status).toBe(422);
    for (const kept of ["Ana Ruiz", "ana@", "mucho", "Escriba un importe"])
      expect(body).toContain(kept);
  });

  it("the last titular cannot leave, be removed or demoted, also when two try at once", async () => {
    const companyId = await addCompany(site, { email: "una@titular.es" });
    const one = await signedIn(site, "una@titular.es");
    const own = await titularOf(site, companyId);
    const demote = { role: "compras", orderLimit: "" };
    expect((await one.post(`/cuenta/personas/${own}`, { intent: "end" })).status).toBe(409);
    expect((await one.post(`/cuenta/personas/${own}`, demote)).status).toBe(409);
    const other = await addMember(site, companyId, "dos@titular.es", "titular");
    const two = await signedIn(site, "dos@titular.es");
    const answers = await Promise.all([
      one.post(`/cuenta/personas/${other}`, demote),
      two.post(`/cuenta/personas/${own}`, { intent: "end" }),
    ]);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await titularOf(site, companyId)).not.toBe("");
  });

  it("every route × role × foreign id answers as an unknown one, or that the role may not", async () => {
    const [mine, theirs] = [
      await addCompany(site, { email: "titular@propia.es", name: "Salón Propio" }),
      await addCompany(site, { email: "titular@ajena.es", name: "Salón Ajeno" }),
    ];
    const foreignMember = await titularOf(site, theirs);
    const stranger = await signedIn(site, "titular@ajena.es");
    await stranger.post("/cuenta/personas", {
      ...{ name: "Eva Gil", email: "eva@ajena.es", role: "consulta", orderLimit: "" },
    });
    const foreignInvitation = await inDatabase(site, async (db) => {
      const row = await db
        .selectFrom("company_invitation")
        .select("id")
        .where("company_id", "=", theirs)
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const address = {
      ...{ kind: "delivery", recipient: "Salón Ajeno", street: "Calle Ajena 1", note: "" },
      ...{ postcode: "28013", city: "Madrid", province: "", country: "ES" },
    };
    await stranger.post("/cuenta/direcciones/nueva", address);
    const foreignAddress = await inDatabase(site, async (db) => {
      const row = await db
        .selectFrom("company_address")
        .select("id")
        .where("company_id", "=", theirs)
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const unknown = foreignMember.replace(/.{6}$/, "ffffff");
    for (const role of ["titular", "compras", "contable", "consulta"] as const) {
      const email = `${role}@propia.es`;
      if (role !== "titular") await addMember(site, mine, email, role);
      const client = await signedIn(site, email);
      const foreignIds = {
        ...{ member: foreignMember, invitation: foreignInvitation, address: foreignAddress },
      };
      const unknownIds = { member: unknown, invitation: unknown, address: unknown };
      for (const { roles, ask } of requests) {
        const expected = roles.includes(role) ? 404 : 403;
        const [foreign, none] = [await ask(client, foreignIds), await ask(client, unknownIds)];
        expect([foreign.status, none.status], `${role} ${ask}`).toEqual([expected, expected]);
        const withoutIds = Object.values(foreignIds).reduce(
          (body, id) => body.replaceAll(id, "ID"),
          foreign.body,
        );
        expect(withoutIds).toBe(none.body.replaceAll(unknown, "ID"));
      }
    }
    expect((await stranger.get("/cuenta/personas")).body).toContain("eva@ajena.es");
    expect(await titularOf(site, theirs)).toBe(foreignMember);
  });
});

type Ids = { member: string; invitation: string; address: string };
type Ask = (client: HttpClient, ids: Ids) => ReturnType<HttpClient["get"]>;

const ofPeople: readonly Ask[] = [
  (client, { member }) => client.get(`/cuenta/personas/${member}`),
  (client, { member }) => client.post(`/cuenta/personas/${member}`, { intent: "end" }),
  (client, { member }) =>
    client.post(`/cuenta/personas/${member}`, { role: "consulta", orderLimit: "" }),
  (client, { invitation }) => client.post("/cuenta/personas", { invitation }),
];
const ofAddresses: readonly Ask[] = [
  (client, { address }) => client.get(`/cuenta/direcciones/${address}`),
  (client, { address }) => client.post("/cuenta/direcciones", { address }),
  (client, { address }) => client.post(`/cuenta/direcciones/${address}`, { intent: "remove" }),
  (client, { address }) =>
    client.post(`/cuenta/direcciones/${address}`, {
      ...{ kind: "delivery", recipient: "Ladrón", street: "Calle 1", note: "" },
      ...{ postcode: "28013", city: "Madrid", province: "", country: "ES" },
    }),
];

/** Requests that name a row, with the roles that may send them. */
const requests: { roles: readonly MemberRole[]; ask: Ask }[] = [
  ...ofPeople.map((ask) => ({ roles: ["titular"] as const, ask })),
  ...ofAddresses.map((ask) => ({ roles: ["titular", "compras"] as const, ask })),
];
