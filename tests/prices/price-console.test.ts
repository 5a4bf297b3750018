import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listFormCopy, whyCopy } from "../../src/prices/copy/price-console-copy.ts";
import { addRevision } from "../../src/settings/store/revisions.ts";
import { type HttpClient, said } from "../support/http-client.ts";
import { inTime } from "../support/in-time.ts";
import { inDatabase, startOn } from "../support/members.ts";
import { addPerson, ines, signedIn } from "../support/people.ts";
import { writeProducts } from "../support/write-products.ts";

let site: Awaited<ReturnType<typeof startOn>>;
let staff: HttpClient;
beforeAll(async () => {
  site = await startOn("SQLite", { SAMPLE_CATALOGUE: "no" });
  await addPerson(ines, { DATA_DIR: site.dataDir });
  staff = await signedIn(site, ines);
  await inDatabase(site, (db) =>
    writeProducts(db, [
      { sku: "TONO-1", family: "Esmalte", variant: "Rojo" },
      { sku: "TONO-2", family: "Esmalte", variant: "Azul" },
    ]),
  );
});
afterAll(() => site?.stop());

const typed = {
  name: "Tarifa Oro",
  kind: "tier",
  tier: "Oro",
  company: "",
  from: "2026-12-01",
  until: "",
  adjustment: "-90",
};
const lists = async () => (await staff.get("/gestion/precios")).body;

describe("a new percentage price list in the console", () => {
  it("whose percentage moves prices far is made only when that is confirmed, and keeps what was typed", async () => {
    const refused = await staff.post("/gestion/precios/nueva", typed);
    expect(refused.status).toBe(422);
    expect(said(refused.body)).toEqual([listFormCopy.guarded]);
    for (const value of ["Tarifa Oro", "Oro", "2026-12-01", "-90"])
      expect(refused.body).toContain(`value="${value}"`);
    expect(refused.body).toMatch(/<input[^>]*type="checkbox"[^>]*name="confirmed"/);
    expect(await lists()).not.toContain("Tarifa Oro");
    const wrong = await staff.post("/gestion/precios/nueva", { ...typed, name: "" });
    expect([wrong.status, said(wrong.body)]).toEqual([422, [listFormCopy.wrong]]);
    expect(wrong.body).not.toContain('name="confirmed"');
    const confirmed = await staff.post("/gestion/precios/nueva", { ...typed, confirmed: "si" });
    expect(confirmed.status).toBe(303);
    expect(await lists()).toContain("Tarifa Oro");
  });
});

describe("the console page that explains a price", () => {
  const why = (query: Record<string, string>) =>
    staff.get(`/gestion/precios/por-que?${new URLSearchParams({ codigo: "TONO-1", ...query })}`);
  const chosenTier = (html: string) =>
    /<option value="([^"]*)" selected/.exec(
      /<select[^>]*name="tarifa".*?<\/select>/.exec(html)?.[0] ?? "",
    )?.[1];

  it("offers the known tiers, in any spelling, and says that another one does not exist", async () => {
    const { body } = await why({ tarifa: "ORO " });
    expect(chosenTier(body)).toBe("Oro");
    expect(body).toContain("tarifa Oro");
    const unknown = await why({ tarifa: "Platino" });
    expect(said(unknown.body)).toEqual([whyCopy.problems["unknown-tier"]]);
    expect(chosenTier(unknown.body)).toBe("Platino");
  });

  it("asks for the units of the other products of the family, once families count together", async () => {
    expect((await why({ unidades: "6", familia: "12" })).body).not.toContain('name="familia"');
    await inDatabase(site, (db) =>
      addRevision(db, {
        group: "prices",
        value: { quantityScope: "family", retailFor: "members-only" },
        validFrom: 0,
        savedAt: Date.now(),
        restores: null,
        by: null,
      }),
    );
    await inTime(async () => {
      const { body } = await why({ unidades: "6", familia: "12" });
      expect(body).toMatch(/<input[^>]*name="familia"[^>]*value="12"/);
      expect(body).toContain("Para el tramo cuentan 18 unidades");
    });
    const wrong = await why({ familia: "doce" });
    expect(said(wrong.body)).toEqual([whyCopy.problems["not-units-of-others"]]);
    expect(wrong.body).toContain('value="doce"');
  });
});
