import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CatalogueKind } from "../../src/catalogue/domain/kinds.ts";
import { type ImportFlags, importFile } from "../../src/import-commands/services/import-file.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { type Opened, openSqlite } from "../support/open-databases.ts";

/** Files as people have them, each made for one way in which bytes become the wrong cells. */
const cases = join(import.meta.dirname, "cases");

const products = [
  "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA",
  "RIZ-CHN-250;2480000101019;Champú;RIZONDA;Rizos;Cabello;21",
  "RIZ-CHN-500;2480000101026;Champú;RIZONDA;Rizos;Cabello;21",
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-cases-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("reading files as people have them", () => {
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await openSqlite();
    imports = createImportsHere({ db: opened.db, dataDir: folder, kinds: importKinds });
    const path = join(folder, "catalogo.csv");
    await writeFile(path, products.join("\n"));
    expect(await importFile(imports, path, flags("products"))).toMatchObject({ failure: null });
  });
  afterEach(() => opened.close());

  const importCase = async (name: string, kind: CatalogueKind, more: Partial<ImportFlags> = {}) =>
    await importFile(imports, join(cases, name), { ...flags(kind), ...more });

  const names = async () =>
    (await opened.db.selectFrom("product").select("name").orderBy("sku").execute()).map(
      ({ name }) => name,
    );

  const prices = async () =>
    (
      await opened.db.selectFrom("price_row").select("unit_price").orderBy("product_id").execute()
    ).map(({ unit_price }) => unit_price);

  const stock = async () =>
    (await opened.db.selectFrom("stock").select("on_hand").orderBy("product_id").execute()).map(
      ({ on_hand }) => on_hand,
    );

  it("reads a file of a DOS program (cp850.csv)", async () => {
    expect(await importCase("cp850.csv", "products")).toMatchObject({ failure: null });
    expect(await names()).toEqual([
      "Champú nutritivo de karité, 250 ml",
      "Champú nutritivo, 500 ml; edición limón",
    ]);
  });

  it("names the row of a stray byte and keeps the other accents (un-byte-malo.csv)", async () => {
    const { summary } = await importCase("un-byte-malo.csv", "products");
    expect(summary.errors.map(({ cell, column }) => [cell, column])).toEqual([["B3", "Nombre"]]);
    expect(await names()).toEqual(["Champú", "Champú"]);
    await importCase("un-byte-malo.csv", "products", { skipBadRows: true });
    expect(await names()).toEqual(["Champú nutritivo de karité, 250 ml", "Champú"]);
  });

  it("gives a merged cell to all products beside it (celdas-combinadas.xlsx)", async () => {
    const { failure, lines } = await importCase("celdas-combinadas.xlsx", "products");
    expect(failure).toBeNull();
    expect(lines).toContain(
      "4 celdas están combinadas con otra de más arriba y llevan su mismo valor.",
    );
    const rows = await opened.db
      .selectFrom("product")
      .select(["responsible_name", "warnings"])
      .where("sku", "like", "MER-%")
      .execute();
    expect(rows).toEqual(
      Array.from({ length: 3 }, () => ({
        responsible_name: "Laboratorio Inventado, S. L.",
        warnings: "Uso externo.",
      })),
    );
  });

  it("refuses prices in the format of another currency (precio-en-dolares.xlsx)", async () => {
    const { summary } = await importCase("precio-en-dolares.xlsx", "prices");
    expect(summary.errors.map(({ cell, message }) => [cell, message.slice(0, 38)])).toEqual([
      ["B2", "La celda tiene formato de otra moneda,"],
      ["B3", "La celda tiene formato de otra moneda,"],
    ]);
    expect(await prices()).toEqual([]);
  });

  it("finds workbook parts whose names differ in capitals (parte-con-mayuscula.xlsx)", async () => {
    expect(await importCase("parte-con-mayuscula.xlsx", "stock")).toMatchObject({ failure: null });
    expect(await stock()).toEqual([13, 5]);
  });

  it("finds the headers below a title of two cells (titulo-de-dos-celdas.csv)", async () => {
    expect(await importCase("titulo-de-dos-celdas.csv", "stock")).toMatchObject({ failure: null });
    expect(await stock()).toEqual([12, 4]);
  });

  it("finds the headers below a letterhead (membrete.xlsx)", async () => {
    expect(await importCase("membrete.xlsx", "prices")).toMatchObject({ failure: null });
    expect(await prices()).toEqual([44_500, 70_000]);
  });

  it("finds the sheet that has the columns (portada-primero.xlsx)", async () => {
    const { failure, lines } = await importCase("portada-primero.xlsx", "prices");
    expect(failure).toBeNull();
    expect(await prices()).toEqual([44_500, 70_000]);
    expect(lines).toContain("Se lee una hoja; no se leen estas otras: Portada.");
  });

  it("guesses the kind of a file below its title and behind its cover", async () => {
    const guessed = { kind: null };
    expect(await importCase("portada-primero.xlsx", "prices", guessed)).toMatchObject({
      failure: null,
    });
    expect(await importCase("titulo-de-dos-celdas.csv", "stock", guessed)).toMatchObject({
      failure: null,
    });
    expect([await prices(), await stock()]).toEqual([
      [44_500, 70_000],
      [12, 4],
    ]);
  });

  it("uses the sheet and the header row that the command names", async () => {
    const cover = await importCase("portada-primero.xlsx", "prices", { sheetName: "Portada" });
    expect(cover.failure).toContain("Las hojas del libro son: Portada, Tarifa");
    const unknown = await importCase("portada-primero.xlsx", "prices", { sheetName: "Abril" });
    expect(unknown.failure).toContain("las que hay son: Portada, Tarifa.");
    const named = { sheetName: " tarifa", headerRow: 1 };
    expect(await importCase("portada-primero.xlsx", "prices", named)).toMatchObject({
      failure: null,
    });
    const title = await importCase("titulo-de-dos-celdas.csv", "stock", { headerRow: 1 });
    expect(title.failure).toContain("Los títulos se han tomado de la fila 1");
    const empty = await importCase("membrete.xlsx", "prices", { headerRow: 3 });
    expect(empty.failure).toContain("La fila 3 está vacía");
    const none = await importCase("titulo-de-dos-celdas.csv", "stock", { headerRow: 0 });
    expect(none.failure).toContain("Se ha leído sin títulos.");
    const below = await importCase("titulo-de-dos-celdas.csv", "stock", { headerRow: 2 });
    expect(below.failure).toBeNull();
  });

  it("lets a person choose sheet and header row, and maps a sheet without headers", async () => {
    const path = join(folder, "sin-titulos.csv");
    await writeFile(path, "RIZ-CHN-250;12\nRIZ-CHN-500;4\n");
    const { id, version, state } = await imports.addFile(path, { kind: "stock" });
    expect(state).toBe("read");
    const by = { kind: "command" } as const;
    await imports.service.choose(id, { seen: version, by, choices: { headerRow: 0 } });
    const read = await imports.work(id);
    expect(read?.question).toMatchObject({ headerRow: 0, rows: 2 });
    expect(read?.question?.columns.map(({ sample }) => sample)).toEqual(["RIZ-CHN-250", "12"]);
    const mapping = { sku: 0, onHand: 1 };
    await imports.service.choose(id, { seen: read?.version ?? 0, by, choices: { mapping } });
    const checked = await imports.work(id);
    expect(checked).toMatchObject({ state: "checked", report: { problemCount: 0 } });
    const approval = { allowed: [], skipsBadRows: false };
    await imports.service.approve(id, { seen: checked?.version ?? 0, by, ...approval });
    await imports.work(id);
    expect(await stock()).toEqual([12, 4]);
  });

  it.each<[string, string[], number[]]>([
    [
      "a letterhead of five rows",
      ["Empresa;X", "NIF;B1", "Calle;Y", "Fecha;hoy", "", "SKU;Stock"],
      [12, 4],
    ],
    ["a title wider than the table", ["Informe;de;existencias;del;27/11", "SKU;Stock"], [12, 4]],
    ["a title narrower than the table", ["Informe;hoy", "Marca;SKU;Stock"], [12, 4]],
    ["groups above", ["Artículo;;Almacén", ";SKU;Stock"], [12, 4]],
    ["headers in two rows", ["Almacén;Referencia;", "Centro;;Stock"], [12, 4]],
  ])("finds the headers below %s", async (_, head, expected) => {
    const width = Math.max(...head.slice(-1).map((line) => line.split(";").length));
    const values =
      width === 3 ? ["x;RIZ-CHN-250;12", "x;RIZ-CHN-500;4"] : ["RIZ-CHN-250;12", "RIZ-CHN-500;4"];
    const path = join(folder, "cabecera.csv");
    await writeFile(path, [...head, ...values].join("\n"));
    const headerRow = head.length === 2 && head[1]?.includes("Centro") ? 2 : null;
    const read = await importFile(imports, path, { ...flags("stock"), headerRow });
    expect(read).toMatchObject({ failure: null });
    expect(await stock()).toEqual(expected);
  });

  it("reads a file that ends in the end mark of DOS (control-z.csv)", async () => {
    expect(await importCase("control-z.csv", "stock")).toMatchObject({ failure: null });
    expect(await stock()).toEqual([12, 4]);
  });
});

function flags(kind: CatalogueKind): ImportFlags {
  return {
    dryRun: false,
    skipBadRows: false,
    allowed: [],
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
}
