import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { openTable } from "../../src/platform/spreadsheets/open-table.ts";
import type { PriceService } from "../../src/prices/services/price-service.ts";
import { addList } from "../../src/prices/store/price-lists.ts";
import { writePriceFile } from "../../src/prices/use-cases/write-price-file.ts";
import { type StockDisplay, stockInWords } from "../../src/stock/domain/shown-stock.ts";
import { stockStore } from "../../src/stock/store/stock-store.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";
import { priceServiceOf } from "./price-service-of.ts";

const monday = Date.parse("2026-11-23T09:00:00Z");
const by = { kind: "staff", id: "marta", name: "Marta" } as const;
const salonRizoLibre = { id: "salon-rizo-libre", tier: null };
const shown = ["rizos", "espiritual", "erotica"] as const;

describe.each(variants(databases))("the price file of a company on $name", ({ open }) => {
  let opened: Opened;
  let folder: string;
  let service: PriceService;
  let seen = 0;
  beforeEach(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), "price-file-"));
    service = priceServiceOf(opened.db, { now: monday });
    seen = 0;
    await writeProducts(opened.db, [
      { sku: "RIZ-1", gtin: "06291041500213", name: "=Champú", minimum: 6, multiple: 6 },
      { sku: "RIZ-2", gtin: "00000096385074", name: "Crema" },
      { sku: "ERO-1", name: "Aceite", catalogue: "erotica", adult: true },
      { sku: "SIN-1", name: "Sin precio" },
    ]);
    await set("RIZ-1", "4,125");
    await set("RIZ-1", "3,9188", "24");
    await set("RIZ-2", "2");
    await set("ERO-1", "7,5");
  });
  afterEach(async () => {
    await opened.close();
    await rm(folder, { recursive: true });
  });

  const set = (code: string, price: string, fromQuantity = "1") => {
    seen += 1;
    const typed = { code, price, fromQuantity, retailPrice: fromQuantity === "1" ? "9,90" : "" };
    return service.setRow(1, { seen, by, typed, isConfirmed: true });
  };

  async function sheets({ seesAdult = false, at = monday, stock = stockInWords } = {}) {
    const path = join(folder, "lista.xlsx");
    const access = { shown, seesAdult };
    const options = { company: salonRizoLibre, access, stock, hidesSample: false, at };
    await writeFile(path, await buffer(await writePriceFile(opened.db, options)));
    const table = await openTable(path);
    const read = async (sheet: number) => {
      const rows = [];
      for await (const { cells } of table.rows(sheet))
        rows.push(cells.map((cell) => ("text" in cell ? cell.text : "")));
      return rows;
    };
    const found = { prices: await read(0), changes: await read(1) };
    const kinds = [];
    for await (const { cells } of table.rows(0)) kinds.push(cells.map(({ kind }) => kind));
    table.close();
    return { ...found, kinds };
  }

  it("contains the units in stock for companies that may see them, as the pages do", async () => {
    const products = await opened.db.selectFrom("product").select(["id", "sku"]).execute();
    const units: Record<string, number> = { "RIZ-1": 5, "RIZ-2": 240 };
    await stockStore.write(
      opened.db,
      products.flatMap(({ id, sku }) => {
        const onHand = units[sku];
        const facts = { onHand: onHand ?? 0, incoming: null, reportedAt: monday };
        const row = { productId: id, facts, changedAt: 0, importRunId: null };
        return onHand === undefined ? [] : [row];
      }),
    );
    const left = async (stock: StockDisplay) => {
      const { prices } = await sheets({ stock });
      const column = prices[0]?.indexOf("Unidades en stock") ?? -1;
      return prices.slice(1).map((row) => row[column] ?? "");
    };
    expect(await left(stockInWords)).toEqual(["", ""]);
    expect(await left({ units: "few", few: 12 })).toEqual(["5", ""]);
    expect(await left({ units: "all", few: 12 })).toEqual(["5", "240"]);
  });

  it("has prices as numbers and codes as text, without products that are hidden or have no price", async () => {
    const { prices, kinds } = await sheets();
    expect(prices.slice(1).map((row) => row[0])).toEqual(["RIZ-1", "RIZ-2"]);
    const [header = [], first = []] = prices;
    const cell = (name: string) => first[header.indexOf(name)];
    expect([cell("EAN"), cell("Producto"), cell("Precio neto")]).toEqual([
      "6291041500213",
      "=Champú",
      "4.125",
    ]);
    expect([cell("Desde 2"), cell("Precio 2"), cell("Desde 3")]).toEqual(["24", "3.9188", ""]);
    expect([header.includes("Precio 4"), header.includes("Precio 5")]).toEqual([true, false]);
    expect([cell("PVPR"), cell("% IVA"), cell("% margen")]).toEqual(["9.9", "21", "49.58"]);
    expect(prices[2]?.[1]).toBe("96385074");
    expect(kinds[1]?.slice(0, 3)).toEqual(["text", "text", "text"]);
    expect(kinds[1]?.[header.indexOf("Precio neto")]).toBe("number");
    expect((await sheets({ seesAdult: true })).prices.map((row) => row[0])).toContain("ERO-1");
  });

  it("says what has changed since the last file", async () => {
    expect((await sheets()).changes[1]?.[0]).toMatch(/primera lista/);
    const later = monday + 3_600_000;
    expect((await sheets({ at: later })).changes[1]?.[0]).toMatch(/^Ningún precio ha cambiado/);
    await set("RIZ-1", "4,00");
    await set("SIN-1", "1");
    await removePrice("RIZ-2", 1);
    const { changes } = await sheets({ at: later });
    expect(changes.slice(1, -1)).toEqual([
      ["RIZ-1", "=Champú", "6", "baja", "4.125", "4"],
      ["SIN-1", "Sin precio", "1", "nuevo", "", "1"],
      ["RIZ-2", "", "1", "ya no está", "2"],
    ]);
  });

  const changesOf = async () => (await sheets()).changes.slice(1);
  const productId = async (sku: string) => {
    const product = opened.db.selectFrom("product").select("id").where("sku", "=", sku);
    return (await product.executeTakeFirstOrThrow()).id;
  };
  const removePrice = async (sku: string, column: number) => {
    const typed = [{ productId: await productId(sku), column, text: "" }];
    const removed = { seen: seen + 1, by, typed, isConfirmed: true };
    expect(await service.setCells(1, removed)).toMatchObject({ kind: "saved" });
  };

  it("says which price for a larger quantity has changed, started or ended", async () => {
    await changesOf();
    await set("RIZ-1", "3,8", "24");
    expect((await changesOf()).slice(0, -1)).toEqual([
      ["RIZ-1", "=Champú", "24", "baja", "3.9188", "3.8"],
    ]);
    await set("RIZ-1", "3,5", "96");
    await removePrice("RIZ-1", 24);
    seen += 1;
    expect((await changesOf()).slice(0, -1)).toEqual([
      ["RIZ-1", "=Champú", "24", "sube", "3.8", "4.125"],
      ["RIZ-1", "=Champú", "96", "baja", "3.8", "3.5"],
    ]);
    expect((await changesOf())[0]?.[0]).toMatch(/^Ningún precio ha cambiado/);
  });

  it("recognises a product whose SKU has changed", async () => {
    await changesOf();
    await opened.db
      .updateTable("product")
      .set({ sku: "RIZ-1B", sku_key: "RIZ1B" })
      .where("sku", "=", "RIZ-1")
      .execute();
    expect((await changesOf())[0]?.[0]).toMatch(/^Ningún precio ha cambiado/);
  });

  it("compares the smallest quantity alone with a file of an earlier version, and says so", async () => {
    const stored = { company_id: salonRizoLibre.id, made_at: monday };
    const prices = JSON.stringify([
      ["RIZ-1", 41_250],
      ["RIZ-2", 25_000],
      ["ALT-9", 5000],
    ]);
    await opened.db
      .insertInto("price_file")
      .values({ ...stored, prices })
      .execute();
    expect((await changesOf()).slice(0, -1)).toEqual([
      ["RIZ-2", "Crema", "1", "baja", "2.5", "2"],
      ["ALT-9", "", "1", "ya no está", "0.5"],
    ]);
    const same = JSON.stringify([
      ["RIZ-1", 41_250],
      ["RIZ-2", 20_000],
    ]);
    await opened.db.updateTable("price_file").set({ prices: same }).execute();
    expect((await changesOf())[0]?.[0]).toMatch(/^Ningún precio del pedido mínimo ha cambiado/);
  });

  it("rejects former prices that the site did not store", async () => {
    const stored = { company_id: salonRizoLibre.id, made_at: monday };
    for (const prices of ['{"products":[[1,"RIZ-1",1,"4,12"]]}', '[["RIZ-1"]]', "{}", "nothing"]) {
      await opened.db.deleteFrom("price_file").execute();
      await opened.db
        .insertInto("price_file")
        .values({ ...stored, prices })
        .execute();
      await expect(changesOf(), prices).rejects.toThrow("price_file.prices");
    }
  });

  it("has columns for as many prices as any product has, from all lists, and each offer's last day", async () => {
    for (const [from, price] of [
      ["36", "3,8"],
      ["48", "3,7"],
      ["60", "3,6"],
    ] as const)
      await set("RIZ-1", price, from);
    const offer = await addList(
      opened.db,
      {
        name: "Semana de la crema",
        kind: "offer",
        from: null,
        until: "2026-11-30",
        audience: { kind: "everybody" },
        adjustment: null,
      },
      monday,
    );
    const row = { list_id: offer, product_id: await productId("RIZ-1"), retail_price: null };
    await opened.db
      .insertInto("price_row")
      .values({
        ...row,
        from_quantity: 72,
        unit_price: unitPrice(35_000),
        changed_at: monday,
        import_run_id: null,
      })
      .execute();
    const { prices } = await sheets();
    const [header = [], first = []] = prices;
    const cells = ["Oferta hasta", "Precio 5", "Desde 6", "Precio 6", "Oferta 6 hasta", "PVPR"];
    expect(cells.map((name) => first[header.indexOf(name)])).toEqual([
      "",
      "3.6",
      "72",
      "3.5",
      "2026-11-30",
      "9.9",
    ]);
    expect(header).not.toContain("Precio 7");
  });
});
