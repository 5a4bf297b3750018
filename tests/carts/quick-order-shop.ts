import type { Database } from "../../src/platform/database/database.ts";
import type { OtherCodeKind } from "../../src/products/domain/other-codes.ts";
import { addRevision } from "../../src/settings/store/revisions.ts";
import { stockStore } from "../../src/stock/store/stock-store.ts";
import { priceRow } from "../support/price-row.ts";
import { writeProducts } from "../support/write-products.ts";

/** Products of every kind that a quick order answers differently, with prices, codes and stock. */
export async function fillQuickOrderShop(db: Database): Promise<void> {
  const six = { minimum: 6, multiple: 6 };
  const ids = await writeProducts(db, [
    {
      sku: "RIZ-CHN-250",
      name: "Champú de rizos",
      gtin: "02480000101019",
      unitsPerCase: 24,
      caseGtin: "12480000101016",
      ...six,
    },
    { sku: "RIZ-NUEVO", name: "Champú nuevo", ...six },
    { sku: "RIZ-VIEJO", name: "Champú viejo", state: "discontinued", replacedBy: "RIZ-NUEVO" },
    { sku: "RIZ-RETIRADO", name: "Champú retirado", state: "withdrawn" },
    { sku: "RIZ-POCO", name: "Champú escaso", oversell: "wait", ...six },
    { sku: "VELA-1", name: "Vela" },
    { sku: "VELA-2", name: "Vela sin precio" },
    { sku: "ADULTO-1", name: "Solo adultos", adult: true },
    { sku: "OCULTO-1", name: "Borrador", state: "draft" },
  ]);
  const id = (sku: string) => ids.get(sku) ?? 0;
  const code = (text: string, kind: OtherCodeKind, sku: string) => ({
    scope: "",
    code_key: text.replace(/[-/]/g, ""),
    code: text,
    kind,
    product_id: id(sku),
  });
  await db
    .insertInto("product_code")
    .values([
      code("OLD-250", "former-sku", "RIZ-CHN-250"),
      code("PROV/77", "supplier", "VELA-1"),
      code("02480000109992", "gtin", "VELA-1"),
    ])
    .execute();
  const priced = ["RIZ-CHN-250", "RIZ-NUEVO", "RIZ-POCO", "VELA-1", "ADULTO-1"];
  await db
    .insertInto("price_row")
    .values(priced.map((sku) => priceRow(id(sku))))
    .execute();
  const facts = { onHand: 8, incoming: { quantity: 60, date: "2030-12-03" }, reportedAt: 0 };
  await stockStore.write(db, [
    { productId: id("RIZ-POCO"), facts, changedAt: 0, importRunId: null },
  ]);
  await addRevision(db, {
    group: "stock",
    value: { unitsFor: "all-members", few: 0 },
    validFrom: 0,
    savedAt: Date.now(),
    restores: null,
    by: null,
  });
}
