import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { priceFileCopy } from "../../src/prices/copy/price-file-copy.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addCompany, addMember, inDatabase, signedIn } from "../support/members.ts";
import { type Site, startSite } from "../support/site.ts";
import { addLongCatalogue, longLength } from "./long-catalogue.ts";

const email = "nerea@salon-rizo-libre.es";

let site: Site;
let client: HttpClient;
let companyId: string;
beforeAll(async () => {
  site = await startSite({ env: { SAMPLE_CATALOGUE: "no", SUBMISSIONS_PER_HOUR: "0" } });
  companyId = await addCompany(site, { email, name: "Salón Rizo Libre, S. L." });
  await inDatabase(site, async (db) => {
    await addLongCatalogue(db, { tier: "plata", at: 0 });
    await db.updateTable("company").set({ tier: "plata" }).execute();
    await db
      .updateTable("catalogue_state")
      .set((state) => ({ version: state("version", "+", 1) }))
      .execute();
  });
  client = await signedIn(site, email);
  for (let turn = 0; turn < 300; turn += 1) {
    const { body } = await client.get("/catalogo");
    // The total also contains the products of the sample.
    if (/data-total="20\d{3}"/.test(body)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the search does not know the products");
}, 240_000);
afterAll(() => site?.stop());

it("the printed price list of 20,000 products does not block other requests", async () => {
  const { body, note } = await measured("print", "/cuenta/lista-de-precios/imprimir");
  expect(body.match(/<svg class="ean13"/g)).toHaveLength(longLength);
  expect(body).toMatch(/Fin de la lista: 20\.0\d\d productos\./);
  console.log(note);
}, 180_000);

it("a product feed of 20,000 products does not block other requests", async () => {
  const made = await client.post("/cuenta/feed", { name: "Tienda" });
  const [, csv = ""] = made.body.match(/value="[^"]+(\/feed\/[^"]+)\.csv"/) ?? [];
  const json = await measured("feed as JSON", `${csv}.json`);
  expect(JSON.parse(json.body).products.length).toBeGreaterThanOrEqual(longLength);
  const plain = await measured("feed as CSV", `${csv}.csv`);
  expect(plain.body.match(/\r\n/g)?.length).toBeGreaterThan(longLength);
  console.log(json.note);
  console.log(plain.note);
}, 180_000);

it("a second price list download of a member during the first is refused, and other members are served", async () => {
  const path = "/cuenta/lista-de-precios/imprimir";
  const colleague = "marc@salon-rizo-libre.es";
  await addMember(site, companyId, colleague, "buyer");
  const other = await signedIn(site, colleague);
  const first = new AbortController();
  // Its body is not read, so that it stays under way.
  await fetch(site.url + path, { headers: { Cookie: cookieHeader() }, signal: first.signal });

  const refused = await client.get(path);
  expect(refused).toMatchObject({
    status: 503,
    headers: { "retry-after": "10", "cache-control": expect.stringContaining("no-store") },
  });
  expect(refused.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(refused.body).toBe(priceFileCopy.noSlot);
  expect((await client.get("/cuenta/lista-de-precios.xlsx")).status).toBe(503);
  for (const page of ["/catalogo", "/cuenta/lista-de-precios"])
    expect((await client.get(page)).status, page).toBe(200);
  expect((await other.get(path)).status).toBe(200);

  first.abort();
  await expect.poll(async () => (await client.get(path)).status, { timeout: 60_000 }).toBe(200);
}, 180_000);

/**
 * Response to a request, with a note for the log: length, duration, longest response to a small request meanwhile, and
 * memory used.
 */
async function measured(name: string, path: string) {
  let [longest, isOver] = [0, false];
  const before = await residentMegabytes();
  let max = before;
  const others = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${site.url}/healthz`)).text();
      longest = Math.max(longest, performance.now() - began);
      max = Math.max(max, await residentMegabytes());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const began = performance.now();
  const headers = { Cookie: cookieHeader(), "Accept-Encoding": "br" };
  const response = await fetch(site.url + path, { headers });
  const body = await response.text();
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await others;
  const note = `${name}: ${(body.length / 1e6).toFixed(1)} M characters in ${seconds.toFixed(1)} s, others wait ${longest.toFixed(0)} ms at most, ${Math.max(0, max - before).toFixed(0)} MB`;
  return { body, note };
}

function cookieHeader(): string {
  return [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
