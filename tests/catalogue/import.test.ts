import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cellWords } from "../../src/catalogue/copy/es-cell-words.ts";
import { problemLine } from "../../src/catalogue/copy/es-file-problems.ts";
import { importHeaders } from "../../src/catalogue/copy/es-import-columns.ts";
import { applyImport, undoImport } from "../../src/catalogue/import/apply-import.ts";
import { stageImport } from "../../src/catalogue/import/stage-import.ts";
import { databases, type Opened } from "../mail/open-databases.ts";

const monday = Date.UTC(2026, 10, 23, 9);
const day = 24 * 3_600_000;
const header =
  "SKU;SKU anterior;EAN;Nombre;Marca;Catálogo;Categoría;IVA;Peso;Mínimo;Múltiplo;Sustituido por;Familia;Variante";
const shampoo = "RIZ-0042;;6291041500213;Champú;RIZONDA;Rizos;Cabello > Champús;21;560;6;6;;;";
const cream = "RIZ-0043;;;Crema;RIZONDA;Rizos;Cabello > Peinado;general;1.250,0;;;RIZ-0042;;";
const candle =
  "ESP-0001;;96385074;Vela;LUNAREA;Espiritual;Velas;21 %;0,5 kg;;;;Velas ritual;Lavanda";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "imports-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hashes = new Map<string, string>();

describe.each(databases)("imports of products on $name", ({ name, open }) => {
  let opened: Opened;
  let runs = 0;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  async function stage(lines: readonly string[], at = monday) {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, [header, ...lines].join("\r\n"));
    runs += 1;
    return await stageImport(opened.db, {
      id: `run-${runs}`,
      path,
      fileName: "articulos.csv",
      fileSha256: "",
      fileBytes: 0,
      by: { kind: "command" },
      at,
      words: cellWords,
      headers: importHeaders.products,
    });
  }

  async function check(lines: readonly string[]) {
    const staged = await stage(lines);
    if (staged.kind !== "staged") throw new Error(staged.kind);
    return staged;
  }

  async function importLines(lines: readonly string[], at = monday) {
    const { runId, report } = await check(lines);
    expect(report.problems.map(problemLine)).toEqual([]);
    return { runId, outcome: await applyImport(opened.db, { runId, at }) };
  }

  const problems = async (lines: readonly string[]) =>
    (await check(lines)).report.problems.map(({ cell, problem }) => `${cell} ${problem}`);

  /** Hash over all rows of the catalogue without its counters. */
  async function hashCatalogue(): Promise<string> {
    const tables = ["brand", "category", "product_family", "product", "product_code"] as const;
    const rows = [];
    for (const table of tables)
      rows.push(
        (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(opened.db)).rows,
      );
    return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  }

  it("write products with their brands, categories and replacements", async () => {
    const { outcome } = await importLines([cream, shampoo, candle]);
    expect(outcome).toEqual({ kind: "applied", products: 3 });
    const products = await opened.db
      .selectFrom("product")
      .leftJoin("product as replacement", "replacement.id", "product.replaced_by")
      .select(["product.sku", "product.gtin", "product.grams", "replacement.sku as by"])
      .orderBy("product.id")
      .execute();
    expect(products).toEqual([
      { sku: "RIZ-0043", gtin: null, grams: 1250, by: "RIZ-0042" },
      { sku: "RIZ-0042", gtin: "06291041500213", grams: 560, by: null },
      { sku: "ESP-0001", gtin: "00000096385074", grams: 500, by: null },
    ]);
    hashes.set(name, await hashCatalogue());
  });

  it("write nothing for the same file again, in other spellings and another order too", async () => {
    await importLines([cream, shampoo, candle]);
    const { report } = await check([candle, cream.replace("RIZ-0043", "riz 0043"), shampoo]);
    expect(report.counts).toEqual({ added: 0, changed: 0, unchanged: 3, rejected: 0 });
  });

  it("find the product of a row without SKU by its EAN", async () => {
    await importLines([shampoo]);
    const { report } = await check([";;6291041500213;Champú nuevo;;;;;;;;;;"]);
    expect(report.counts).toMatchObject({ added: 0, changed: 1 });
  });

  it("rename a SKU, and keep the former one as a code", async () => {
    await importLines([shampoo]);
    await importLines(["CHA-1;RIZ-0042;;;;;;;;;;;;"]);
    const { sku } = await opened.db.selectFrom("product").select("sku").executeTakeFirstOrThrow();
    const codes = await opened.db.selectFrom("product_code").select("code").execute();
    expect([sku, codes]).toEqual(["CHA-1", [{ code: "RIZ-0042" }]]);
  });

  it("exchange the EANs of two products", async () => {
    await importLines([shampoo, candle]);
    const { outcome } = await importLines([
      "RIZ-0042;;96385074;;;;;;;;;;;",
      "ESP-0001;;6291041500213;;;;;;;;;;;",
    ]);
    expect(outcome.kind).toBe("applied");
  });

  it("name every bad cell, and nothing else", async () => {
    await importLines([shampoo, candle]);
    expect(
      await problems([
        "RIZ-0042;;6291041500214;;;;;;;;;;;",
        "RIZ-0050;;;Peine;RIZONDA;Mascotas;Cabello;21;10;;;;;",
        "RIZ-0051;;;Peine;RIZONDA;Rizos;Cabello;18;10;10;6;;;",
        "RIZ-0052;;;Peine;RIZONDA;Rizos;Cabello;21;10;10;6;;;",
        ";;;Peine;RIZONDA;Rizos;Cabello;21;10;;;;;",
        "riz 0042;;;;;;;;;;;;;",
        "RIZ-0053;;96385074;Peine;RIZONDA;Rizos;Cabello;21;10;;;;;",
        "RIZ-0054;;;Peine;RIZONDA;Rizos;Cabello;21;10;;;RIZ-9999;;",
        "RIZ-0055;RIZ-9999;;Peine;RIZONDA;Rizos;Cabello;21;10;;;;;",
        "RIZ-0056;;;-;;;;;;;;;;Rojo",
        "ESP-0001;;;-;;;;;;;;;;",
      ]),
    ).toEqual([
      "C2 wrong-check-digit",
      "F3 unknown-catalogue",
      "H4 unknown-rate",
      "J5 minimum-not-a-multiple",
      "A6 no-key",
      "A7 repeated-row",
      "C8 gtin-of-another",
      "L9 unknown-replacement",
      "B10 unknown-previous-sku",
      "D11 not-clearable",
      "E11 required",
      "F11 required",
      "G11 required",
      "H11 required",
      "D12 not-clearable",
    ]);
  });

  it("ask about numbers with two readings, and about columns of one meaning", async () => {
    expect(await stage(["A1;;;Vela;LUNAREA;Espiritual;Velas;21;1.250;;;;;"])).toEqual({
      kind: "unclear-numbers",
      examples: { grams: ["1.250"] },
    });
    await writeFile(join(folder, "two.csv"), "SKU;Referencia;Nombre;Artículo\nA1;A1;Vela;Vela\n");
    const twice = await stageImport(opened.db, {
      id: "twice",
      path: join(folder, "two.csv"),
      fileName: "two.csv",
      fileSha256: "",
      fileBytes: 0,
      by: { kind: "command" },
      at: monday,
      words: cellWords,
      headers: importHeaders.products,
    });
    expect(twice).toMatchObject({
      kind: "unclear-headers",
      repeated: ["SKU", "Referencia", "Nombre", "Artículo"],
    });
    expect(await opened.db.selectFrom("import_run").select("id").execute()).toEqual([]);
  });

  it("count changes that are often mistakes", async () => {
    await importLines([shampoo, candle]);
    const { report } = await check([shampoo.replace(";21;", ";4;"), candle]);
    expect(report.guards["iva-changes"]).toEqual({ count: 1, examples: ["RIZ-0042"] });
  });

  it("are undone to the last column, with what they created", async () => {
    await importLines([shampoo, cream]);
    const before = await hashCatalogue();
    const { runId } = await importLines(
      [
        "CHA-1;RIZ-0042;-;Otro nombre;NUEVA;;;;;;;;;",
        candle,
        "RIZ-0043;;6291041500213;;;;;;;;;CHA-1;;",
      ],
      monday + day,
    );
    expect(await hashCatalogue()).not.toBe(before);
    const outcome = await undoImport(opened.db, { runId, at: monday + 2 * day });
    expect(outcome).toEqual({ kind: "undone", products: 3, kept: [] });
    expect(await hashCatalogue()).toBe(before);
    expect((await undoImport(opened.db, { runId, at: monday + 2 * day })).kind).toBe(
      "not-possible",
    );
  });

  it("leave products alone that were changed since, when they are undone", async () => {
    const { runId } = await importLines([shampoo, candle]);
    await importLines(["RIZ-0042;;;Champú nuevo;;;;;;;;;;"]);
    const outcome = await undoImport(opened.db, { runId, at: monday });
    expect(outcome).toEqual({ kind: "undone", products: 1, kept: [2] });
    const left = await opened.db.selectFrom("product").select("sku").execute();
    expect(left).toEqual([{ sku: "RIZ-0042" }]);
  });

  it("cannot be undone after thirty days", async () => {
    const { runId } = await importLines([shampoo]);
    expect((await undoImport(opened.db, { runId, at: monday + 31 * day })).kind).toBe("too-late");
  });

  it("delete their changes once they cannot be undone, and runs that were never applied", async () => {
    await importLines([shampoo]);
    await check([candle]);
    await stage([cream], monday + 31 * day);
    const runs = await opened.db
      .selectFrom("import_run")
      .select("state")
      .orderBy("state")
      .execute();
    const changes = await opened.db.selectFrom("import_change").select("sku_key").execute();
    expect(runs).toEqual([{ state: "applied" }, { state: "checked" }]);
    expect(changes).toEqual([{ sku_key: "RIZ0043" }]);
  });

  it("change nothing once the catalogue has changed since the check", async () => {
    await importLines([shampoo]);
    const { runId } = await check(["RIZ-0042;;;Uno;;;;;;;;;;", candle]);
    await importLines(["RIZ-0042;;;Otro;;;;;;;;;;"]);
    const before = await hashCatalogue();
    expect(await applyImport(opened.db, { runId, at: monday })).toEqual({
      kind: "outdated",
      rows: [2],
    });
    expect(await hashCatalogue()).toBe(before);
  });

  it("are applied once when two people apply them", async () => {
    const { runId } = await check([shampoo]);
    const outcomes = await Promise.all([
      applyImport(opened.db, { runId, at: monday }),
      applyImport(opened.more(), { runId, at: monday }),
    ]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["applied", "not-possible"]);
  });
});

it("write the same rows on both databases", () => {
  expect(new Set(hashes.values()).size).toBe(1);
  expect(hashes.size).toBe(databases.length);
});
