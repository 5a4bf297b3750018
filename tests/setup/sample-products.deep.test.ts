import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleProductsCopy as copy, firstSteps } from "../../src/setup/copy/setup-copy.ts";
import { run } from "../support/command.ts";
import { open, withDatabase } from "../support/console.ts";
import { fastHashing } from "../support/fast-hashing.mjs";
import { findHtmlProblems } from "../support/html.ts";
import { addPerson, lucia, marc, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

let dataDir: string;
let site: Site;
const start = () =>
  startSite({ env: { DATA_DIR: dataDir, SAMPLE_CATALOGUE: "yes", ...fastHashing } });
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "escaparate-sample-"));
  site = await start();
});
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const overview = "/gestion/primeros-pasos";

type Counted = "product" | "product_picture" | "brand" | "category" | "company" | "customer_order";

function count(table: Counted): Promise<number> {
  return withDatabase(
    site,
    async (db) => (await db.selectFrom(table).selectAll().execute()).length,
  );
}

it("the first steps show the sample products, whose pictures are added in spite of a power cut", async () => {
  expect(await count("product")).toBe(256);
  await expect.poll(() => count("product_picture")).toBeGreaterThan(0);
  await site.kill9();
  site = await start();
  // All 140 products that have a picture in the sample file get it, 25 of them a second view; the others are drawn.
  await expect.poll(() => count("product_picture")).toBe(165);
  expect(await count("product")).toBe(256);
  expect(site.logs()).not.toContain("sample");
});

it("the console marks the sample customer and its orders, which no export has", async () => {
  await addPerson(lucia, { DATA_DIR: site.dataDir });
  const admin = await signedIn(site, lucia);
  const list = await admin.get("/gestion/pedidos?ver=todos");
  expect(await findHtmlProblems(list.body)).toEqual([]);
  const ids = [...list.body.matchAll(/href="(\/gestion\/pedidos\/[0-9a-f-]{36})"/g)];
  expect(new Set(ids.map(([, path]) => path)).size).toBe(3);
  for (const path of ["/gestion/empresas", ...new Set(ids.map(([, path = ""]) => path))]) {
    const { main } = await open(await admin.get(path));
    expect([path, main]).toEqual([path, expect.stringContaining("Tienda de Ejemplo, S. L.")]);
    expect([path, main]).toEqual([path, expect.stringMatching(/ Ejemplo\b/)]);
  }
  for (const command of [
    ["orders", "--", "export", "--format", "json"],
    ["companies", "--", "list", "--format", "json"],
    ["companies", "--", "export", "--format", "json"],
  ]) {
    const { stdout } = await run(["npm", "run", "-s", ...command], { DATA_DIR: site.dataDir });
    expect([command, JSON.parse(stdout)]).toEqual([command, []]);
  }
  expect(readdirSync(site.dataDir)).not.toContain("mail");
});

it("admins remove the sample products in the first steps, and they are not imported again", async () => {
  await addPerson(marc, { DATA_DIR: site.dataDir });
  const [admin, sales] = [await signedIn(site, lucia), await signedIn(site, marc)];
  expect((await sales.post(overview, { confirmed: "si" })).status).toBe(403);
  const page = await admin.get(overview);
  expect(await findHtmlProblems(page.body)).toEqual([]);
  expect((await open(page)).main).toContain(copy.text(256));
  const unticked = await admin.post(overview, {});
  expect(unticked.status).toBe(422);
  expect((await open(unticked)).main).toContain(copy.confirm.missing);
  expect(await count("product")).toBe(256);

  const removed = await admin.post(overview, { confirmed: "si" });
  expect(removed).toMatchObject({
    status: 303,
    headers: { location: `${overview}?hecho=muestra` },
  });
  const { main } = await open(await admin.get(`${overview}?hecho=muestra`));
  expect(main).toContain(firstSteps.saved.muestra);
  expect(main).not.toContain(copy.title);
  const tables = ["product", "product_picture", "brand", "category", "company", "customer_order"];
  for (const table of tables as Counted[]) expect(await count(table), table).toBe(0);
  await site.stop();
  site = await start();
  expect([await count("product"), await count("company")]).toEqual([0, 0]);
});
