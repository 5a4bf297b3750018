import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/platform/database/database.ts";
import { productListCopy } from "../../src/products/copy/product-list-copy.ts";
import { brandsCopy, categoriesCopy } from "../../src/taxonomy/copy/names-copy.ts";
import { open } from "../support/console.ts";
import { fastHashing } from "../support/fast-hashing.mjs";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addPerson, ines, lucia, marc, signedIn } from "../support/people.ts";
import { createMigratedDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { writeProducts } from "../support/write-products.ts";

const list = "/gestion/catalogo";
const hostile = ["%00", "%ED%A0%80", "1e3", "0", "-1", "99999999999999999999", "..%2f", "nada"];

describe.each(["SQLite", "PostgreSQL"])("pages of brands and categories on %s", (engine) => {
  let site: Site;
  let postgres: Awaited<ReturnType<typeof createMigratedDatabase>> | null = null;
  let products: HttpClient;
  let sales: HttpClient;
  beforeAll(async () => {
    postgres = engine === "PostgreSQL" ? await createMigratedDatabase() : null;
    const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
    site = await startSite({ env: { ...fastHashing, ...env } });
    for (const person of [lucia, marc, ines])
      await addPerson(person, { DATA_DIR: site.dataDir, ...env });
    products = await signedIn(site, ines);
    sales = await signedIn(site, marc);
    const { db } = openDatabase(
      postgres
        ? { kind: "postgres", url: postgres.url }
        : { kind: "sqlite", file: `${site.dataDir}/site.db` },
    );
    await writeProducts(db, [
      { sku: "RIZ-0042", brand: "RIZONDA", category: ["Cabello", "Champús"] },
      { sku: "RIZ-0043", brand: "Rizzonda <b>", category: ["Cabello", "Mascarillas"] },
    ]);
    await db.destroy();
  });
  afterAll(async () => {
    await site.stop();
    await postgres?.drop();
  });

  async function pathOf(page: string, name: string): Promise<string> {
    const { body } = await products.get(`${list}/${page}`);
    const link = new RegExp(`href="(${list}/${page}/\\d+)"[^>]*>${name}<`).exec(body);
    if (!link?.[1]) throw new Error(`no link to ${name}`);
    return link[1];
  }

  async function seen(path: string): Promise<string> {
    const { body } = await products.get(path);
    const value = /name="seen" value="([^"]*)"/.exec(body)?.[1] ?? "";
    return value.replaceAll("&gt;", ">").replaceAll("&lt;", "<");
  }

  it("are valid HTML, also with hostile parameters, and readable by sales", async () => {
    const pages = [list, `${list}/marcas`, `${list}/categorias`, `${list}/existencias`];
    for (const page of [
      ...pages,
      await pathOf("marcas", "RIZONDA"),
      await pathOf("categorias", "Cabello"),
    ]) {
      for (const client of [products, sales]) {
        const answer = await client.get(page);
        expect(answer.status, page).toBe(200);
        expect(await findHtmlProblems(answer.body), page).toEqual([]);
      }
      for (const value of hostile)
        for (const name of [
          "busca",
          "pagina",
          "marca",
          "categoria",
          "falta",
          "orden",
          "hecho",
          "codigo",
          "desde",
        ])
          expect((await products.get(`${page}?${name}=${value}`)).status, name).toBe(200);
    }
    for (const id of hostile)
      for (const page of ["marcas", "categorias"])
        expect([400, 404]).toContain((await products.get(`${list}/${page}/${id}`)).status);
    const found = await products.get(`${list}?busca=zzz`);
    expect((await open(found)).main).toContain(productListCopy.nothing);
  });

  it("cannot be changed by staff who may only read", async () => {
    const brand = await pathOf("marcas", "RIZONDA");
    expect((await sales.get(brand)).body).not.toContain('name="seen"');
    for (const page of [brand, await pathOf("categorias", "Cabello"), `${list}/categorias`])
      expect((await sales.post(page, { name: "Otra", seen: "RIZONDA" })).status).toBe(403);
  });

  it("rename a brand, redirect its address, and reject an outdated form", async () => {
    const brand = await pathOf("marcas", "RIZONDA");
    const saved = await products.post(brand, { seen: await seen(brand), name: "Rizonda Pro" });
    expect(saved).toMatchObject({ status: 303, headers: { location: `${brand}?hecho=guardada` } });
    const { main } = await open(await products.get(saved.headers.location ?? ""));
    expect(main).toContain(brandsCopy.done.guardada);
    expect(main).toContain("RIZONDA");
    const late = await products.post(brand, { seen: "RIZONDA", name: "Otra" });
    expect(late.status).toBe(409);
    expect((await open(late)).main).toContain("Rizonda Pro");
    expect(late.body).toContain('value="Otra"');
    for (const name of ["", "***", "x".repeat(80), "rizzonda b", "\0", "\ud800"]) {
      const answer = await products.post(brand, { seen: "Rizonda Pro", name });
      expect(answer.status, JSON.stringify(name)).toBe(422);
      expect(await findHtmlProblems(answer.body)).toEqual([]);
    }
    const old = () => sales.get("/catalogo/marcas/rizonda?orden=nombre");
    await expect
      .poll(async () => (await old()).headers.location, { timeout: 5000 })
      .toBe("/catalogo/marcas/rizonda-pro?orden=nombre");
    expect((await old()).status).toBe(301);
  });

  it("merge brands", async () => {
    const brand = await pathOf("marcas", "Rizzonda &lt;b&gt;");
    const form = { intent: "merge", seen: "Rizzonda <b>" };
    expect((await products.post(brand, { ...form, into: "nadie" })).status).toBe(422);
    const merged = await products.post(brand, { ...form, into: "rizonda pro" });
    expect(merged.status).toBe(303);
    const { main } = await open(await products.get(merged.headers.location ?? ""));
    expect(main).toContain("Rizzonda <b>");
    expect(main).toContain(brandsCopy.done.unida);
    expect((await products.get(brand)).status).toBe(404);
    expect((await products.post(brand, form)).status).toBe(404);
  });

  it("hide a brand on the web and show it again, and say who did", async () => {
    const brand = await pathOf("marcas", "Rizonda Pro");
    const form = { seen: "Rizonda Pro" };
    expect((await sales.post(brand, { ...form, intent: "hide" })).status).toBe(403);
    const page = "/catalogo/rizos?q=RIZ0042";
    const isListed = async () => (await sales.get(page)).body.includes("RIZ-0042");
    await expect.poll(isListed, { timeout: 5000 }).toBe(true);
    const hidden = await products.post(brand, { ...form, intent: "hide" });
    expect(hidden.headers.location).toBe(`${brand}?hecho=oculta`);
    const shown = await products.get(hidden.headers.location ?? "");
    expect(await findHtmlProblems(shown.body)).toEqual([]);
    const { main } = await open(shown);
    for (const text of [brandsCopy.done.oculta, brandsCopy.hidden, "la ocultó de la web."])
      expect(main).toContain(text);
    expect((await open(await sales.get(`${list}/marcas`))).main).toContain(brandsCopy.hidden);
    await expect.poll(isListed, { timeout: 5000 }).toBe(false);
    await products.post(brand, { ...form, intent: "show" });
    await expect.poll(isListed, { timeout: 5000 }).toBe(true);
  });

  it("add, order, rename, move and delete categories", async () => {
    const tree = `${list}/categorias`;
    const added = await products.post(tree, { name: "Baño", within: "rizos" });
    expect(added.headers.location).toBe(`${tree}?hecho=creada`);
    for (const form of [
      { name: "", within: "rizos" },
      { name: "baño", within: "rizos" },
      { name: "Otra", within: "rizos:999999" },
      { name: "Otra", within: "\0" },
      { name: "Otra", within: "rizos:1:2" },
    ]) {
      const answer = await products.post(tree, form);
      expect(answer.status, JSON.stringify(form)).toBe(422);
      expect(await findHtmlProblems(answer.body)).toEqual([]);
    }
    const bath = await pathOf("categorias", "Baño");
    const hair = await pathOf("categorias", "Cabello");
    const idOf = (path: string) => path.split("/").at(-1) ?? "";
    const shifted = await products.post(tree, { intent: "up", id: idOf(hair) });
    expect(shifted.status).toBe(303);
    expect((await products.post(tree, { intent: "up", id: "\0" })).status).toBe(409);
    const within = `rizos:${idOf(bath)}`;
    const form = { seen: await seen(hair), name: "Pelo", within };
    expect((await products.post(hair, form)).status).toBe(303);
    expect((await products.post(hair, form)).status).toBe(409);
    const old = () => sales.get("/catalogo/rizos/categorias/cabello/champus");
    await expect
      .poll(async () => (await old()).headers.location, { timeout: 5000 })
      .toBe("/catalogo/rizos/categorias/bano/pelo/champus");
    const full = await products.post(bath, { intent: "remove", seen: await seen(bath) });
    expect(full.status).toBe(422);
    expect((await open(full)).main).toContain(categoriesCopy.problems["not-empty"]);
    await products.post(tree, { name: "Vacía", within: "erotica" });
    const empty = await pathOf("categorias", "Vacía");
    const gone = await products.post(empty, { intent: "remove", seen: await seen(empty) });
    expect(gone.headers.location).toBe(`${tree}?hecho=eliminada`);
    expect((await products.get(empty)).status).toBe(404);
    expect((await open(await products.get(tree))).main).toContain("eliminó la categoría Vacía.");
  });
});
