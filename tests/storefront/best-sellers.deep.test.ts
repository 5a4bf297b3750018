import { afterAll, beforeAll, expect, test } from "vitest";
import { open, signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import type { HttpClient } from "../support/http-client.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let lucia: HttpClient;
beforeAll(async () => {
  site = await startSite();
  ({ lucia } = await signInMembers(site));
});
afterAll(() => site.stop());

const path = "/gestion/catalogo/portada";

test("best sellers are ordered, searched, reviewed, saved and taken back, and the home page follows", async () => {
  const form = await lucia.get(path);
  expect(await findHtmlProblems(form.body)).toEqual([]);
  const before = fieldsOf(form.body);
  expect(before["rizos.0.price"]).toBe("14,90");

  const moved = await lucia.post(path, { ...before, intent: "down rizos 0" });
  const removed = await lucia.post(path, { ...fieldsOf(moved.body), intent: "remove rizos 3" });
  const fields = { ...fieldsOf(removed.body), "rizos.0.price": "9,5", "rizos.1.rating": "" };
  const found = await lucia.post(path, {
    ...fields,
    intent: "review",
    "rizos.search": "serum de ARGAN",
  });
  expect((await open(found)).main).toContain("Añadir RIZONDA · Aceite sérum");

  const wrong = await lucia.post(path, { ...fields, "rizos.0.price": "gratis", intent: "save" });
  expect(wrong.status).toBe(422);
  const review = await lucia.post(path, { ...fields, intent: "review" });
  expect(await findHtmlProblems(review.body)).toEqual([]);
  expect((await open(review)).main).toContain("Así quedará la portada");
  expect((await lucia.post(path, { ...fieldsOf(review.body), intent: "save" })).status).toBe(303);
  expect((await lucia.post(path, { ...fields, intent: "save" })).status).toBe(409);

  const home = await (await fetch(site.url)).text();
  expect(home.indexOf("Crema de peinado")).toBeLessThan(home.indexOf("Champú nutritivo"));
  expect(home).toContain("9,50");
  expect(home).not.toContain("Aceite sérum");

  const history = await lucia.get(`${path}/historial`);
  expect(await findHtmlProblems(history.body)).toEqual([]);
  const number = /name="number" value="(\d+)"/.exec(history.body)?.[1] ?? "";
  const undone = await lucia.post(`${path}/historial`, { number, seen: number });
  expect(undone.status).toBe(303);
  expect(await (await fetch(site.url)).text()).toContain("Aceite sérum");
});

test("a withdrawn product disappears from the best sellers, and a catalogue without products has no tab", async () => {
  await withDatabase(site, async (db) => {
    await db
      .updateTable("product")
      .set({ state: "withdrawn" })
      .where("catalogue", "=", "erotica")
      .execute();
    await db
      .updateTable("catalogue_state")
      .set((state) => ({ version: state("version", "+", 1) }))
      .execute();
  });
  await expect
    .poll(async () => await (await fetch(`${site.url}/?catalogo=erotica`)).text(), {
      timeout: 10_000,
    })
    .not.toContain("VELUMA");
  const home = await (await fetch(site.url)).text();
  expect(home.match(/role="tab"/g)).toHaveLength(2);
  expect(home).not.toContain("?catalogo=erotica#mas-vendidos");
  expect(await findHtmlProblems(home)).toEqual([]);
});

/** Names and values of all inputs in a page. */
function fieldsOf(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
      const name = /name="([^"]+)"/.exec(input)?.[1];
      return name === undefined ? [] : [[name, /value="([^"]*)"/.exec(input)?.[1] ?? ""]];
    }),
  );
}
