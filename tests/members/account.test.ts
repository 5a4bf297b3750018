import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMigratedDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { addCompany, addMember, inDatabase, type Place, signedIn } from "./members.ts";

describe.each(["SQLite", "PostgreSQL"] as const)("account of a company on %s", (engine) => {
  let running: Site;
  let site: Place;
  let drop = async () => {};
  beforeAll(async () => {
    const database = engine === "PostgreSQL" ? await createMigratedDatabase() : null;
    drop = async () => database?.drop();
    const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
    running = await startSite({ env });
    site = { url: running.url, dataDir: running.dataDir, databaseUrl: database?.url };
  });
  afterAll(async () => {
    await running?.stop();
    await drop();
  });

  const shop = {
    ...{ kind: "delivery", recipient: "Salón Dirección", street: "Calle Mayor 1", note: "" },
    ...{ postcode: "28013", city: "Madrid", province: "Madrid", country: "ES" },
  };

  it("addresses: add, correct, choose the default, and end one", async () => {
    const companyId = await addCompany(site, { email: "titular@direcciones.es" });
    const titular = await signedIn(site, "titular@direcciones.es");
    const save = (id: string, form: object) =>
      titular.post(`/cuenta/direcciones/${id}`, { ...shop, ...form });
    const wrong = await save("nueva", { postcode: "99999", street: "Ronda 8" });
    expect(wrong.status).toBe(422);
    for (const kept of ["Ronda 8", "99999", "Escriba un código postal"])
      expect(wrong.body).toContain(kept);
    expect((await save("nueva", {})).headers.location).toContain("guardada");
    await save("nueva", { street: "Plaza Nueva 2" });
    await save("nueva", { kind: "billing", street: "Apartado 3" });
    expect(await linesOf(companyId)).toEqual([
      ["billing", "Apartado 3", 1],
      ["delivery", "Calle Mayor 1", 1],
      ["delivery", "Plaza Nueva 2", 0],
    ]);
    const [, first = "", second = ""] = await idsOf(companyId);
    await titular.post("/cuenta/direcciones", { address: second });
    await save(second, { street: "Plaza Nueva 2, bajo" });
    await titular.post(`/cuenta/direcciones/${second}`, { intent: "remove" });
    expect(await linesOf(companyId)).toEqual([
      ["billing", "Apartado 3", 1],
      ["delivery", "Calle Mayor 1", 1],
    ]);
    expect((await titular.get(`/cuenta/direcciones/${second}`)).status).toBe(404);
    expect((await titular.get(`/cuenta/direcciones/${first}`)).body).toContain("Calle Mayor 1");
  });

  it("addresses: titular and compras change them, the others only read", async () => {
    const companyId = await addCompany(site, { email: "titular@funciones.es" });
    const titular = await signedIn(site, "titular@funciones.es");
    await titular.post("/cuenta/direcciones/nueva", shop);
    const [address = ""] = await idsOf(companyId);
    for (const [role, status] of [
      ["compras", 303],
      ["contable", 403],
      ["consulta", 403],
    ] as const) {
      await addMember(site, companyId, `${role}@funciones.es`, role);
      const client = await signedIn(site, `${role}@funciones.es`);
      const list = await client.get("/cuenta/direcciones");
      expect(list.body).toContain("Calle Mayor 1");
      expect(list.body.includes("Añadir una dirección"), role).toBe(status === 303);
      for (const path of ["", "/nueva", `/${address}`])
        expect(
          (await client.post(`/cuenta/direcciones${path}`, { ...shop, address })).status,
          role + path,
        ).toBe(status);
    }
  });

  function idsOf(companyId: string): Promise<string[]> {
    return inDatabase(site, async (db) => {
      const rows = await db
        .selectFrom("company_address")
        .select("id")
        .where("company_id", "=", companyId)
        .orderBy("kind")
        .orderBy("id")
        .execute();
      return rows.map(({ id }) => id);
    });
  }

  function linesOf(companyId: string) {
    return inDatabase(site, async (db) => {
      const rows = await db
        .selectFrom("company_address")
        .select(["kind", "street", "is_default"])
        .where("company_id", "=", companyId)
        .orderBy("kind")
        .orderBy("id")
        .execute();
      return rows.map(({ kind, street, is_default }) => [kind, street, is_default]);
    });
  }
});
