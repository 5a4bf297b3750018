import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ImportFlags, importFile } from "../../src/import-commands/services/import-file.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { writeWorkbook } from "../../src/platform/spreadsheets/write-workbook.ts";
import { addList } from "../../src/prices/store/price-lists.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";

const monday = Date.UTC(2026, 10, 23, 8);
const by = { kind: "command" } as const;
const header = "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA;PVD;PVD 6+;PVPR;Stock;Observaciones";
const tariff = [
  header,
  "RIZ-0042;6291041500213;Champú;RIZONDA;Rizos;Cabello;21;5,10;4,90;9,95;12;",
  "RIZ-0043;;Crema;RIZONDA;Rizos;Cabello;21;7,20;6,80;13,50;0;nueva",
  "RIZ-0044;;Aceite;RIZONDA;Rizos;Cabello;21;8,00;7,60;;30;",
];
const flags: ImportFlags = {
  dryRun: false,
  skipBadRows: false,
  allowed: [],
  kind: null,
  isJson: true,
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

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "several-kinds-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(variants(databases))("imports of several kinds of data on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  /** `above`: number of records from which the parts of a file are written in transactions of their own. */
  const importsOf = (above?: number, now = () => monday) =>
    createImportsHere({
      kinds: importKinds,
      db: opened.db,
      dataDir: folder,
      now,
      ...(above !== undefined && { parts: { above, rows: 2 } }),
    });

  async function file(lines: readonly string[]): Promise<string> {
    const path = join(folder, "articulos.csv");
    await writeFile(path, lines.join("\r\n"));
    return path;
  }

  async function workbook(sheets: Readonly<Record<string, readonly string[]>>): Promise<string> {
    const path = join(folder, "articulos.xlsx");
    const written = Object.entries(sheets).map(([sheet, lines]) => ({
      name: sheet,
      widths: [],
      rows: lines.map((line) => line.split(";")),
    }));
    await pipeline(writeWorkbook(written), createWriteStream(path));
    return path;
  }

  const importLines = async (lines: readonly string[], more: Partial<ImportFlags> = {}) =>
    await importFile(importsOf(), await file(lines), { ...flags, ...more });

  async function approved(imports: ReturnType<typeof importsOf>, lines: readonly string[]) {
    const kindsLookedFor = ["products", "prices", "stock"];
    const run = await imports.addFile(await file(lines), { kindsLookedFor });
    expect(run).toMatchObject({ state: "checked", kind: "products" });
    const approval = { seen: run.version, by, allowed: [], skipsBadRows: false };
    expect(await imports.service.approve(run.id, approval)).toMatchObject({ kind: "done" });
    return run.id;
  }

  async function undo(imports: ReturnType<typeof importsOf>, id: string) {
    const seen = (await imports.service.find(id))?.run.version ?? 0;
    await imports.service.undo(id, { seen, by });
    return await imports.work(id);
  }

  /** Products, general prices and stock by SKU: «PVD/PVD 6+ (PVPR) stock». */
  async function stored(): Promise<Record<string, string>> {
    const { rows } = await sql<Record<string, string | number | null>>`
      select product.sku as sku,
        (select unit_price from price_row where product_id = product.id and from_quantity = 1) as one,
        (select unit_price from price_row where product_id = product.id and from_quantity = 6) as six,
        (select retail_price from price_row where product_id = product.id and from_quantity = 1) as retail,
        (select on_hand from stock where product_id = product.id) as on_hand
      from product order by product.sku`.execute(opened.db);
    return Object.fromEntries(
      rows.map(({ sku, one, six, retail, on_hand }) => [
        String(sku),
        `${one}/${six} (${retail}) ${on_hand}`,
      ]),
    );
  }

  const whole = {
    "RIZ-0042": "51000/49000 (995) 12",
    "RIZ-0043": "72000/68000 (1350) 0",
    "RIZ-0044": "80000/76000 (null) 30",
  };

  it("are applied as a whole, with the totals and counts of each kind", async () => {
    const checked = await importLines(tariff, { dryRun: true });
    const part = { added: 3, changed: 0, unchanged: 0, missing: 0, errors: [] };
    expect(checked.summary).toMatchObject({
      ...part,
      added: 9,
      kinds: { products: part, prices: { ...part, list: "General" }, stock: part },
    });
    expect(await stored()).toEqual({});
    const applied = await importLines(tariff);
    expect(applied).toMatchObject({ failure: null, summary: { added: 9 } });
    expect(applied.lines.join("\n")).toContain("Columnas que no se usan: Observaciones.");
    expect(applied.lines.at(-1)).toMatch(
      /^Escrito: Productos, 3; Precios, lista «General», 3; Existencias, 3\. Para deshacerlo todo: /,
    );
    expect(await stored()).toEqual(whole);
    expect((await importLines(tariff)).summary).toMatchObject({ added: 0, changed: 0 });
  });

  it.each([undefined, 4])(
    "are taken back whole, written in parts above %s records",
    async (above) => {
      const imports = importsOf(above);
      const id = await approved(imports, tariff);
      expect(await imports.work(id)).toMatchObject({ state: "applied", task: null });
      expect(await stored()).toEqual(whole);
      const found = await imports.service.find(id);
      expect(found?.parts.map(({ run }) => [run.kind, run.state, run.outcome?.records])).toEqual([
        ["prices", "applied", 3],
        ["stock", "applied", 3],
      ]);
      expect((await imports.service.list()).runs.map((run) => run.id)).toEqual([id]);
      expect((await imports.service.find(`${id}-02`))?.run.id).toBe(id);
      expect(await undo(imports, id)).toMatchObject({ state: "undone", task: null });
      expect(await stored()).toEqual({});
    },
  );

  it("continue after the last finished part when their process ends between two parts", async () => {
    const id = await approved(importsOf(4), tariff);
    for (let steps = 3; ; steps += 2) {
      let asked = 0;
      const stopping = importsOf(4, () => {
        asked += 1;
        if (asked > steps) throw new Error("stopped");
        return monday;
      });
      const ended = await stopping.work(id).catch(() => null);
      const free = { lease_holder: null, lease_until: null };
      await opened.db
        .updateTable("import_run")
        .set({ ...free, attempts: 0 })
        .execute();
      if (ended) break;
    }
    expect((await importsOf().service.find(id))?.run).toMatchObject({
      state: "applied",
      task: null,
    });
    expect(await stored()).toEqual(whole);
    expect(await undo(importsOf(4), id)).toMatchObject({ state: "undone" });
    expect(await stored()).toEqual({});
  });

  it.each([undefined, 4])(
    "write nothing if somebody changes a price meanwhile (%s)",
    async (above) => {
      const lines = tariff.slice(0, 3);
      await importLines(lines);
      const before = await stored();
      const imports = importsOf(above);
      const changed = tariff.map((line) => line.replace("Champú", "Gel").replace("7,20", "7,30"));
      const id = await approved(imports, changed);
      await importLines(["SKU;Precio;PVPR", "RIZ-0043;7,25;13,50"]);
      expect(await imports.work(id)).toMatchObject({
        state: "failed",
        failure: { reason: "outdated", place: "RIZ-0043" },
      });
      expect(await stored()).toEqual({
        ...before,
        "RIZ-0043": before["RIZ-0043"]?.replace("72000", "72500"),
      });
      const { name: called } = await opened.db
        .selectFrom("product")
        .select("name")
        .where("sku", "=", "RIZ-0042")
        .executeTakeFirstOrThrow();
      expect(called).toBe("Champú");
    },
  );

  it("leave out the kinds that a person unticks, and messages about their products", async () => {
    await importLines(tariff.slice(0, 2));
    const imports = importsOf();
    const run = await imports.addFile(
      await file(tariff.map((line) => line.replace(";12;", ";14;"))),
      { kindsLookedFor: ["products", "prices", "stock"] },
    );
    const approval = { seen: run.version, by, allowed: [], skipsBadRows: false };
    await imports.service.approve(run.id, { ...approval, leftOut: [run.id, `${run.id}-02`] });
    expect(await imports.work(run.id)).toMatchObject({ state: "applied" });
    expect(await stored()).toEqual({ "RIZ-0042": "51000/49000 (995) 14" });
    expect(await undo(imports, run.id)).toMatchObject({ state: "undone" });
    expect(await stored()).toEqual({ "RIZ-0042": "51000/49000 (995) 12" });
  });

  it("write nothing at all while one kind has errors, and say which", async () => {
    const bad = tariff.map((line) => line.replace("7,20", "siete"));
    const found = await importLines(bad);
    expect(found.failure).toContain("Hay filas con errores en Precios, lista «General»");
    expect(found.summary).toMatchObject({
      added: 8,
      errors: [{ sheet: "", cell: "H3", column: "PVD" }],
      kinds: { products: { errors: [] }, prices: { errors: [{ cell: "H3" }] } },
    });
    expect(await stored()).toEqual({});
    expect((await importLines(bad, { kind: "products" })).failure).toBeNull();
    expect(Object.keys(await stored())).toHaveLength(3);
  });

  it("leave out the kinds that a command names, also one that has errors", async () => {
    const bad = tariff.map((line) => line.replace("7,20", "siete"));
    const leftOut = ["prices:general"];
    expect((await importLines(bad, { leftOut: ["codes"] })).failure).toBe(
      "El archivo no tiene ninguna parte que se llame codes; las que tiene son: products, prices:General, stock. No se ha cambiado nada.",
    );
    expect((await importLines(bad, { leftOut: ["products", "prices", "stock"] })).failure).toBe(
      "Deje al menos una parte del archivo. No se ha cambiado nada.",
    );
    expect(await stored()).toEqual({});
    const { failure, summary, lines } = await importLines(bad, { leftOut });
    expect([failure, summary.added, Object.keys(summary.kinds ?? {})]).toEqual([
      null,
      6,
      ["products", "stock"],
    ]);
    expect(lines).toContain("Queda fuera: Precios, lista «General».");
    expect(lines.at(-1)).toMatch(/^Escrito: Productos, 3; Existencias, 3\. /);
    expect((await stored())["RIZ-0043"]).toBe("null/null (null) 0");
  });

  it("name a product with errors once, not again for its prices and stock", async () => {
    const bad = tariff.map((line) => line.replace(";Crema;RIZONDA", ";Crema;"));
    const { summary, failure } = await importLines(bad);
    expect(failure).toContain("Hay filas con errores en Productos");
    expect(failure).not.toContain("Precios");
    expect(summary.errors.map(({ cell }) => cell)).toEqual(["D3"]);
    const twice = await importLines([...tariff, tariff[1] ?? ""]);
    expect(twice.summary.errors.map(({ cell }) => cell)).toEqual(["A5"]);
    expect((await importLines(bad, { skipBadRows: true })).failure).toBeNull();
    expect(Object.keys(await stored())).toEqual(["RIZ-0042", "RIZ-0044"]);
  });

  it("bring recommended prices alone, and leave out those of products without a price", async () => {
    await importLines(tariff);
    const { failure, lines, summary } = await importLines([
      "SKU;Nombre;Marca;Catálogo;Categoría;IVA;PVPR",
      "RIZ-0042;Champú;RIZONDA;Rizos;Cabello;21;10,95",
      "RIZ-0043;Crema;RIZONDA;Rizos;Cabello;21;",
      "RIZ-0045;Mascarilla;RIZONDA;Rizos;Cabello;21;12,50",
    ]);
    expect(failure).toBeNull();
    expect(summary.kinds?.prices).toMatchObject({ added: 0, changed: 1, errors: [] });
    expect(lines).toContain(
      "1 PVPR se deja fuera, porque su producto no tiene precio en la lista: G4.",
    );
    expect(await stored()).toMatchObject({
      "RIZ-0042": "51000/49000 (1095) 12",
      "RIZ-0043": whole["RIZ-0043"],
      "RIZ-0045": "null/null (null) null",
    });
  });

  it("may lack values of one kind in a row", async () => {
    const { failure, summary } = await importLines([
      ...tariff,
      "RIZ-0045;;Mascarilla;RIZONDA;Rizos;Cabello;21;;;;;",
    ]);
    expect(failure).toBeNull();
    expect(summary).toMatchObject({ added: 10, unchanged: 2, errors: [] });
    expect((await stored())["RIZ-0045"]).toBe("null/null (null) null");
  });

  it("can be read from several sheets of a workbook", async () => {
    const sheets = {
      Léame: ["Tarifa de otoño"],
      Productos: tariff.map((line) => line.split(";").slice(0, 7).join(";")),
      Precios: [
        "Referencia;PVD;PVD 6+;PVPR",
        "RIZ-0042;5,10;4,90;9,95",
        "RIZ-0043;7,20;6,80;13,50",
        "RIZ-0044;8,00;7,60;",
      ],
      Stock: ["EAN;SKU;Stock", ";RIZ-0042;12", ";RIZ-0043;0", ";RIZ-0044;30"],
    };
    const found = await importFile(importsOf(), await workbook(sheets), flags);
    expect(found).toMatchObject({ failure: null, summary: { added: 9 } });
    expect(found.lines).toContain("Se lee una hoja; no se leen estas otras: Léame.");
    expect(await stored()).toEqual(whole);
  });

  it("can be read from the sheets and rows that a person chooses, also for the next such workbook", async () => {
    const prices = ["Referencia;PVD", "RIZ-0042;5,10", "RIZ-0043;7,20", "RIZ-0044;8,00"];
    const sheets = {
      Productos: tariff.map((line) => line.split(";").slice(0, 7).join(";")),
      Antiguos: prices.map((line) => line.replace(/\d,/, "9,")),
      Nuevos: ["Referencia;PVD de otoño", ...prices],
    };
    const path = await workbook(sheets);
    const asked = { kindsLookedFor: ["products", "prices", "stock"] };
    const imports = importsOf();
    const run = await imports.addFile(path, asked);
    const questions = async (id: string) => {
      const found = await imports.service.find(id);
      const all = found ? [found, ...found.parts] : [];
      return all.flatMap((part) => part.questions.map(({ kind }) => kind));
    };
    expect([run.state, await questions(run.id)]).toEqual(["read", ["sheet"]]);
    const places = { sheets: { products: 0, prices: 2 }, headerRows: { 2: 2 } };
    const seen = { seen: run.version, by };
    await imports.service.choose(run.id, { ...seen, choices: { places } });
    const checked = await imports.work(run.id);
    expect([checked?.state, await questions(run.id)]).toEqual(["checked", []]);
    const found = await imports.service.find(run.id);
    const part = found?.parts[0];
    expect(part?.run.question).toMatchObject({ sheet: 2, headerRow: 2 });
    await imports.service.choose(run.id, {
      seen: checked?.version ?? 0,
      by,
      choices: { mapping: found?.run.choices.mapping ?? {} },
      ofParts: { [part?.run.id ?? ""]: { mapping: part?.run.choices.mapping ?? {} } },
    });
    const again = await imports.addFile(path, asked);
    expect([again.state, await questions(again.id)]).toEqual(["checked", []]);
    expect((await imports.service.find(again.id))?.parts[0]?.run.question).toMatchObject({
      sheet: 2,
      headerRow: 2,
      recalled: { sheetName: "Nuevos", headerRow: 2, isOfPart: true },
    });
  });

  it("name the sheet and the row of a bad cell where sheets are read as one", async () => {
    const [first = "", shampoo = "", cream = ""] = tariff;
    const sheets = {
      Champús: [first, shampoo],
      Cremas: ["Cremas", first, cream, cream.replace("7,20", "siete"), shampoo],
      Léame: ["Tarifa de otoño"],
    };
    const path = await workbook(sheets);
    const found = await importFile(importsOf(), path, { ...flags, sheetName: "*" });
    expect(found.summary.errors).toMatchObject([
      {
        sheet: "Cremas",
        cell: "A4",
        message: expect.stringContaining("fila 3 de la hoja «Cremas»"),
      },
      {
        sheet: "Cremas",
        cell: "A5",
        message: expect.stringContaining("fila 2 de la hoja «Champús»"),
      },
      { sheet: "Cremas", cell: "H4", column: "PVD" },
    ]);
    expect(found.lines.join("\n")).toContain("'Cremas'!H4, Precio");
    expect(found.lines).toContain("No se leen estas otras: Léame.");
    await importFile(importsOf(), path, { ...flags, sheetName: "*", skipBadRows: true });
    expect(await stored()).toMatchObject({ "RIZ-0043": whole["RIZ-0043"] });
  });

  it("bring the prices of several lists, each from the sheet that names it", async () => {
    await importLines(tariff);
    const audience = { kind: "tier", tier: "plata" } as const;
    const list = { name: "Plata", kind: "tier", audience, from: null, until: null } as const;
    await addList(opened.db, { ...list, adjustment: null }, 0);
    const sheets = {
      Precios: ["SKU;Precio", "RIZ-0042;5,20"],
      "Precios Plata": ["SKU;Precio", "RIZ-0042;4,10", "RIZ-0043;6,10"],
    };
    const { failure, summary } = await importFile(importsOf(), await workbook(sheets), flags);
    expect([failure, summary.changed, summary.added]).toEqual([null, 1, 2]);
    const rows = await opened.db
      .selectFrom("price_row")
      .innerJoin("price_list", "price_list.id", "price_row.list_id")
      .select(["price_list.name", "unit_price"])
      .where("price_list.name", "=", "Plata")
      .orderBy("unit_price")
      .execute();
    expect(rows.map(({ unit_price }) => Number(unit_price))).toEqual([41_000, 61_000]);
  });

  it("bring the prices of several lists in one column each", async () => {
    await importLines(tariff);
    for (const [name, tier] of [
      ["Plata", "plata"],
      ["Tarifa Oro", "oro"],
    ] as const) {
      const list = { name, kind: "tier", audience: { kind: "tier", tier } } as const;
      await addList(opened.db, { ...list, from: null, until: null, adjustment: null }, 0);
    }
    const { failure, summary } = await importLines([
      "SKU;PVD;Tarifa Plata;Oro;Stock",
      "RIZ-0042;5,20;4,10;3,90;12",
      "RIZ-0043;7,20;6,10;;0",
    ]);
    expect([failure, summary.kinds?.prices]).toMatchObject([null, { added: 3, changed: 1 }]);
    expect(summary.columns).toContainEqual({ header: "Tarifa Plata", field: "price" });
    const { rows } = await sql<{ name: string; sku: string; unit_price: number }>`
      select price_list.name as name, sku, unit_price from price_row
      join price_list on price_list.id = price_row.list_id
      join product on product.id = price_row.product_id
      where price_list.id > 1 order by price_list.name, sku`.execute(opened.db);
    expect(rows.map(({ name, sku, unit_price }) => `${name} ${sku} ${unit_price}`)).toEqual([
      "Plata RIZ-0042 41000",
      "Plata RIZ-0043 61000",
      "Tarifa Oro RIZ-0042 39000",
    ]);
  });

  it("with one kind only are imported as before", async () => {
    await importLines(tariff);
    const { summary } = await importLines(["SKU;Descripción;Stock", "RIZ-0042;Champú;13"]);
    expect(summary).toMatchObject({ kind: "stock", changed: 1 });
    expect(summary.kinds).toBeUndefined();
  });
});
