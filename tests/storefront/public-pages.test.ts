import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "../../src/platform/database/database.ts";
import { cellWords } from "../../src/products/copy/cell-words-copy.ts";
import { productFormValues } from "../../src/products/copy/product-texts-copy.ts";
import { createProductService } from "../../src/products/services/product-service.ts";
import { findHtmlProblems } from "../support/html.ts";
import { attributeOf, getOne, linesOf } from "../support/page.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { isDeep } from "../support/variants.ts";
import { ask, openPage } from "../support/visit.ts";

const publicUrl = "https://www.example.com";
const shampoo = "/catalogo/rizos/champu-nutritivo-500-ml-RIZ-CHN-500";
const sample = { PUBLIC_URL: publicUrl, SAMPLE_CATALOGUE: "yes" };
const lucia = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;

type Shop = { instances: Site[]; db: Database; end(): Promise<void> };

async function openSqlite(): Promise<Shop> {
  const site = await startSite({ env: sample });
  const { db } = openDatabase({ kind: "sqlite", file: `${site.dataDir}/site.db` });
  return { instances: [site], db, end: () => db.destroy().then(() => site.stop()) };
}

async function openPostgres(): Promise<Shop> {
  const database = await createTestDatabase();
  const env = {
    ...sample,
    DATABASE_URL: database.url,
    SIGNING_KEYS: "k".repeat(32),
  };
  const first = await startSite({ env });
  const second = await startSite({ env });
  const { db } = openDatabase({ kind: "postgres", url: database.url });
  return {
    instances: [first, second],
    db,
    async end() {
      await db.destroy();
      await Promise.all([first.stop(), second.stop()]);
      await database.drop();
    },
  };
}

describe.each([
  ["SQLite", openSqlite],
  ["two instances on PostgreSQL", openPostgres],
])("catalogue pages on %s", (name, open) => {
  let shop: Shop;
  let site: Site;
  beforeAll(async () => {
    shop = await open();
    [site] = shop.instances as [Site];
    for (const instance of shop.instances)
      await vi.waitFor(() => expectSample(instance), { timeout: 60_000, interval: 200 });
  }, 90_000);
  afterAll(() => shop?.end());

  /** Expects the sample catalogue on the page; it is imported and indexed only after the start. */
  const expectSample = async (instance: Site) => {
    const { root } = await openPage(instance, "/catalogo");
    expect(Number(attributeOf(getOne(root, "[data-total]"), "data-total"))).toBeGreaterThan(150);
  };

  const locationsIn = async (path: string) => {
    const { status, headers, body } = await ask(site, path);
    expect(status, path).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/xml/);
    return Array.from(body.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = ""]) => url).map((url) => {
      expect(url.startsWith(publicUrl), url).toBe(true);
      return url.slice(publicUrl.length);
    });
  };

  it.runIf(isDeep || name === "SQLite")(
    "are all in the sitemaps, with unique titles, and without broken links",
    { timeout: 120_000 },
    async () => {
      const parts = await locationsIn("/catalogo/sitemap.xml");
      const paths = (await Promise.all(parts.map(locationsIn))).flat();
      expect(paths.length).toBeGreaterThan(200);
      expect(paths.filter((path) => /erotica|VEL-|SED-/.test(path))).toEqual([]);
      const titles = new Map<string, string>();
      const links = new Set<string>();
      for (const path of paths) {
        const { status, root } = await openPage(site, path);
        expect(status, path).toBe(200);
        const [title = ""] = linesOf(getOne(root, "title"));
        expect(titles.get(title), `${title}: ${path}`).toBeUndefined();
        titles.set(title, path);
        expect(attributeOf(getOne(root, 'link[rel="canonical"]'), "href")).toBe(publicUrl + path);
        const alternates = root.querySelectorAll('link[rel="alternate"]');
        expect(
          alternates.map((link) => [attributeOf(link, "hreflang"), attributeOf(link, "href")]),
        ).toEqual([
          ["es", publicUrl + path],
          ["x-default", publicUrl + path],
        ]);
        expect(root.querySelector('meta[name="robots"][content*="noindex"]'), path).toBeNull();
        for (const link of root.querySelectorAll("main a[href^='/']"))
          links.add(`${attributeOf(link, "href")}`.replace(/#.*/, ""));
      }
      for (const path of [...links].filter((link) => !paths.includes(link) && link !== "")) {
        const { status } = await ask(site, path);
        expect(status, path).toBe(200);
      }
    },
  );

  it("are valid HTML, not indexed if filtered or empty, and cached until the catalogue changes", async () => {
    const paths = [
      "/catalogo",
      "/catalogo/rizos",
      "/catalogo?vista=tabla&marca=rizonda",
      shampoo,
      "/catalogo?q=nada+de+esto",
      "/catalogo?disponibilidad=agotado&pagina=1",
    ];
    for (const path of paths) {
      const { body, root } = await openPage(site, path);
      expect(await findHtmlProblems(body), path).toEqual([]);
      const robots = root.querySelector('meta[name="robots"]');
      expect(robots === null, path).toBe(!path.includes("?"));
      const kept = await ask(site, path);
      const isShared = !path.includes("q=");
      expect(kept.headers["cache-tag"], path).toBe(isShared ? "catalogue" : undefined);
      if (!isShared) continue;
      const known = { "If-None-Match": `${kept.headers.etag}` };
      expect(await ask(site, path, { headers: known })).toMatchObject({ status: 304, body: "" });
      const zipped = await ask(site, path, { headers: { "Accept-Encoding": "gzip" } });
      expect(zipped.headers["content-encoding"]).toBe("gzip");
      expect(zipped.headers.etag).not.toBe(kept.headers.etag);
    }
  });

  it("contain no fact that only the staff may see, such as the supplier's code", async () => {
    const facts = await shop.db
      .selectFrom("product")
      .select(["supplier_code", "cn_code"])
      .where("sku", "=", "RIZ-CHN-500")
      .executeTakeFirstOrThrow();
    const { body } = await ask(site, shampoo);
    for (const fact of Object.values(facts)) {
      expect(fact).toMatch(/^\S{5,}$/);
      expect(body.includes(`${fact}`), `${fact}`).toBe(false);
    }
  });

  it("are cached once for all campaigns, but not for other filters, and redirects keep the campaign", async () => {
    const campaign = (name: string) => `utm_source=${name}&gclid=${name}`;
    for (const path of ["/catalogo/rizos", shampoo, "/catalogo/rizos?marca=rizonda"]) {
      const plain = await ask(site, path);
      for (const name of ["boletin", "feria"]) {
        const visit = await ask(site, `${path}${path.includes("?") ? "&" : "?"}${campaign(name)}`);
        expect(visit, name).toMatchObject({ status: 200, body: plain.body });
        expect(visit.headers["cache-tag"]).toBe("catalogue");
      }
    }
    const filtered = await ask(site, `/catalogo/rizos?${campaign("feria")}&marca=rizonda`);
    expect(filtered.body).not.toBe((await ask(site, "/catalogo/rizos")).body);
    const former = "/catalogo/rizos/nombre-anterior-RIZ-CHN-500";
    for (const name of ["boletin", "feria"])
      expect(await ask(site, `${former}?${campaign(name)}`)).toMatchObject({
        status: 301,
        headers: { location: `${shampoo}?${campaign(name)}` },
      });
  });

  it("are not cached for unknown filter values, and are cached once for all spellings", async () => {
    for (const query of ["marca=xyz1", "marca=rizonda&marca=xyz2", "utm_source=a&categoria=xyz3"]) {
      const { root, headers } = await openPage(site, `/catalogo/rizos?${query}`);
      expect(headers["cache-tag"], query).toBeUndefined();
      expect(headers["cache-control"], query).toBe("private, no-cache");
      const robots = attributeOf(getOne(root, 'meta[name="robots"]'), "content");
      expect(robots, query).toBe("noindex, follow");
      const canonical = attributeOf(getOne(root, 'link[rel="canonical"]'), "href");
      expect(canonical, query).toBe(`${publicUrl}/catalogo/rizos`);
    }
    const spellings = [
      "/catalogo/%72izos",
      "/catalogo/RIZOS",
      "/catalogo/rizos/",
      "/catalogo//rizos",
      shampoo.replace("champu", "ch%61mpu"),
      `${shampoo}/`,
      shampoo.toLowerCase(),
      "/catalogo/sitemap/PRODUCTOS-1.xml",
      "/catalogo/sitemap/productos-1.xml/",
      "/catalogo/sitemap/productos-01.xml",
    ];
    for (const path of spellings)
      expect((await ask(site, path)).headers["cache-tag"], path).toBeUndefined();
  });

  it("show a change within two seconds at every instance", async () => {
    const products = createProductService(shop.db, { now: Date.now });
    const { id } = await shop.db
      .selectFrom("product")
      .select("id")
      .where("sku", "=", "RIZ-CHN-500")
      .executeTakeFirstOrThrow();
    const product = await products.find(id);
    if (!product) throw new Error("no shampoo");
    const list = "/catalogo/rizos?marca=rizonda&orden=nombre&vista=tabla";
    for (const instance of shop.instances) {
      expect((await ask(instance, list)).body).toContain(shampoo);
      await ask(instance, shampoo);
    }
    const typed = { ...productFormValues(product.facts), name: "Champú recién renombrado" };
    const outcome = await products.save({
      id,
      seen: product.hash,
      typed,
      words: cellWords,
      isConfirmed: false,
      by: lucia,
    });
    expect(outcome.kind).toBe("saved");
    const path = "/catalogo/rizos/champu-recien-renombrado-RIZ-CHN-500";
    // The timeout is twice the time within which changes have to appear, so that a busy machine does not fail the test.
    for (const instance of shop.instances) {
      await vi.waitFor(
        async () => {
          expect((await ask(instance, list)).body).toContain(path);
          expect(await ask(instance, shampoo)).toMatchObject({
            status: 301,
            headers: { location: path },
          });
        },
        { timeout: 4_000, interval: 100 },
      );
      expect((await ask(instance, path)).status).toBe(200);
    }
  });
});
