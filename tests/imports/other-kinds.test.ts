import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CatalogueKind } from "../../src/catalogue/domain/kinds.ts";
import { importFile } from "../../src/import-commands/services/import-file.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { mistakesCopy } from "../../src/imports/copy/mistakes-copy.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { firstPage } from "../../src/kernel/paging.ts";
import { openTable } from "../../src/platform/spreadsheets/open-table.ts";
import type { StockFilter } from "../../src/products/domain/stock-filter.ts";
import { listStock, readStockAge } from "../../src/products/store/listed-stock.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { workbookEntries } from "../support/workbook.ts";
import { writeZip } from "../support/zip-writer.ts";

const monday = Date.UTC(2026, 10, 23, 8);
const hour = 3_600_000;
const by = { kind: "command" } as const;
const products = [
  "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA",
  "RIZ-0042;6291041500213;Champú;RIZONDA;Rizos;Cabello;21",
  "RIZ-0043;;Crema;RIZONDA;Rizos;Cabello;21",
  "ESP-0001;96385074;Vela;LUNAREA;Espiritual;Velas;21",
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "other-kinds-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(variants(databases))("stock, code and text imports on $name", ({ name, open }) => {
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  let time = monday;
  beforeEach(async () => {
    opened = await open();
    time = monday;
    imports = createImportsHere({
      kinds: importKinds,
      db: opened.db,
      dataDir: folder,
      now: () => time,
    });
    await apply("products", products);
  });
  afterEach(() => opened.close());

  async function check(kind: CatalogueKind, lines: readonly string[]) {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, lines.join("\r\n"));
    return await imports.addFile(path, { kind });
  }

  async function apply(kind: CatalogueKind, lines: readonly string[]) {
    const { id, version: seen, report } = await check(kind, lines);
    const { problems } = await imports.service.problems(id);
    expect(problems).toEqual([]);
    await imports.service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
    return { id, report, run: await imports.work(id) };
  }

  async function problems(kind: CatalogueKind, lines: readonly string[]) {
    const found = await imports.service.problems((await check(kind, lines)).id);
    return found.problems.map(({ cell, problem }) => `${cell} ${problem}`);
  }

  async function undo(id: string) {
    const seen = (await imports.service.find(id))?.run.version ?? 0;
    await imports.service.undo(id, { seen, by });
    return await imports.work(id);
  }

  const rowsOf = async (table: "stock" | "product_text" | "product_code") =>
    (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(opened.db)).rows;

  const stock = async () =>
    await opened.db
      .selectFrom("stock")
      .innerJoin("product", "product.id", "stock.product_id")
      .select(["sku", "on_hand", "incoming_quantity", "incoming_date", "reported_at"])
      .orderBy("sku")
      .execute();

  const report = [
    "Referencia;EAN;Existencias;Próxima entrada;Fecha de entrada",
    "RIZ-0042;;12;24;31/12/2026",
    ";96385074;0;;",
  ];

  it("write stock by SKU or by EAN, with expected deliveries", async () => {
    await apply("stock", report);
    expect(await stock()).toEqual([
      {
        sku: "ESP-0001",
        on_hand: 0,
        incoming_quantity: null,
        incoming_date: null,
        reported_at: monday,
      },
      {
        sku: "RIZ-0042",
        on_hand: 12,
        incoming_quantity: 24,
        incoming_date: "2026-12-31",
        reported_at: monday,
      },
    ]);
  });

  it("update the report time of unchanged stock, and write nothing else", async () => {
    await apply("stock", report);
    const before = await rowsOf("stock");
    time += hour;
    const { id, report: found } = await apply("stock", report);
    expect(found).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 2 }, renewed: 2 });
    const after = (await rowsOf("stock")) as Record<string, unknown>[];
    expect(after).toEqual(
      before.map((row) => ({ ...(row as object), reported_at: time, import_run_id: id })),
    );
    await undo(id);
    expect(await rowsOf("stock")).toEqual(before);
  });

  it("undo stock to the last column, except what a later report has confirmed", async () => {
    await apply("stock", report);
    const before = await rowsOf("stock");
    time += hour;
    const second = await apply("stock", ["SKU;Stock", "RIZ-0042;9", "RIZ-0043;5", "ESP-0001;0"]);
    expect(await undo(second.id)).toMatchObject({ state: "undone", outcome: { records: 3 } });
    expect(await rowsOf("stock")).toEqual(before);

    const third = await apply("stock", ["SKU;Stock", "RIZ-0042;9", "RIZ-0043;5"]);
    time += hour;
    await apply("stock", ["SKU;Stock", "RIZ-0042;9"]);
    expect(await undo(third.id)).toMatchObject({ outcome: { records: 1, kept: ["RIZ-0042"] } });
    expect((await stock()).map(({ sku, on_hand }) => `${sku} ${on_hand}`)).toEqual([
      "ESP-0001 0",
      "RIZ-0042 9",
    ]);
  });

  it.each(["stock-1900", "stock-1904"])(
    "read the date cells of LibreOffice in %s.xlsx",
    async (file) => {
      const path = join(import.meta.dirname, "samples", `${file}.xlsx`);
      const { id, version: seen } = await imports.addFile(path, { kind: "stock" });
      const { problems: found } = await imports.service.problems(id);
      expect(found).toMatchObject([{ cell: "D4", problem: "date-as-number" }]);
      await imports.service.approve(id, { seen, by, allowed: [], skipsBadRows: true });
      await imports.work(id);
      const reportedAt = Date.UTC(2026, 10, 20, 7, 30);
      expect(await stock()).toMatchObject([
        { sku: "RIZ-0042", incoming_date: "2026-12-31", reported_at: reportedAt },
        { sku: "RIZ-0043", incoming_date: "2027-01-05", reported_at: reportedAt },
      ]);
    },
  );

  it("show the age of the stock, products without stock, and late deliveries", async () => {
    await apply("stock", report);
    const today = "2027-01-01";
    expect(await readStockAge(opened.db, today)).toEqual({
      newestAt: monday,
      oldestAt: monday,
      withoutStock: 1,
      overdue: 1,
    });
    const skus = async (search: { filter: StockFilter; code?: string }) => {
      const { rows } = await listStock(opened.db, {
        code: null,
        ...search,
        today,
        asked: firstPage,
      });
      return rows.map(({ sku }) => sku);
    };
    expect(await skus({ filter: "without" })).toEqual(["RIZ-0043"]);
    expect(await skus({ filter: "overdue" })).toEqual(["RIZ-0042"]);
    expect(await skus({ filter: "oldest" })).toEqual(["RIZ-0042", "ESP-0001"]);
    for (const code of ["riz 0042", "6291041500213"])
      expect(await skus({ filter: "oldest", code })).toEqual(["RIZ-0042"]);
    expect(await skus({ filter: "oldest", code: "RIZ0" })).toEqual(["RIZ-0042", "RIZ-0043"]);
    expect(await skus({ filter: "oldest", code: "%" })).toEqual([]);
  });

  it("keep the units that orders have allocated", async () => {
    await apply("stock", report);
    await opened.db.updateTable("stock").set({ allocated: 4 }).where("on_hand", "=", 12).execute();
    await apply("stock", ["SKU;Stock", "RIZ-0042;9"]);
    const found = await opened.db
      .selectFrom("stock")
      .select(["on_hand", "allocated"])
      .where("allocated", ">", 0)
      .execute();
    expect(found).toEqual([{ on_hand: 9, allocated: 4 }]);
  });

  it("report each bad cell of a stock file", async () => {
    await apply("stock", ["SKU;Stock;Fecha del informe", "RIZ-0042;12;23/11/2026 8:00"]);
    const header = "SKU;Existencias;Próxima entrada;Fecha de entrada;Fecha del informe";
    expect(
      await problems("stock", [
        header,
        "RIZ-9999;1;;;",
        "RIZ-0042;2;;;22/11/2026",
        "RIZ-0043;1,5;;;",
        "ESP-0001;3;12;;",
        "esp 0001;3;;;",
        "RIZ-0043;3;;;01/01/2027",
      ]),
    ).toEqual([
      "A2 unknown-product",
      "E3 older-report",
      "B4 not-whole",
      "D5 incoming-without-date",
      "A6 repeated-row",
      "E7 reported-in-the-future",
    ]);
  });

  it("change nothing once stock has changed since the check", async () => {
    const { id, version: seen } = await check("stock", ["SKU;Stock", "RIZ-0042;9"]);
    await apply("stock", ["SKU;Stock", "RIZ-0042;8"]);
    await imports.service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
    expect(await imports.work(id)).toMatchObject({
      state: "failed",
      failure: { reason: "outdated", place: "RIZ-0042" },
    });
    expect((await stock()).map(({ on_hand }) => on_hand)).toEqual([8]);
  });

  it("replace the codes of a kind, clear them with a dash, and take that back", async () => {
    await apply("codes", [
      "SKU;Códigos anteriores;Códigos de proveedor;Otros EAN",
      "RIZ-0042;OLD-1 | OLD-2;P 77;4006381333931",
    ]);
    const codes = async () =>
      (
        await opened.db
          .selectFrom("product_code")
          .select(["kind", "code"])
          .orderBy("code")
          .execute()
      ).map(({ kind, code }) => `${kind} ${code}`);
    expect(await codes()).toEqual([
      "gtin 04006381333931",
      "former-sku OLD-1",
      "former-sku OLD-2",
      "supplier P 77",
    ]);
    const before = await rowsOf("product_code");
    const { id } = await apply("codes", [
      "SKU;Códigos anteriores;Códigos de proveedor",
      "RIZ-0042;-;P78",
    ]);
    expect(await codes()).toEqual(["gtin 04006381333931", "supplier P78"]);
    await undo(id);
    expect(await rowsOf("product_code")).toEqual(before);
  });

  it("reject a code of another product, unless the file takes it away", async () => {
    const header = "SKU;Códigos de proveedor";
    await apply("codes", [header, "RIZ-0042;P77"]);
    expect(await problems("codes", [header, "RIZ-0043;P-77"])).toEqual(["B2 code-of-another"]);
    expect(await problems("codes", [header, "RIZ-0043;ESP 0001"])).toEqual(["B2 code-of-another"]);
    expect(await problems("codes", [header, "RIZ-0043;P1", "ESP-0001;P-1"])).toEqual([
      "B3 repeated-code",
    ]);
    await apply("codes", [header, "RIZ-0043;P77", "RIZ-0042;P78"]);
    const found = await opened.db
      .selectFrom("product_code")
      .innerJoin("product", "product.id", "product_id")
      .select(["sku", "code"])
      .orderBy("code")
      .execute();
    expect(found).toEqual([
      { sku: "RIZ-0043", code: "P77" },
      { sku: "RIZ-0042", code: "P78" },
    ]);
  });

  it("write texts by language, keep the others, and undo that", async () => {
    const header = "SKU;Idioma;Nombre;Texto;Advertencias";
    await apply("translations", [
      header,
      "RIZ-0042;fr;Shampooing;;Éviter les yeux",
      "RIZ-0042;portugués;Champô;;",
    ]);
    const before = await rowsOf("product_text");
    const { id } = await apply("translations", [
      header,
      "RIZ-0042;FR-fr;;Doux;-",
      "RIZ-0042;pt;-;;",
    ]);
    const texts = await opened.db
      .selectFrom("product_text")
      .select(["language", "name", "text", "warnings"])
      .execute();
    expect(texts).toEqual([{ language: "fr", name: "Shampooing", text: "Doux", warnings: "" }]);
    await undo(id);
    expect(await rowsOf("product_text")).toEqual(before);
    expect(
      await problems("translations", [
        header,
        "RIZ-0042;es;Champú;;",
        "RIZ-0042;klingon;X;;",
        "RIZ-0043;;X;;",
      ]),
    ).toEqual(["B2 spanish-is-no-translation", "B3 unknown-language", "B4 missing"]);
  });

  const flags = {
    skipBadRows: false,
    allowed: [],
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
    dryRun: true,
    missing: "leave" as const,
    missingCount: null,
    leftOut: [],
  };
  const newProducts = ["SKU;Nombre", "A1;Vela", "A2;Incienso", "A1;Vela", "RIZ-0042;Champú nuevo"];
  const missing = ["Marca", "Catálogo", "Categoría", "IVA"].map((column) => ({
    sheet: "",
    cell: "",
    column,
    message: `Falta la columna «${column}»: hace falta para los productos nuevos (2 filas).`,
  }));
  const repeated = "El producto ya está en la fila 2.";

  it("report a missing column once, with the number of rows that need it", async () => {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, newProducts.join("\r\n"));
    const { summary, lines } = await importFile(imports, path, { ...flags, kind: "products" });
    expect(summary).toEqual({
      kind: "products",
      list: null,
      added: 0,
      changed: 1,
      unchanged: 0,
      missing: 2,
      columns: [
        { header: "SKU", field: "sku" },
        { header: "Nombre", field: "name" },
      ],
      errors: [...missing, { sheet: "", cell: "A4", column: "SKU", message: repeated }],
    });
    expect(lines).toContain(missing[0]?.message);
    expect(lines).toContain(`A4, SKU («A1»): ${repeated}`);
    const { report } = await check("products", newProducts);
    expect([report?.problemCount, report?.counts.rejected]).toEqual([5, 3]);
    expect(await problems("translations", ["SKU;Nombre", "RIZ-0042;X", "RIZ-0043;Y"])).toEqual([
      " missing",
    ]);
    expect(await problems("stock", ["SKU;Existencias;Próxima entrada", "RIZ-0042;1;5"])).toEqual([
      " incoming-without-date",
    ]);
  });

  it("name the cell of the EAN in a file without SKU", async () => {
    const rows = ["Nombre;EAN;Múltiplo", "Vela;96385074;", "Vela;96385074;", "C;6291041500213;-"];
    expect(await problems("products", rows)).toEqual(["B3 repeated-row"]);
    await apply("products", ["SKU;Pedido mínimo;Múltiplo", "RIZ-0042;6;6"]);
    expect(await problems("products", ["EAN;Múltiplo", "6291041500213;4"])).toEqual([
      "A2 minimum-not-a-multiple",
    ]);
  });

  it("list their mistakes in a workbook that no longer needs the uploaded file", async () => {
    const { id } = await check("products", newProducts);
    await rm(imports.files.pathOf(id));
    await rm(imports.files.rowsOf(id, 0));
    const marked = join(folder, `${name}-marked.xlsx`);
    const found = await imports.service.mistakes(id);
    if (!found) throw new Error("no workbook");
    await pipeline(found.workbook, createWriteStream(marked));
    const table = await openTable(marked);
    const sheets: unknown[][] = [];
    for (const at of table.sheets.keys())
      for await (const { cells } of table.rows(at))
        sheets.push(cells.map((cell) => ("text" in cell ? cell.text : cell.kind)));
    table.close();
    expect(sheets).toEqual([
      ["SKU", "Nombre", mistakesCopy.correct, mistakesCopy.row],
      ["A1", "Vela", `A4: SKU. ${repeated}`, "4"],
      [mistakesCopy.correct],
      ...missing.map(({ message }) => [message]),
    ]);
    expect(await readdir(join(folder, "imports", id))).toEqual(["mistakes.xlsx"]);
    const right = await check("products", products);
    expect(await readdir(join(folder, "imports", right.id))).toEqual(["file", "rows-0"]);
  });

  it("leave no unfinished cache when their file cannot be read to the end", async () => {
    const { id, failure } = await check("stock", ["SKU;Existencias", "RIZ-0042;1", 'A;"2']);
    expect(failure?.reason).toBe("unclosed-quote");
    expect(await readdir(join(folder, "imports", id))).toEqual(["file"]);
  });

  it("say which sheets were not read, hidden or not", async () => {
    const cells = ["SKU", "Existencias"].map(
      (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`,
    );
    const rows = `<row>${cells.join("")}</row><row><c t="str"><v>RIZ-0042</v></c><c><v>7</v></c></row>`;
    const sheets = [
      '<sheet name="Notas" state="hidden" r:id="r1"/>',
      '<sheet name="Enero" r:id="r1"/><sheet name="Febrero" r:id="r1"/>',
    ];
    const entries = workbookEntries(`<worksheet><sheetData>${rows}</sheetData></worksheet>`).map(
      ({ name, content }) => ({
        name,
        content: String(content).replace(/<sheet name.*?\/>/, sheets.join("")),
      }),
    );
    const path = join(folder, `${name}.xlsx`);
    await writeFile(path, writeZip(entries));
    const asked = await importFile(imports, path, { ...flags, kind: "stock" });
    expect(asked.failure).toContain("Varias hojas tienen estas columnas: Enero, Febrero.");
    const chosen = { kind: "stock", sheetName: "enero" } as const;
    const { id, version: seen, report } = await imports.addFile(path, chosen);
    expect(report).toMatchObject({ hiddenSheets: ["Notas"], otherSheets: ["Febrero"] });
    expect((await importFile(imports, path, { ...flags, ...chosen })).lines).toEqual(
      expect.arrayContaining([
        "Se lee una hoja; no se leen estas otras: Febrero.",
        "No se leen las hojas ocultas: Notas.",
      ]),
    );
    await imports.service.choose(id, { seen, by, choices: { sheet: 0 } });
    expect(await imports.work(id)).toMatchObject({
      state: "checked",
      report: { hiddenSheets: [], otherSheets: ["Enero", "Febrero"] },
    });
  });
});
