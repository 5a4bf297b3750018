import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findHtmlProblems } from "../support/html.ts";
import { createHttpClient, type HttpClient } from "../support/http-client.ts";
import { addCompany, inDatabase, signedIn } from "../support/members.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";
import { writeProducts } from "../support/write-products.ts";

const page = "/cuenta/feed";
const email = "nerea@salon-rizo-libre.es";

let site: Site;
let titular: HttpClient;
beforeAll(async () => {
  site = await startSite({ env: { SAMPLE_CATALOGUE: "no", LOG_LEVEL: "trace" } });
  await addCompany(site, { email });
  await inDatabase(site, (db) => writeProducts(db, [{ sku: "RIZ-1", name: "Champú" }]));
  titular = await signedIn(site, email);
}, 60_000);
afterAll(() => site?.stop());

async function newFeed(name: string): Promise<string> {
  const { status, body, headers } = await titular.post(page, { name });
  expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(await findHtmlProblems(body)).toEqual([]);
  const [, address = ""] = body.match(/value="([^"]+\.csv)"/) ?? [];
  expect(address.startsWith(`${site.url}/feed/`)).toBe(true);
  return address.slice(site.url.length);
}

describe("the feed of products", () => {
  it("is read without cookies, and sent again only when it has changed", async () => {
    const csv = await newFeed("Tienda");
    const { status, headers, body } = await ask(site, csv);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "private, no-cache",
    ]);
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body).toMatch(/^\uFEFF"SKU";"EAN";/);
    expect(body).toContain('\r\n"RIZ-1";"";"Champú";');
    const json = await ask(site, csv.replace(/csv$/, "json"));
    expect(JSON.parse(json.body).products).toContainEqual(
      expect.objectContaining({ sku: "RIZ-1" }),
    );
    const same = await fetch(site.url + csv, {
      headers: { "If-None-Match": headers.etag ?? "", "Accept-Encoding": "br" },
    });
    expect([same.status, await same.text()]).toEqual([304, ""]);
    for (const coding of ["br", "gzip"]) {
      const packed = await fetch(site.url + csv, { headers: { "Accept-Encoding": coding } });
      expect([packed.headers.get("content-encoding"), packed.headers.get("vary")]).toEqual([
        coding,
        "Accept-Encoding",
      ]);
      expect(await packed.text()).toBe(body.replace(/^\uFEFF/, ""));
    }
    const head = await fetch(site.url + csv, { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([
      200,
      headers.etag,
      "",
    ]);
  });

  it("has an address that is shown once, and is in no page, log line or unlike answer afterwards", async () => {
    const csv = await newFeed("Segunda tienda");
    const token = csv.slice("/feed/".length, -".csv".length);
    const listed = await titular.get(page);
    expect(await findHtmlProblems(listed.body)).toEqual([]);
    expect(listed.body).toContain("Segunda tienda");
    expect(listed.body).not.toContain(token);
    for (const path of [csv, `${csv}.data`, `${csv}/x`, `/feed/${token}`, csv.toUpperCase()])
      await ask(site, path);
    const [, id = ""] =
      listed.body.match(/value="([\w-]+)" aria-label="Anular Segunda tienda"/) ?? [];
    const ended = await titular.post(page, { feed: id });
    expect([ended.status, ended.headers.location]).toEqual([303, `${page}?aviso=anulada`]);
    const answers = [];
    for (const path of [csv, `/feed/${"A".repeat(43)}.csv`, "/feed/x", "/feed/%00.csv"]) {
      const { status, body, headers } = await ask(site, path);
      const { date: _, "x-request-id": __, ...others } = headers;
      answers.push(JSON.stringify([status, body, others]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^\[404,""/);
    expect(site.logs()).toContain('"path":"/feed/…"');
    expect(site.logs()).not.toContain(token);
  });

  it("is made by titulares alone, and keeps what they typed when something is wrong", async () => {
    const wrong = await titular.post(page, { name: "x".repeat(80) });
    expect([wrong.status, wrong.body.includes("x".repeat(80))]).toEqual([422, true]);
    expect(await findHtmlProblems(wrong.body)).toEqual([]);
    const stranger = await createHttpClient(site).post(page, { name: "Mía" });
    expect([stranger.status, stranger.headers.location]).toEqual([303, "/entrar"]);
    await inDatabase(site, (db) =>
      db.updateTable("company_member").set({ role: "buyer" }).execute(),
    );
    expect((await titular.get(page)).status).toBe(403);
    expect((await titular.post(page, { name: "Mía" })).status).toBe(403);
    expect((await titular.get("/cuenta")).body).not.toContain(page);
  });
});
