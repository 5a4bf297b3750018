import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { productPath } from "../../src/products/domain/product-address.ts";
import { addRevision } from "../../src/settings/store/revisions.ts";
import { pricesCopy } from "../../src/storefront/copy/prices-copy.ts";
import { selectionCopy } from "../../src/storefront/copy/selection-copy.ts";
import { inTime } from "../support/in-time.ts";
import {
  addCompany,
  addMember,
  inDatabase,
  type Place,
  signedIn,
  startOn,
} from "../support/members.ts";
import { engines } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";

describe.each(engines)("amounts of a selection on %s", (engine) => {
  let site: Place & { stop(): Promise<void> };
  let companyId: string;
  beforeAll(async () => {
    site = await startOn(engine, { SAMPLE_CATALOGUE: "no" });
    companyId = await addCompany(site, { email: "nerea@salon.example" });
    for (const role of ["accountant", "observer"] as const)
      await addMember(site, companyId, `${role}@salon.example`, role);
    await inDatabase(site, async (db) => {
      const ids = await writeProducts(db, [
        { sku: "CHAMPU", name: "Champú", minimum: 6, multiple: 6 },
        { sku: "INFUSION", name: "Infusión", iva: "reduced" },
        { sku: "BOLSA", name: "Bolsas" },
        { sku: "TONO-1", family: "Esmalte", variant: "Rojo", minimum: 6, multiple: 6 },
        { sku: "TONO-2", family: "Esmalte", variant: "Azul" },
      ]);
      const price = (sku: string, fromQuantity: number, unit: number) => ({
        list_id: 1,
        product_id: ids.get(sku) ?? 0,
        from_quantity: fromQuantity,
        unit_price: unitPrice(unit),
        retail_price: null,
        changed_at: 0,
        import_run_id: null,
      });
      const prices = [
        price("CHAMPU", 1, 41_250),
        price("CHAMPU", 24, 39_188),
        price("INFUSION", 1, 23_500),
        ...["TONO-1", "TONO-2"].flatMap((sku) => [price(sku, 1, 40_000), price(sku, 20, 36_000)]),
      ];
      await db.insertInto("price_row").values(prices).execute();
    });
  });
  afterAll(() => site?.stop());

  /** Amounts of a selection as the page without JavaScript shows them, and its text. */
  async function shownTo(email: string, selection: string) {
    const member = await signedIn(site, email);
    member.cookies.set("mi-seleccion", encodeURIComponent(selection));
    const { body } = await member.get("/mi-seleccion");
    const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
    return {
      prices: Array.from(main.matchAll(/data-price="(\d+)"/g), ([, price]) => Number(price)),
      text: main.replaceAll(/<!-- -->|<[^>]*>/g, "").replaceAll("\u00A0", " "),
    };
  }

  it("tells roles that place no orders who does", async () => {
    for (const role of ["observer", "accountant"]) {
      const { text } = await shownTo(`${role}@salon.example`, "rizos-champu:6");
      expect(text).toContain(selectionCopy.member.ordersOfOthers);
    }
  });

  it("contains units, line sums, net sum, IVA of each rate and total, without products that have no price", async () => {
    const selection = "rizos-champu:18,rizos-infusion:5,rizos-bolsa:1";
    const { prices, text } = await shownTo("accountant@salon.example", selection);
    const lines = [41_250, 7425, 39_188, 23_500, 1175];
    expect(prices).toEqual([...lines, 8600, 7425, 1559, 1175, 118, 10_277]);
    expect(text).toContain("Le faltan 6 unidades para 3,92 €");
    expect(text).toContain("Consulte el precio");
    expect(text).toContain("No incluye 1 producto");
  });

  it("counts a family together for the price break, if configured, and says so", async () => {
    const shades = "rizos-tono1:6,rizos-tono2:9";
    const apart = await shownTo("accountant@salon.example", shades);
    expect(apart.prices.slice(0, 6)).toEqual([40_000, 2400, 36_000, 40_000, 3600, 36_000]);
    expect(apart.text).toContain("Le faltan 18 unidades para 3,60 €");
    expect(apart.text).toContain("Le faltan 11 unidades para 3,60 €");
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
      const together = await shownTo("accountant@salon.example", shades);
      // The shade sold in packs of six reaches the price from 20 on at 24, its next whole pack.
      expect(together.text).toContain("Le faltan 9 unidades de la familia para 3,60 €");
      expect(together.text).toContain("Le faltan 5 unidades de la familia para 3,60 €");
      expect(together.text).toContain("Cuentan las 15 unidades de su familia");
    });
    const more = await shownTo(
      "accountant@salon.example",
      "rizos-tono1:6,rizos-tono2:14,rizos-champu:6",
    );
    expect(more.prices.slice(0, 7)).toEqual([40_000, 2400, 36_000, 36_000, 5040, 41_250, 2475]);
    expect(more.text).toContain("Le faltan 4 unidades de la familia para 3,60 €");
    expect(more.text).toContain("Le faltan 18 unidades para 3,92 €");
    const all = await shownTo("accountant@salon.example", "rizos-tono1:12,rizos-tono2:12");
    expect(all.prices.slice(0, 5)).toEqual([36_000, 4320, 36_000, 4320, 8640]);
    const member = await signedIn(site, "nerea@salon.example");
    const pages = ["/cuenta/lista-de-precios", "/cuenta/lista-de-precios/imprimir", "/catalogo"];
    for (const path of [...pages, await pathOf("TONO-1")])
      expect((await member.get(path)).body, path).toContain(pricesCopy.familiesCount);
    expect((await member.get(await pathOf("CHAMPU"))).body).not.toContain(pricesCopy.familiesCount);
  });

  /** Address of a product's page. */
  const pathOf = (sku: string) =>
    inDatabase(site, async (db) => {
      const product = await db
        .selectFrom("product")
        .select(["id as number", "sku", "name", "catalogue"])
        .where("sku", "=", sku)
        .executeTakeFirstOrThrow();
      return productPath(product);
    });

  it("has the recargo once it is proved, and no tax where goods leave the territory of the tax", async () => {
    const changed = (set: object) =>
      inDatabase(site, (db) =>
        db.updateTable("company").set(set).where("id", "=", companyId).execute(),
      );
    const person = { tax_number: "12345678Z", legal_form: "natural-person" };
    const checked = { surcharge_checked_at: 0, surcharge_checked_id: "lucia" };
    await changed({
      ...person,
      ...checked,
      surcharge: "proved",
      surcharge_checked_name: "Lucía",
      surcharge_document: "Certificado",
      surcharge_from: "2026-01-01",
    });
    const charged = await shownTo("accountant@salon.example", "rizos-champu:24");
    expect(charged.prices.slice(-6)).toEqual([9405, 9405, 1975, 9405, 489, 11_869]);
    expect(charged.text).toContain("Recargo de equivalencia 5,2 %");
    await changed({ territory: "canaries" });
    const exempt = await shownTo("accountant@salon.example", "rizos-champu:24");
    expect(exempt.prices.slice(-2)).toEqual([9405, 9405]);
    expect(exempt.text).toContain("Total, exento de IVA");
  });
});
