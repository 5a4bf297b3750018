import { beforeAll, expect, test } from "vitest";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { productPath } from "../../src/products/domain/product-address.ts";
import { addRevision } from "../../src/settings/store/revisions.ts";
import { pricesCopy } from "../../src/storefront/copy/prices-copy.ts";
import { addCopy } from "../../src/storefront/copy/selection-copy.ts";
import { findAxeViolations } from "../support/axe.ts";
import { inTime } from "../support/in-time.ts";
import { addCompany, inDatabase, signedIn } from "../support/members.ts";
import { writeProducts } from "../support/write-products.ts";
import { expectSoon } from "./soon.ts";
import { phone, setStage, untilHydrated } from "./stage.ts";

const stage = setStage({ env: { SAMPLE_CATALOGUE: "no" } });
const email = "nerea@salon.example";
const name = "Esmalte rojo";
let path = "";

beforeAll(async () => {
  await addCompany(stage.site, { email });
  await inDatabase(stage.site, async (db) => {
    const ids = await writeProducts(db, [
      { sku: "TONO-1", name, family: "Esmalte", variant: "Rojo", minimum: 6, multiple: 6 },
      { sku: "TONO-2", name: "Esmalte azul", family: "Esmalte", variant: "Azul" },
    ]);
    const number = ids.get("TONO-1") ?? 0;
    path = productPath({ number, sku: "TONO-1", name, catalogue: "rizos" });
    const price = (fromQuantity: number, unit: number) => ({
      list_id: 1,
      product_id: number,
      from_quantity: fromQuantity,
      unit_price: unitPrice(unit),
      retail_price: null,
      changed_at: 0,
      import_run_id: null,
    });
    await db
      .insertInto("price_row")
      .values([price(1, 40_000), price(20, 36_000)])
      .execute();
    await addRevision(db, {
      group: "prices",
      value: { quantityScope: "family", retailFor: "members-only" },
      validFrom: 0,
      savedAt: Date.now(),
      restores: null,
      by: null,
    });
  });
});

test("the product page counts the units of the product's family in the selection, and says so", async () => {
  const member = await signedIn(stage.site, email);
  await inTime(async () =>
    expect((await member.get(path)).body).toContain(pricesCopy.familiesCount),
  );
  expect(
    (await member.post("/mi-seleccion", { product: "rizos-tono2", quantity: "13" })).status,
  ).toBe(303);
  const context = await stage.newContext({ viewport: phone });
  const { url } = stage.site;
  await context.addCookies([...member.cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto(path);
  await untilHydrated(page);
  const main = page.getByRole("main");
  const text = async () => (await main.innerText()).replaceAll("\u00A0", " ");
  await expectSoon(text).toContain("Le faltan 5 unidades de la familia para 3,60 €");
  expect(await text()).toContain(pricesCopy.withSelected);
  // In packs of six, the price from 20 on begins at 24.
  await main.getByLabel(addCopy.quantity(name)).first().fill("12");
  await expectSoon(text).toContain(pricesCopy.table.reached.family);
  await expectSoon(() => main.locator("tr.font-semibold").innerText()).toContain("desde 24");
  expect(await findAxeViolations(page)).toEqual([]);
});
