import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ImportKind } from "../../src/catalogue/domain/import/kinds.ts";
import { type ImportFlags, importFile } from "../../src/catalogue/import/import-file.ts";
import { createImportsHere } from "../../src/catalogue/import/import-here.ts";
import { fileKinds } from "../../src/import-file-kinds.ts";
import { type Opened, openSqlite } from "../mail/open-databases.ts";

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

describe("files as people have them", () => {
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await openSqlite();
    imports = createImportsHere({ db: opened.db, dataDir: folder, kinds: fileKinds });
    const path = join(folder, "catalogo.csv");
    await writeFile(path, products.join("\n"));
    expect(await importFile(imports, path, flags("products"))).toMatchObject({ failure: null });
  });
  afterEach(() => opened.close());

  const importCase = async (name: string, kind: ImportKind, more: Partial<ImportFlags> = {}) =>
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

  it("finds parts whose names differ in capitals (parte-con-mayuscula.xlsx)", async () => {
    expect(await importCase("parte-con-mayuscula.xlsx", "stock")).toMatchObject({ failure: null });
    expect(await stock()).toEqual([13, 5]);
  });

  it("reads a file that ends in the end mark of DOS (control-z.csv)", async () => {
    expect(await importCase("control-z.csv", "stock")).toMatchObject({ failure: null });
    expect(await stock()).toEqual([12, 4]);
  });
});

function flags(kind: ImportKind): ImportFlags {
  return {
    ...{ dryRun: false, skipBadRows: false, allowed: [], kind, isJson: false },
    ...{ list: null, missing: "leave", missingCount: null },
  };
}
