import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleCatalogues } from "../../src/products/copy/catalogues.ts";
import { newCase, open, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { samples, toTyped } from "../support/setting-groups.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let lucia: HttpClient;
beforeAll(async () => {
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0" } });
  ({ lucia } = await signInMembers(site));
});
afterAll(() => site.stop());

const path = "/gestion/ajustes/catalogos";
const [, , erotica] = sampleCatalogues;
const selection = "rizos-champu,erotica-gel-intimo";

test("a catalogue that is switched off appears nowhere on the site and in no new request", async () => {
  const before = await newCase(site, { selection });
  expect(await page("/")).toContain(erotica?.title);

  const review = await lucia.post(path, {
    ...(await shown("rizos", "espiritual")),
    intent: "review",
  });
  expect((await open(review)).main).toContain("Bienestar y erótica");
  const preview = { ...(await shown("rizos")), page: "home" };
  const previewed = await lucia.post(`${path}/vista-previa`, preview);
  expect(previewed.body).toContain("en un\u00A0catálogo especializado");
  expect(await findHtmlProblems(previewed.body)).toEqual([]);
  expect(await page("/")).toContain(erotica?.title);

  expect((await save("rizos", "espiritual")).status).toBe(303);
  for (const address of ["/", "/?catalogo=espiritual", "/?catalogo=erotica", "/devoluciones"]) {
    const html = await page(address);
    expect(html, address).not.toContain(erotica?.title);
    expect(html, address).not.toContain("?catalogo=erotica#");
    expect(html, address).not.toMatch(/tres catálogos|3 catálogos|3\u00A0catálogos/);
    expect(await findHtmlProblems(html), address).toEqual([]);
  }
  const after = await newCase(site, { selection });
  expect(await selectionOf(after)).toEqual(["rizos-champu"]);
  expect(await selectionOf(before)).toEqual(["rizos-champu", "erotica-gel-intimo"]);

  // With the sample's first catalogue turned off, another one comes first; with a single catalogue there are no tabs.
  expect((await save("espiritual")).status).toBe(303);
  const alone = await page("/");
  expect(alone).toContain("Ver el catálogo de espiritualidad y bienestar");
  expect(alone).not.toContain('role="tab');
  expect(await findHtmlProblems(alone)).toEqual([]);
});

test("the last shown catalogue cannot be switched off", async () => {
  const answer = await save();
  expect(answer.status).toBe(422);
  expect((await open(answer)).main).toContain("Elija al menos uno.");
});

async function shown(...names: string[]): Promise<Record<string, string>> {
  const seen = /name="seen" value="(\d+)"/.exec((await lucia.get(path)).body)?.[1] ?? "";
  const list = samples.catalogues.list.map((record) => ({
    ...record,
    visibility: names.includes(record.name) ? "listed" : "unlisted",
  }));
  return { ...toTyped("catalogues", { ...samples.catalogues, list }), seen };
}

async function save(...names: string[]) {
  return lucia.post(path, { ...(await shown(...names)), intent: "save" });
}

async function page(address: string): Promise<string> {
  return (await fetch(`${site.url}${address}`)).text();
}

async function selectionOf({ id }: { id: string }): Promise<string[]> {
  const row = await withDatabase(site, (db) =>
    db
      .selectFrom("access_request")
      .select("selection")
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );
  return JSON.parse(row.selection);
}
