import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type ImportFlags, importFile } from "../../src/import-commands/services/import-file.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { listGuardNames } from "../../src/imports/kinds/import-kind.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { type Opened, openSqlite } from "../support/open-databases.ts";

/** Files as the IT person of a wholesaler had them, with their right answers; made without the product's own writer. */
const cases = join(import.meta.dirname, "cases/owner");

const product = z.object({
  ean: z.string(),
  name: z.string(),
  brand: z.string(),
  category: z.string(),
  content: z.string().nullable().optional(),
  iva: z.number(),
  prices: z.record(z.string(), z.number()).optional(),
  rrp: z.number().optional(),
  stock: z.number().optional(),
});
const answers = z.record(
  z.string(),
  z.object({
    products: z.record(z.string(), product).optional(),
    prices: z.record(z.string(), z.record(z.string(), z.number())).optional(),
    stock: z.record(z.string(), z.number()).optional(),
    content: z.record(z.string(), z.string().nullable()).optional(),
  }),
);
const expected = answers.parse(JSON.parse(readFileSync(join(cases, "expected.json"), "utf8")));

const inRizos = { constants: { catalogue: "Rizos" } };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "owner-cases-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("importing an owner's real files", () => {
  let opened: Opened;
  afterEach(() => opened.close());

  async function open({ isFilled }: { isFilled: boolean }): Promise<void> {
    opened = await openSqlite();
    if (isFilled) await apply("00-catalogo-de-partida.xlsx", "products");
  }

  function importCase(name: string, kind: string, more: Partial<ImportFlags> = {}) {
    const { db } = opened;
    const area = kind === "customers" ? { area: ["customers"] } : {};
    const imports = createImportsHere({ db, dataDir: folder, kinds: importKinds, ...area });
    const flags: ImportFlags = {
      dryRun: false,
      skipBadRows: false,
      allowed: ["price-changes", "many-prices-fall"],
      kind,
      isJson: false,
      list: null,
      sheetName: null,
      headerRow: null,
      titleRows: null,
      sheetNames: null,
      headings: {},
      constants: {},
      translations: {},
      styles: {},
      dateOrders: {},
      missing: "leave",
      missingCount: null,
      leftOut: [],
    };
    return importFile(imports, join(cases, name), { ...flags, ...more });
  }

  async function apply(name: string, kind: string, more: Partial<ImportFlags> = {}) {
    const found = await importCase(name, kind, more);
    expect(found.failure).toBeNull();
    return found;
  }

  async function products() {
    const rows = await opened.db
      .selectFrom("product")
      .innerJoin("brand", "brand.id", "product.brand_id")
      .innerJoin("category", "category.id", "product.category_id")
      .select(["sku", "gtin", "product.name", "brand.name as brand", "category.name as category"])
      .select(["iva_class", "content_count", "content_milli", "content_unit"])
      .select(["minimum", "units_per_case"])
      .execute();
    return new Map(rows.map((row) => [row.sku, row]));
  }

  async function prices(): Promise<Record<string, Record<string, number>>> {
    const rows = await opened.db
      .selectFrom("price_row")
      .innerJoin("product", "product.id", "price_row.product_id")
      .select(["sku", "from_quantity", "unit_price"])
      .execute();
    const bySku = Map.groupBy(rows, ({ sku }) => sku);
    return Object.fromEntries(
      [...bySku].map(([sku, rungs]) => [
        sku,
        Object.fromEntries(
          rungs.map(({ from_quantity, unit_price }) => [
            from_quantity,
            Number(unit_price) / 10_000,
          ]),
        ),
      ]),
    );
  }

  async function stock(): Promise<Record<string, number>> {
    const rows = await opened.db
      .selectFrom("stock")
      .innerJoin("product", "product.id", "stock.product_id")
      .select(["sku", "on_hand"])
      .execute();
    return Object.fromEntries(rows.map(({ sku, on_hand }) => [sku, on_hand]));
  }

  const rates = { general: 21, reduced: 10, "super-reduced": 4 };

  /** Compares what is stored with the right answer of a file; `without`: facts that the file does not have. */
  async function expectProducts(name: string, without: readonly string[] = []): Promise<void> {
    const found = await products();
    for (const [sku, right] of Object.entries(expected[name]?.products ?? {})) {
      const row = found.get(sku);
      expect(row, `${name}: ${sku}`).toBeDefined();
      if (!row) continue;
      const brand = /^(.*) \(or the known spelling/.test(right.brand) ? row.brand : right.brand;
      const stored = {
        ean: row.gtin?.replace(/^0/, ""),
        name: row.name,
        brand: row.brand,
        category: row.category,
        iva: rates[row.iva_class],
        ...(!without.includes("content") && { content: contentOf(row) }),
      };
      const { ean, name: called, category, iva, content } = right;
      const answer = { ean, name: called, brand, category, iva };
      expect(stored).toEqual({ ...answer, ...(!without.includes("content") && { content }) });
    }
  }

  it("reads a tariff in one sheet: quantities in headings, contents with a unit column, subtotals (01)", async () => {
    await open({ isFilled: false });
    const name = "01-tarifa-en-una-hoja.xlsx";
    const headings = { "Foto (URL)": "", "Cód. EAN": "gtin", Subfamilia: "category" };
    const { lines } = await apply(name, "products", { ...inRizos, headings });
    expect(lines).toContain("21 filas son subtotales o totales: no se leen.");
    await apply(name, "prices");
    await apply(name, "stock");
    await expectProducts(name);
    const right = Object.entries(expected[name]?.products ?? {});
    expect(await prices()).toEqual(Object.fromEntries(right.map(([sku, of]) => [sku, of.prices])));
    expect(await stock()).toEqual(Object.fromEntries(right.map(([sku, of]) => [sku, of.stock])));
    const retail = await opened.db
      .selectFrom("price_row")
      .innerJoin("product", "product.id", "price_row.product_id")
      .select(["sku", "retail_price"])
      .where("from_quantity", "=", 1)
      .execute();
    expect(
      Object.fromEntries(retail.map(({ sku, retail_price }) => [sku, Number(retail_price) / 100])),
    ).toEqual(Object.fromEntries(right.map(([sku, of]) => [sku, of.rrp])));
  });

  it("imports that whole tariff from one upload, and undoes it as one (01)", async () => {
    await open({ isFilled: false });
    const name = "01-tarifa-en-una-hoja.xlsx";
    const headings = { "Foto (URL)": "", "Cód. EAN": "gtin", Subfamilia: "category" };
    const asked = { ...inRizos, headings, kind: null };
    const { summary, lines } = await apply(name, "products", asked);
    const part = { added: 30, changed: 0, unchanged: 0, errors: [] };
    expect(summary).toMatchObject({
      ...part,
      added: 90,
      kinds: { products: part, prices: { ...part, list: "General" }, stock: part },
    });
    expect(lines.filter((line) => line.startsWith("21 filas son subtotales"))).toHaveLength(1);
    await expectProducts(name);
    const right = Object.entries(expected[name]?.products ?? {});
    expect(await prices()).toEqual(Object.fromEntries(right.map(([sku, of]) => [sku, of.prices])));
    expect(await stock()).toEqual(Object.fromEntries(right.map(([sku, of]) => [sku, of.stock])));
    expect((await importCase(name, "products", asked)).summary).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 90,
    });
    const imports = createImportsHere({ db: opened.db, dataDir: folder, kinds: importKinds });
    const by = { kind: "command" } as const;
    // The second import has given the stock the date of its report.
    const { runs } = await imports.service.list();
    expect(runs).toHaveLength(2);
    for (const run of runs) {
      await imports.service.undo(run.id, { seen: run.version, by });
      expect(await imports.work(run.id)).toMatchObject({ state: "undone" });
    }
    expect([(await products()).size, await prices(), await stock()]).toEqual([0, {}, {}]);
  });

  it.each(["02-titulo-de-dos-celdas.xlsx", "03-cabecera-de-dos-filas.xlsx"])(
    "finds the header row of %s",
    async (name) => {
      await open({ isFilled: false });
      await apply(name, "products");
      await expectProducts(name);
    },
  );

  it("reads prices whose headings hold the quantities (04), and decimals between semicolons (16)", async () => {
    await open({ isFilled: true });
    for (const name of [
      "04-precios-con-la-cantidad-en-la-cabecera.csv",
      "16-precios-de-tres-decimales.csv",
    ]) {
      await apply(name, "prices");
      const found = await prices();
      for (const [sku, right] of Object.entries(expected[name]?.prices ?? {}))
        expect(found[sku], `${name}: ${sku}`).toMatchObject(right);
    }
  });

  it("reads the listing of an ERP in Windows-1252 (05)", async () => {
    await open({ isFilled: false });
    const name = "05-listado-de-erp-windows-1252.csv";
    await apply(name, "products", inRizos);
    await apply(name, "stock");
    await apply(name, "prices", { headings: { "Tarifa 1": "price" } });
    await expectProducts(name);
    expect(await stock()).toEqual(expected[name]?.stock);
    expect(await prices()).toEqual(expected[name]?.prices);
  });

  it("gives the brand in a title row to the products below it (12)", async () => {
    await open({ isFilled: false });
    const name = "12-marca-como-fila.xlsx";
    await apply(name, "products", { titleRows: "brand" });
    await expectProducts(name);
    expect((await importCase(name, "products", { titleRows: "marca" })).failure).toContain(
      "«marca»",
    );
  });

  it("reads the sheets of a workbook with one sheet for each brand as one (13)", async () => {
    await open({ isFilled: false });
    const name = "13-una-hoja-por-marca.xlsx";
    expect((await importCase(name, "products")).failure).toContain("Agua Clara");
    const leaveOut = { headings: { Marca: "" } };
    const { lines } = await apply(name, "products", {
      ...leaveOut,
      sheetName: "*",
      sheetNames: "brand",
    });
    expect(lines).toContain(
      "Se leen juntas, como una sola, 6 hojas: Agua Clara, Barón Nº5, Brumela, Cabelia 3, Casa Alba, Cero Cero.",
    );
    await expectProducts(name, ["content"]);
    const again = await importCase(name, "products", { sheetName: "*" });
    const { unchanged, changed } = again.summary;
    expect([unchanged, changed]).toEqual([Object.keys(expected[name]?.products ?? {}).length, 0]);
  });

  it("tells the causes of the problems with their counts", async () => {
    await open({ isFilled: false });
    const imports = createImportsHere({ db: opened.db, dataDir: folder, kinds: importKinds });
    const { id } = await imports.addFile(join(cases, "01-tarifa-en-una-hoja.xlsx"), {
      kind: "products",
      headings: { "Cód. EAN": "gtin", Subfamilia: "category", "Foto (URL)": "pictureAddresses" },
      ...inRizos,
    });
    const [most, ...others] = await imports.service.problemCauses(id);
    expect(most).toMatchObject({ problem: "host-not-allowed", column: "pictureAddresses" });
    expect(most?.count).toBe(30);
    expect(others).toEqual([]);
    const { problems } = await imports.service.problems(id, 0, 50, {
      problem: "host-not-allowed",
      column: "gtin",
    });
    expect(problems).toEqual([]);
  });

  it("takes short field names and codes of the IVA as the sender explains them (06)", async () => {
    await open({ isFilled: false });
    const name = "06-nombres-cortos-de-erp.csv";
    const headings = {
      CODART: "sku",
      EANART: "gtin",
      DESART: "name",
      FAMART: "category",
      TIVART: "iva",
    };
    const translations = { iva: { "0": "21 %", "1": "10 %", "2": "4 %" } };
    await apply(name, "products", { ...inRizos, headings, translations });
    await expectProducts(name, ["content"]);
  });

  it("counts negative stock as 0 and leaves out products that are not on the web (07)", async () => {
    await open({ isFilled: true });
    const name = "07-existencias-negativas-y-articulos-ajenos.csv";
    await apply(name, "stock");
    expect(await stock()).toEqual(expected[name]?.stock);
  });

  it("reads a sheet without headers by the letters of its columns (09)", async () => {
    await open({ isFilled: true });
    const name = "09-existencias-sin-cabecera.csv";
    await apply(name, "stock", { headerRow: 0, headings: { A: "sku", B: "onHand" } });
    expect(await stock()).toEqual(expected[name]?.stock);
  });

  it("reads EANs as programs write them, and leaves «SIN EAN» empty (10)", async () => {
    await open({ isFilled: false });
    const { summary } = await importCase("10-codigos-ean.xlsx", "products", { skipBadRows: true });
    expect(summary.errors.map(({ cell }) => cell)).toEqual(["B4", "B7"]);
    const found = await products();
    expect(
      ["NAC-00011", "CER-00012", "FLO-00014", "ESP-00015", "000017", "CAS-00018"].map(
        (sku) => found.get(sku)?.gtin,
      ),
    ).toEqual(["08410000000009", "08410000000375", "00036000291452", "00000096385074", null, null]);
  });

  it("reads contents and cases as people write them (11)", async () => {
    await open({ isFilled: false });
    const name = "11-contenidos-y-cajas.xlsx";
    await apply(name, "products");
    const found = await products();
    const contents = [...found].map(([sku, row]) => [sku, contentOf(row)]);
    const right = expected[name]?.content ?? {};
    expect(Object.fromEntries(contents)).toEqual(
      Object.fromEntries(Object.entries(right).map(([sku, text]) => [sku, text])),
    );
    for (const row of found.values()) expect([row.minimum, row.units_per_case]).toEqual([6, 24]);
  });

  it("never writes the prices of a tier into the general list (tarifa-plata.csv)", async () => {
    await open({ isFilled: true });
    const { failure } = await importCase("tarifa-plata.csv", "prices");
    expect(failure).toContain("«plata»");
    expect(await prices()).toEqual({});
  });

  it("reads a sheet of LibreOffice, and refuses one of Excel 97-2003 in one sentence (14)", async () => {
    await open({ isFilled: true });
    await apply("14-existencias.ods", "stock");
    expect(await stock()).toEqual(expected["14-existencias.ods"]?.stock);
    const { failure } = await importCase("14-existencias.xls", "stock");
    expect(failure).toContain("Guárdelo como XLSX");
  });

  it("reads customers with any telephone, and companies with several shops (15)", async () => {
    await open({ isFilled: false });
    const { summary, failure } = await importCase("15-clientes.xlsx", "customers", {
      skipBadRows: true,
      allowed: listGuardNames(importKinds),
    });
    expect(failure).toBeNull();
    expect(summary.added).toBe(23);
    // One without a tax ID.
    expect(summary.errors.map(({ cell }) => cell)).toEqual(["A9"]);
    const shops = await opened.db
      .selectFrom("company_address")
      .innerJoin("company", "company.id", "company_address.company_id")
      .select(["street", "is_default"])
      .where("tax_number", "=", "B60000171")
      .where("kind", "=", "delivery")
      .orderBy("street")
      .execute();
    expect(shops.map(({ street, is_default }) => `${street} ${is_default}`)).toEqual([
      "Avda. Nueva, 2 0",
      "Avda. Nueva, 3 0",
      "C/ Mayor, 2 1",
    ]);
  });
});

function contentOf({
  content_count: count,
  content_milli: milli,
  content_unit: unit,
}: {
  content_count: number | null;
  content_milli: number | null;
  content_unit: string | null;
}): string | null {
  if (milli === null) return null;
  return `${count === 1 ? "" : `${count} × `}${String(milli / 1000).replace(".", ",")} ${unit}`;
}
