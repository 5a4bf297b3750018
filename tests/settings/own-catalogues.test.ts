import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import type { ProductFacts } from "../../src/products/domain/product.ts";
import type { CatalogueRecord } from "../../src/products/settings/catalogue-records.ts";
import { readNamesOfToday } from "../../src/products/store/current-names.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addPerson, lucia as luciaOf, signedIn } from "../support/people.ts";
import { createMigratedDatabase } from "../support/postgres.ts";
import { toTyped } from "../support/setting-groups.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, publicPaths } from "../support/visit.ts";
import { writeProducts } from "../support/write-products.ts";

const path = "/gestion/ajustes/catalogos";
const polling = { timeout: 60_000, interval: 200 };

/** Names, addresses and pictures of the sample company's catalogues. */
const ofSample =
  /rizos y cosm|espiritualidad y|bienestar y er|er[oó]tica|catalogo[/=](?:rizos|espiritual)|cabecera-|>(?:Rizos|Espiritual)</i;

describe.each(["sqlite", "postgres"] as const)("a company's own catalogues, on %s", (engine) => {
  let site: Site;
  let lucia: HttpClient;
  let db: Database;
  let end = async () => {};
  beforeAll(async () => {
    const database = engine === "postgres" ? await createMigratedDatabase() : null;
    const env = {
      SAMPLE_CATALOGUE: "no",
      SUBMISSIONS_PER_HOUR: "0",
      ...(database && { DATABASE_URL: database.url }),
    };
    site = await startSite({ env });
    await addPerson(luciaOf, { ...env, DATA_DIR: site.dataDir });
    lucia = await signedIn(site, luciaOf);
    const opened = openDatabase(
      database
        ? { kind: "postgres", url: database.url }
        : { kind: "sqlite", file: `${site.dataDir}/site.db` },
    );
    db = opened.db;
    end = async () => {
      await db.destroy();
      await site.stop();
      await database?.drop();
    };
    await lucia.post("/gestion/primeros-pasos/textos-de-la-muestra", {});
  });
  afterAll(() => end());

  it("cannot be removed while they have products; sample catalogues are removed with their products", async () => {
    const refused = await save([{ title: "Droguería y limpieza" }]);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("Tienen productos: Rizos, Espiritual, Erótica");
    expect((await lucia.post("/gestion/primeros-pasos", { confirmed: "yes" })).status).toBe(303);
    expect((await save([{ title: "Droguería y limpieza" }])).status).toBe(303);
  });

  it("can be a single one", async () => {
    await writeProducts(db, [product("DRO-1", "Lejía", "drogueriaylimpieza")]);
    await untilShown("/catalogo/drogueria-y-limpieza", "Lejía");
    const home = (await ask(site, "/")).body;
    expect(home).toContain("Droguería y limpieza");
    expect(home).not.toContain('role="tab"');
    await expectNothingOfSample();
    for (const gone of ["/catalogo/rizos", "/catalogo/espiritual"])
      expect((await ask(site, gone)).status, gone).toBe(404);
  });

  it("can be five: renamed, reordered, for adults, hidden, each with its colour", async () => {
    const [first] = await records();
    expect(
      await save([
        { ...first, title: "Droguería", address: "drogueria", place: 2 },
        { title: "Papelería", place: 1, colour: "teal" },
        { title: "Vinos y licores", tab: "Vinos", audience: "adults", colour: "coral" },
        { title: "Jardín", visibility: "unlisted" },
        { title: "Menaje", colour: "ochre" },
      ]),
    ).toMatchObject({ status: 303 });
    expect((await records()).map(({ name }) => name)).toEqual([
      "papeleria",
      "drogueriaylimpieza",
      "vinosylicores",
      "jardin",
      "menaje",
    ]);
    await writeProducts(db, [
      product("PAP-1", "Libreta", "papeleria"),
      product("VIN-1", "Garnacha", "vinosylicores"),
      product("JAR-1", "Maceta", "jardin"),
      product("MEN-1", "Sartén", "menaje"),
    ]);
    await untilShown("/catalogo/menaje", "Sartén");
    const home = (await ask(site, "/")).body;
    const titles = ["Papelería", "Droguería", "Vinos y licores", "Menaje"];
    expect(titles.map((title) => home.indexOf(`>${title}<`)).every((at) => at > 0)).toBe(true);
    expect(home.indexOf(">Papelería<")).toBeLessThan(home.indexOf(">Droguería<"));
    expect(home).toContain("4 catálogos");
    await expectNothingOfSample();
  });

  it("redirect from their former addresses, of lists and of products", async () => {
    const listing = await ask(site, "/catalogo/drogueria-y-limpieza?marca=limpia");
    expect(listing).toMatchObject({
      status: 301,
      headers: { location: "/catalogo/drogueria?marca=limpia" },
    });
    const of = "/catalogo/drogueria-y-limpieza/lejia-DRO-1";
    expect(await ask(site, of)).toMatchObject({
      status: 301,
      headers: { location: "/catalogo/drogueria/lejia-DRO-1" },
    });
    expect((await ask(site, "/catalogo/drogueria/lejia-DRO-1")).status).toBe(200);
  });

  it("answer 404 to visitors where they are hidden or for adults", async () => {
    for (const address of [
      "/catalogo/jardin",
      "/catalogo/jardin/maceta-JAR-1",
      "/catalogo/vinos-y-licores",
      "/catalogo/vinos-y-licores/garnacha-VIN-1",
    ])
      expect((await ask(site, address)).status, address).toBe(404);
    const sitemap = (await ask(site, "/catalogo/sitemap/listas.xml")).body;
    expect(sitemap).not.toMatch(/jardin|vinos/);
  });

  it("open for adults once visitors may confirm their age", async () => {
    expect((await save(await records(), { adult: "confirmed" })).status).toBe(303);
    expect(await ask(site, "/catalogo/vinos-y-licores")).toMatchObject({ status: 302 });
    expect((await ask(site, "/catalogo/jardin")).status).toBe(404);
  });

  it("are checked by rules with readable messages", async () => {
    const [first, second, ...others] = await records();
    const twice = await save([first, { ...second, address: first?.address }, ...others]);
    expect(twice).toMatchObject({ status: 422 });
    const reserved = await save([{ ...first, address: "marcas" }, second, ...others]);
    expect(reserved.body).toContain(
      "Esa dirección es de otra página o de otro catálogo. Elija otra.",
    );
    const none = (await records()).map((one) => ({ ...one, visibility: "unlisted" as const }));
    expect((await save(none)).body).toContain("Elija al menos uno.");
  });

  it("are merged: products, categories and addresses of one lead to the other", async () => {
    const page = `${path}/union`;
    const pair = { from: "menaje", into: "papeleria" };
    expect((await lucia.post(page, pair)).status).toBe(422);
    const itself = { from: "menaje", into: "menaje", confirmed: "yes" };
    expect((await lucia.post(page, itself)).body).toContain("Elija dos catálogos distintos.");
    expect((await lucia.post(page, { ...pair, confirmed: "yes" })).status).toBe(303);
    expect((await records()).map(({ name }) => name)).not.toContain("menaje");
    await untilShown("/catalogo/papeleria", "Sartén");
    for (const [from, to] of [
      ["/catalogo/menaje", "/catalogo/papeleria"],
      ["/catalogo/menaje/categorias/general", "/catalogo/papeleria/categorias/general"],
      ["/catalogo/menaje/sarten-MEN-1", "/catalogo/papeleria/sarten-MEN-1"],
    ] as const)
      expect(await ask(site, from), from).toMatchObject({ status: 301, headers: { location: to } });
    expect((await ask(site, "/")).body).not.toContain(">Menaje<");
    // Files and undone imports of before name the former catalogue with its category.
    const facts = (await readNamesOfToday(db))({
      brand: "LIMPIA",
      catalogue: "menaje",
      category: ["General", "Cocina"],
    } as unknown as ProductFacts);
    expect(facts).toMatchObject({ catalogue: "papeleria", category: ["General", "Cocina"] });
  });

  it("for adults keep their products for adults when they are merged into another one", async () => {
    const merge = { from: "vinosylicores", into: "papeleria", confirmed: "yes" };
    expect((await lucia.post(`${path}/union`, merge)).status).toBe(303);
    const wine = await db
      .selectFrom("product")
      .select(["catalogue", "is_adult"])
      .where("sku", "=", "VIN-1")
      .executeTakeFirstOrThrow();
    expect(wine).toEqual({ catalogue: "papeleria", is_adult: 1 });
  });

  async function records(): Promise<CatalogueRecord[]> {
    const row = await db
      .selectFrom("setting_revision")
      .select("content")
      .where("group_name", "=", "catalogues")
      .orderBy("number", "desc")
      .executeTakeFirstOrThrow();
    return JSON.parse(row.content ?? "").list;
  }

  async function save(
    list: readonly (Partial<CatalogueRecord> | undefined)[],
    { adult = "members" } = {},
  ) {
    const seen = /name="seen" value="(\d+)"/.exec((await lucia.get(path)).body)?.[1] ?? "";
    return lucia.post(path, { ...toTyped("catalogues", { list, adult }), seen, intent: "save" });
  }

  function untilShown(address: string, text: string) {
    return vi.waitFor(async () => expect((await ask(site, address)).body).toContain(text), polling);
  }

  /** Visits all public pages and those that the lists link to. */
  async function expectNothingOfSample(): Promise<void> {
    const seen = new Set([...publicPaths, "/catalogo", "/portada.json", "/no-existe"]);
    for (const address of ["/sitemap.xml", "/catalogo/sitemap/listas.xml"]) seen.add(address);
    for (const address of seen) {
      const { body } = await ask(site, address);
      expect(ofSample.exec(body)?.[0], address).toBeUndefined();
      expect(body, address).not.toMatch(/jard[ií]n/i);
      for (const [, found = ""] of body.matchAll(
        /href="(\/(?:catalogo[^"?#]*|\?catalogo=[^"#]*))"/g,
      ))
        seen.add(found.replaceAll("&amp;", "&"));
    }
    expect([...seen].filter((address) => address.startsWith("/catalogo/")).length).toBeGreaterThan(
      2,
    );
  }
});

function product(sku: string, name: string, catalogue: string) {
  return { sku, name, brand: "LIMPIA", category: ["General"], catalogue };
}
