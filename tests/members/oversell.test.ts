import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OversellPolicy } from "../../src/products/domain/product.ts";
import { addRevision } from "../../src/settings/store/revisions.ts";
import { stockStore } from "../../src/stock/store/stock-store.ts";
import { createHttpClient, type HttpClient, said } from "../support/http-client.ts";
import { inTime } from "../support/in-time.ts";
import { addCompany, addMember, inDatabase, signedIn, startOn } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";

const policies: readonly OversellPolicy[] = ["refuse", "wait", "ask"];
const pack = { minimum: 6, multiple: 6 };

describe.each(engines)("ordered quantities beyond the stock on %s", (engine) => {
  let site: Awaited<ReturnType<typeof startOn>>;
  let member: HttpClient;
  beforeAll(async () => {
    site = await startOn(engine);
    // Members who may order have the cart in place of this page.
    const companyId = await addCompany(site, { email: "nerea@salon.es" });
    await addMember(site, companyId, "bruno@salon.es", "observer");
    await inDatabase(site, async (db) => {
      const products = await writeProducts(
        db,
        policies.map((oversell) => ({ sku: `RIZ-${oversell.toUpperCase()}`, oversell, ...pack })),
      );
      const facts = { onHand: 14, incoming: { quantity: 60, date: "2030-12-03" }, reportedAt: 0 };
      const rows = [...products.values()].map((productId) => ({ productId, facts }));
      await stockStore.write(
        db,
        rows.map((row) => ({ ...row, changedAt: 0, importRunId: null })),
      );
      await addRevision(db, {
        group: "stock",
        value: { unitsFor: "all-members", few: 0 },
        validFrom: 0,
        savedAt: Date.now(),
        restores: null,
        by: null,
      });
    });
    member = await signedIn(site, "bruno@salon.es");
    await inTime(async () => {
      const { body } = await member.get("/mi-seleccion.json?existencias=rizos-rizwait:12");
      expect(body).toContain("En stock");
    });
  });
  afterAll(() => site?.stop());

  const put = (client: HttpClient, oversell: OversellPolicy, quantity: string) =>
    client.post("/mi-seleccion", { product: `rizos-riz${oversell}`, quantity });
  const plain = (html: string) => html.replaceAll("\u00A0", " ");

  it("are rejected for products sold from stock only, with the available quantity", async () => {
    const refused = await put(member, "refuse", "18");
    expect(refused.status).toBe(422);
    expect(said(plain(refused.body)).join(" ")).toContain(
      "Solo hay 14 unidades, y no se sirven más: ponga 12.",
    );
    expect(refused.body).toMatch(/<button[^>]* value="12"[^>]* name="quantity"/);
    expect(member.cookies.has("mi-seleccion")).toBe(false);
    expect((await put(member, "refuse", "12")).status).toBe(303);
    expect((await put(member, "refuse", "24")).status).toBe(422);
    expect(decodeURIComponent(member.cookies.get("mi-seleccion") ?? "")).toBe("rizos-rizrefuse:12");
  });

  it("are accepted for other products, and the page says when the rest is served", async () => {
    for (const policy of ["wait", "ask"] as const)
      expect((await put(member, policy, "18")).status).toBe(303);
    const page = plain((await member.get("/mi-seleccion")).body);
    expect(page).toContain(
      "En stock: 14 uds. · Las otras 4, con la próxima entrada, el 3 de diciembre.",
    );
    expect(page).toContain("En stock: 14 uds. · Las otras 4, bajo pedido.");
    const asked = "rizos-rizwait:12,rizos-rizwait,rizos-rizrefuse:20";
    const { body } = await member.get(`/mi-seleccion.json?existencias=${asked}`);
    expect(JSON.parse(plain(body))).toEqual({
      "rizos-rizwait:12": "En stock: 14 uds.",
      "rizos-rizrefuse:20":
        "En stock: 14 uds. · Solo hay 14 unidades, y no se sirven más: ponga 12.",
    });
  });

  it("reveal no number to guests, who see no number of units", async () => {
    const guest = createHttpClient(site);
    for (const quantity of ["12", "18", "600"])
      expect((await put(guest, "refuse", quantity)).status).toBe(303);
    const { body } = await guest.get("/mi-seleccion.json?existencias=rizos-rizrefuse:600");
    expect(JSON.parse(body)).toEqual({ "rizos-rizrefuse:600": "En stock" });
  });
});
