import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CatalogueKind } from "../../src/catalogue/domain/kinds.ts";
import { type ImportFlags, importFile } from "../../src/import-commands/services/import-file.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { guessFileKind } from "../../src/imports/reading/guess-file-kind.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { openTable } from "../../src/platform/spreadsheets/open-table.ts";
import { type Opened, openSqlite } from "../support/open-databases.ts";

/** Files as people have them, each made for one way in which a right cell gets a wrong meaning. */
const cases = join(import.meta.dirname, "cases");

const products = [
  "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA;Peso",
  "RIZ-CHN-250;2480000101019;Champú nutritivo, 250 ml;RIZONDA;Rizos;Cabello > Champús;21;290",
  "RIZ-CHN-500;2480000101026;Champú nutritivo, 500 ml;RIZONDA;Rizos;Cabello > Champús;21;560",
  "RIZ-CHN-1000;2480000101033;Champú nutritivo, 1 l;RIZONDA;Rizos;Cabello > Champús;21;1080",
  "TQU-INF-MAN;;Infusión de manzanilla;TONALIA;Espiritual;Infusiones;10;50",
  "TQU-INF-MEN;;Infusión de menta;TONALIA;Espiritual;Infusiones;10;50",
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cases-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("importing headers and cells as people write them", () => {
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await openSqlite();
    imports = createImportsHere({ db: opened.db, dataDir: folder, kinds: importKinds });
    expect(await importLines(products)).toMatchObject({ failure: null });
  });
  afterEach(() => opened.close());

  const importCase = (name: string, kind: CatalogueKind, more: Partial<ImportFlags> = {}) =>
    importFile(imports, join(cases, name), { ...flags(kind), ...more });

  async function importLines(lines: readonly string[], kind: CatalogueKind = "products") {
    const path = join(folder, "archivo.csv");
    await writeFile(path, lines.join("\n"));
    return await importFile(imports, path, flags(kind));
  }

  async function product(sku: string) {
    const fields = ["name", "text", "gtin", "grams", "origin", "cn_code"] as const;
    const query = opened.db.selectFrom("product").select(fields).where("sku", "=", sku);
    return await query.executeTakeFirst();
  }

  async function stock(): Promise<Record<string, number>> {
    const query = opened.db
      .selectFrom("stock")
      .innerJoin("product", "product.id", "stock.product_id")
      .select(["product.sku", "stock.on_hand"]);
    return Object.fromEntries((await query.execute()).map(({ sku, on_hand }) => [sku, on_hand]));
  }

  async function prices() {
    const query = opened.db
      .selectFrom("price_row")
      .innerJoin("product", "product.id", "price_row.product_id")
      .select(["product.sku", "price_row.unit_price"]);
    return Object.fromEntries(
      (await query.execute()).map(({ sku, unit_price }) => [sku, unit_price]),
    );
  }

  const messages = ({ summary }: Awaited<ReturnType<typeof importCase>>) =>
    summary.errors.map(({ cell, message }) => `${cell} ${message}`.trim());

  it("stores the codes of countries in force (origen-francia.csv)", async () => {
    expect(await importCase("origen-francia.csv", "products")).toMatchObject({ failure: null });
    const skus = ["ORI-0001", "ORI-0002", "ORI-0003"];
    const found = await Promise.all(skus.map(product));
    expect(found.map((each) => each?.origin)).toEqual(["FR", "GB", "IT"]);
  });

  it("takes «Stock real» for the stock, not «Stock mínimo» (stock-minimo-y-real.csv)", async () => {
    const name = "stock-minimo-y-real.csv";
    const table = await openTable(join(cases, name));
    const asked = { sheet: null, ...flags("stock"), kinds: Object.values(importKinds) };
    expect(await guessFileKind(table, asked)).toBe("stock");
    table.close();
    const { summary, lines, failure } = await importCase(name, "stock");
    expect(failure).toBeNull();
    expect(await stock()).toEqual({ "RIZ-CHN-250": 3, "RIZ-CHN-500": 0, "RIZ-CHN-1000": 118 });
    expect(summary.columns).toEqual([
      { header: "Código", field: "sku" },
      { header: "Descripción", field: null },
      { header: "Stock mínimo", field: null },
      { header: "Stock real", field: "onHand" },
    ]);
    expect(lines).toContain("Columnas que se usan: «Código» es SKU; «Stock real» es Existencias.");
    expect(lines).toContain("Columnas que no se usan: Descripción, Stock mínimo.");
  });

  it("takes the price in euros beside one in dollars (precio-usd-y-eur.csv)", async () => {
    expect(await importCase("precio-usd-y-eur.csv", "prices")).toMatchObject({ failure: null });
    expect(await prices()).toEqual({ "RIZ-CHN-250": 45_500, "RIZ-CHN-500": 71_000 });
  });

  it("refuses prices with IVA, and says why (precio-con-iva.csv)", async () => {
    const found = await importCase("precio-con-iva.csv", "prices");
    expect(messages(found)).toEqual([expect.stringContaining("«Precio con IVA» lleva el IVA")]);
    expect(await prices()).toEqual({});
  });

  it("reads weights in the unit of the header (peso-kg.csv)", async () => {
    expect(await importCase("peso-kg.csv", "products")).toMatchObject({ failure: null });
    expect((await product("PES-0001"))?.grams).toBe(1084);
    expect((await product("PES-0002"))?.grams).toBe(5200);
  });

  it("replaces no product name by a code (articulo-es-el-codigo.csv)", async () => {
    const { summary } = await importCase("articulo-es-el-codigo.csv", "products");
    expect(summary.columns.slice(0, 2)).toEqual([
      { header: "Artículo", field: "sku" },
      { header: "Descripción", field: "name" },
    ]);
    expect((await product("RIZ-CHN-250"))?.name).toBe("Champú nutritivo, 250 ml");
  });

  it("reads the export of a shop as stock, as prices and as products (woocommerce-es.csv)", async () => {
    const name = "woocommerce-es.csv";
    const skus = ["RIZ-CHN-250", "RIZ-CHN-500", "RIZ-CHN-1000"] as const;
    expect(await importCase(name, "stock")).toMatchObject({ failure: null });
    expect(await stock()).toEqual({ [skus[0]]: 37, [skus[1]]: 0, [skus[2]]: 214 });
    expect(await importCase(name, "prices")).toMatchObject({ failure: null });
    expect(await prices()).toEqual({ [skus[0]]: 43_000, [skus[1]]: 69_000, [skus[2]]: 107_500 });
    expect(await importCase(name, "products")).toMatchObject({ failure: null });
    const found = await Promise.all(skus.map(product));
    expect(found.map((each) => each?.grams)).toEqual([292, 561, 1084]);
    expect(found[0]).toMatchObject({ name: "Champú nutritivo, 250 ml", text: "" });
  });

  it("reads the text of names and descriptions that a shop exports as HTML, and says so", async () => {
    const description =
      "<p>Nutre el <strong>cabello</strong>.</p>\\n<ul><li>Vegano</li><li>Sin sulfatos</li></ul>";
    const { lines } = await importLines([
      "SKU;Nombre;Descripción",
      `RIZ-CHN-250;"Champú &amp; b&aacute;lsamo";"${description}"`,
    ]);
    expect(await product("RIZ-CHN-250")).toMatchObject({
      name: "Champú & bálsamo",
      text: "Nutre el cabello.\n\n- Vegano\n- Sin sulfatos",
    });
    expect(lines).toContain(
      "2 celdas llevan código de página web: se lee su texto, sin las etiquetas.",
    );
  });

  it("never overwrites a product whose SKU differs only in signs (tintes-2.csv)", async () => {
    expect(await importCase("tintes-1.csv", "products")).toMatchObject({ failure: null });
    const found = await importCase("tintes-2.csv", "products");
    expect(messages(found)).toEqual([expect.stringMatching(/^A2 .*TINTE-7\.1/)]);
    const inStock = await importLines(["SKU;Stock", "TINTE-71;5"], "stock");
    expect(messages(inStock)).toEqual([expect.stringMatching(/^A2 .*TINTE-7\.1/)]);
    const inPrices = await importLines(["SKU;Precio", "TINTE-7/1;5,10"], "prices");
    expect(messages(inPrices)).toEqual([expect.stringMatching(/^A2 .*TINTE-7\.1/)]);
    expect(await product("TINTE-7.1")).toMatchObject({ name: "Tinte 7.1 rubio ceniza" });
    expect([await stock(), await prices()]).toEqual([{}, {}]);
  });

  it("refuses a letter that only looks like a Latin one (letras-cirilicas.csv)", async () => {
    const found = await importCase("letras-cirilicas.csv", "products");
    expect(messages(found)).toEqual([
      expect.stringMatching(/^A2 .*carácter 2, «І».*«RIZ-CHN-250»/),
    ]);
  });

  it("creates no second product whose code lacks the leading zeros of the first (ceros-2-perdidos.xlsx)", async () => {
    expect(await importCase("ceros-1.csv", "products")).toMatchObject({ failure: null });
    const found = await importCase("ceros-2-perdidos.xlsx", "products");
    expect(messages(found)).toEqual([expect.stringMatching(/^A2 .*00123/)]);
    expect(await product("123")).toBeUndefined();
    const other = "123;2000000010526;Otra crema;TONALIA;Rizos;Coloración;21";
    const told = await importLines(["SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA", other]);
    expect(told).toMatchObject({ failure: null, summary: { added: 1 } });
  });

  it("creates no product whose code differs from another only in a zero, a look-alike letter or a sign", async () => {
    const header = "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA;Sustituido por";
    const row = (sku: string, more = "") => `${sku};;Crema;TONALIA;Rizos;Coloración;21;${more}`;
    const skus = [
      "00777",
      "777",
      "RIZ-CHN-25O",
      "RlZ-CHN-250",
      "RÍZ-CHN-250",
      "GEL-1/25",
      "GEL-12/5",
    ];
    const found = await importLines([
      header,
      ...skus.map((sku) => row(sku)),
      row("NEW", "RIZ-CHN-2/50"),
    ]);
    expect(messages(found)).toEqual([
      expect.stringMatching(/^A3 .*00777/),
      ...["A4", "A5", "A6"].map((cell) => expect.stringMatching(`^${cell} .*RIZ-CHN-250`)),
      expect.stringMatching(/^A8 .*GEL-1\/25/),
      expect.stringMatching(/^H9 .*RIZ-CHN-250/),
    ]);
    expect(await importLines([header, row("00777"), row("ＡＢ-２")])).toMatchObject({
      failure: null,
    });
    expect(await product("AB-2")).toBeDefined();
    for (const kind of ["stock", "prices"] as const) {
      const { summary } = await importLines(["SKU;Stock;Precio", "777;5;5"], kind);
      expect(summary.errors[0]?.message).toContain("¿Es 00777?");
    }
  });

  it("does not read a yes or no as stock, nor a code as the manufacturer", async () => {
    const inStock = await importLines(["SKU;En stock", "RIZ-CHN-250;1"], "stock");
    expect(inStock.failure).not.toBeNull();
    expect(await stock()).toEqual({});
    const stk = await importLines(["SKU;Stk. mín.;Stk.", "RIZ-CHN-250;24;3"], "stock");
    expect(stk.failure).toBeNull();
    expect(await stock()).toEqual({ "RIZ-CHN-250": 3 });
    const { summary } = await importLines([
      "SKU;Ref. fabricante;Nombre",
      "RIZ-CHN-250;LR-1;Champú",
    ]);
    expect(summary.columns[1]).toEqual({ header: "Ref. fabricante", field: null });
  });

  it("adds no zeros to customs codes (codigo-nc.csv)", async () => {
    const found = await importCase("codigo-nc.csv", "products", { skipBadRows: true });
    expect(messages(found)).toEqual([expect.stringMatching(/^H2 .*faltan dos/)]);
    expect(found.lines).toContain(
      "1 código TARIC de 10 cifras: se guardan las 8 de la nomenclatura combinada.",
    );
    const skus = ["NC-0006", "NC-0008", "NC-0010", "NC-0007"];
    const products = await Promise.all(skus.map(product));
    expect(products.map((each) => each?.cn_code)).toEqual([
      undefined,
      "33051000",
      "33051000",
      "09012100",
    ]);
  });
});

function flags(kind: CatalogueKind): ImportFlags {
  return {
    kind,
    dryRun: false,
    skipBadRows: false,
    allowed: [],
    isJson: true,
    list: null,
    missing: "leave",
    missingCount: null,
    leftOut: [],
    sheetName: null,
    headerRow: null,
    titleRows: null,
    sheetNames: null,
    headings: {},
    constants: {},
    translations: {},
    styles: {},
    dateOrders: {},
  };
}
