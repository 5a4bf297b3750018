import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { writtenChoice } from "../../src/consent/domain/choice.ts";
import { ageCookies } from "../../src/consent/domain/inventory.ts";
import { inventoryVersion } from "../../src/consent/domain/inventory-version.ts";
import { names } from "../../src/consent/domain/stored-names.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { lockCatalogueState } from "../../src/products/store/catalogue-state.ts";
import { ageCheckCopy } from "../../src/storefront/copy/age-check-copy.ts";
import { listingCopy } from "../../src/storefront/copy/storefront-copy.ts";
import { createListedNames } from "../../src/storefront/services/listed-names.ts";
import { post } from "../support/applicant.ts";
import { signInMembers, withDatabase } from "../support/console.ts";
import { findHtmlProblems } from "../support/html.ts";
import { samples, toTyped } from "../support/setting-groups.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";

const page = "/catalogo/mayores-de-edad";
const back = "/catalogo/erotica?marca=veluma";
const functional = `${names.consent}=${writtenChoice({
  id: "0".repeat(32),
  version: inventoryVersion,
  granted: ["functional"],
  at: Date.now(),
})}`;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

describe("while only companies see products for adults", () => {
  it("the age check answers as any unknown path does, in every byte", async () => {
    for (const cookie of ["", `${ageCookies.visit}=si`, functional, "campana=x"]) {
      const headers = { Cookie: cookie };
      const [hidden, unknown] = await Promise.all([
        ask(site, page, { headers }),
        ask(site, "/no-existe", { headers }),
      ]);
      expect(hidden.status).toBe(404);
      expect(hidden.body).toBe(unknown.body);
      expect(steady(hidden.headers), cookie).toEqual(steady(unknown.headers));
    }
    expect(site.logs()).toContain(`"path":"${page}","msg":"unknown path"`);
  });

  it("brands and categories without visible products answer as unknown names do, in every byte", async () => {
    const polling = { timeout: 60_000, interval: 200 };
    const [brand, category] = await vi.waitFor(() => withDatabase(site, findLists), polling);
    const expectStatus = async (status: number) => {
      for (const path of [brand, category]) expect((await ask(site, path)).status).toBe(status);
    };
    await vi.waitFor(() => expectStatus(200), polling);
    await withDatabase(site, hideProducts);
    // Pages change as soon as the search index has read the change of the catalogue.
    await vi.waitFor(() => expectStatus(404), polling);
    const erotic = ["veluma", "sedalina", "noctambula"].map((name) => `/catalogo/marcas/${name}`);
    for (const path of [brand, category, ...erotic])
      for (const rest of ["", ".data", "?q=gel&marca=veluma"]) {
        const [answer, unknown] = await Promise.all([
          ask(site, path + rest),
          ask(site, `/catalogo/marcas/nada${rest}`),
        ]);
        expect(answer.status, path + rest).toBe(404);
        expect(answer.body, path + rest).toBe(unknown.body);
        expect(steady(answer.headers), path + rest).toEqual(steady(unknown.headers));
      }
    expect((await ask(site, "/catalogo/rizos")).status).toBe(200);
  });

  it("a search reveals nothing of products for adults", async () => {
    const { body } = await ask(site, "/catalogo?q=cofre");
    expect(body).toContain(listingCopy.nothing.title);
    expect(body).not.toContain(listingCopy.nothing.adults);
  });

  it("a confirmation of age is not accepted", async () => {
    const { status, headers } = await post(site, page, { back });
    expect([status, headers["set-cookie"]]).toEqual([404, undefined]);
  });
});

describe("where visitors may confirm their age", () => {
  beforeAll(async () => {
    const { lucia } = await signInMembers(site);
    const form = "/gestion/ajustes/catalogos";
    const seen = /name="seen" value="(\d+)"/.exec((await lucia.get(form)).body)?.[1] ?? "";
    const typed = toTyped("catalogues", { ...samples.catalogues, adult: "confirmed" });
    const given = { ...typed, seen, intent: "save" };
    expect((await lucia.post(form, given)).status).toBe(303);
  });

  it("the age check names nothing that it hides, and is not cached", async () => {
    const { status, body, headers } = await ask(site, `${page}?vuelta=${encodeURIComponent(back)}`);
    expect(status).toBe(200);
    expect(body).toContain(ageCheckCopy.confirm);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(body).toMatch(/<meta name="robots" content="noindex"/);
    expect(await findHtmlProblems(body)).toEqual([]);
  });

  it("a brand with only products for adults redirects to the age check, and to its list once confirmed", async () => {
    const brand = "/catalogo/marcas/veluma";
    const { status, headers } = await ask(site, `${brand}?q=gel`);
    expect([status, headers.location]).toEqual([
      302,
      `${page}?vuelta=${encodeURIComponent(`${brand}?q=gel`)}`,
    ]);
    const confirmed = { headers: { Cookie: `${ageCookies.visit}=si` } };
    expect((await ask(site, brand, confirmed)).status).toBe(200);
    expect((await ask(site, "/catalogo/marcas/nada")).status).toBe(404);
    expect((await ask(site, "/catalogo/marcas/rizonda?pagina=99")).status).toBe(404);
  });

  it("a search that only finds products for adults says so and links to the age check", async () => {
    const { adults } = listingCopy.nothing;
    const search = "/catalogo?q=cofre";
    const { body } = await ask(site, search);
    expect(body).toContain(adults);
    expect(body).toContain(`${page}?vuelta=${encodeURIComponent(search)}`);
    expect(body).not.toMatch(/VEL-COF|VELUMA/);
    expect((await ask(site, "/catalogo?q=fosforescente")).body).not.toContain(adults);
    const confirmed = { headers: { Cookie: `${ageCookies.visit}=si` } };
    expect((await ask(site, search, confirmed)).body).toContain('data-sku="VEL-COF-DOS');
  });

  it("a confirmation of age lasts for the visit, and redirects to the catalogue only", async () => {
    const { status, headers } = await post(site, page, { back });
    expect([status, headers.location]).toEqual([303, back]);
    expect(headers["set-cookie"]).toEqual([
      `${ageCookies.visit}=yes; Path=/; SameSite=Lax; HttpOnly`,
    ]);
    const elsewhere = await post(site, page, { back: "https://evil.example/catalogo" });
    expect(elsewhere.headers.location).toBe("/catalogo");
  });

  it("a confirmation lasts longer with consent, until the consent is withdrawn", async () => {
    const { headers } = await post(site, page, { back }, { Cookie: functional });
    expect(headers["set-cookie"]?.join("\n")).toMatch(
      new RegExp(`${ageCookies.kept}=yes; Path=/; SameSite=Lax; Max-Age=15552000; HttpOnly`),
    );
    const kept = `${ageCookies.kept}=si`;
    const again = await ask(site, `${page}?vuelta=/catalogo/erotica`, {
      headers: { Cookie: `${functional}; ${kept}` },
    });
    expect([again.status, again.headers.location]).toEqual([302, "/catalogo/erotica"]);
    const withdrawn = await ask(site, "/", { headers: { Cookie: kept } });
    expect(withdrawn.headers["set-cookie"]?.join()).toContain(`${ageCookies.kept}=; `);
  });
});

/** Paths of the list of a brand and of the list of a category, both of sample products. */
async function findLists(db: Database): Promise<[brand: string, category: string]> {
  const names = await createListedNames({ db, version: () => 0 }).read();
  const { brand } = await sampleProduct(db, "espiritual");
  const { category } = await sampleProduct(db, "rizos");
  return [names.brand(brand)?.path ?? "", names.category(category)?.path ?? ""];
}

/** Hides the brand of `findLists`, and makes all products of its category products for adults. */
async function hideProducts(db: Database): Promise<void> {
  const { brand } = await sampleProduct(db, "espiritual");
  const { category } = await sampleProduct(db, "rizos");
  await db.updateTable("brand").set({ is_hidden: 1 }).where("id", "=", brand).execute();
  await db
    .updateTable("product")
    .set({ is_adult: 1 })
    .where("category_id", "=", category)
    .execute();
  await lockCatalogueState(db);
}

function sampleProduct(db: Database, catalogue: "rizos" | "espiritual") {
  return db
    .selectFrom("product")
    .select(["brand_id as brand", "category_id as category"])
    .where("catalogue", "=", catalogue)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Response headers without those that differ between any two responses. */
function steady(headers: Record<string, unknown>): Record<string, unknown> {
  const { date: _, "x-request-id": __, ...others } = headers;
  return others;
}
