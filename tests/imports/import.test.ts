import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { problemLine as lineOf } from "../../src/imports/copy/create-kind-copy.ts";
import type { ImportProblem } from "../../src/imports/domain/report.ts";
import { endedRecords } from "../../src/imports/domain/run.ts";
import { createImportService } from "../../src/imports/services/import-service.ts";
import { expireImports } from "../../src/imports/tasks/expire-imports.ts";
import { createImportFiles } from "../../src/imports/tasks/import-files.ts";
import { runImportHere, runWaitingTasks } from "../../src/imports/tasks/run-tasks.ts";
import { productImportCopy } from "../../src/product-files/copy/product-import-copy.ts";
import { toPictureRow } from "../../src/products/store/product-pictures.ts";
import { addRevision } from "../../src/settings/store/revisions.ts";
import { addCategoryRow } from "../../src/taxonomy/store/edit-categories.ts";
import { addNameEvent } from "../../src/taxonomy/store/name-events.ts";
import { databases, type Opened } from "../support/open-databases.ts";

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

const problemLine = (problem: ImportProblem) => lineOf(productImportCopy, problem);

describe.each(databases)("imports of products on $name", ({ name, open }) => {
  let opened: Opened;
  let runs = 0;
  let time = monday;
  let files: ReturnType<typeof createImportFiles>;
  let deps: Omit<Parameters<typeof runImportHere>[0], "db">;
  let service: ReturnType<typeof createImportService>;
  beforeEach(async () => {
    opened = await open();
    time = monday;
    const now = () => time;
    files = createImportFiles(folder);
    deps = {
      files,
      kinds: importKinds,
      now,
    };
    service = createImportService({
      db: opened.db,
      files,
      kinds: importKinds,
      now,
      changed: () => {},
    });
  });
  afterEach(() => opened.close());

  async function addFile(lines: readonly string[], { id = `run-${++runs}` } = {}) {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, lines.join("\r\n"));
    await service.add({
      id,
      fileName: "articulos.csv",
      ...(await files.take(id, path)),
      by: { kind: "command" },
      choices: { isUnattended: true },
    });
    return await work(id);
  }

  const work = async (id: string) => {
    const run = await runImportHere({ ...deps, db: opened.db }, { id, holder: "here" });
    if (!run) throw new Error(`import ${id} is gone`);
    return run;
  };

  async function check(lines: readonly string[]) {
    const { id, state, version, report } = await addFile([header, ...lines]);
    if (state !== "checked" || !report) throw new Error(state);
    return { runId: id, seen: version, report };
  }

  const by = { kind: "command" } as const;

  async function apply({ runId, seen }: { runId: string; seen: number }) {
    const guards = ["iva-changes", "adult-removed", "many-discontinued"] as const;
    await service.approve(runId, { seen, by, allowed: guards, skipsBadRows: false });
    return await work(runId);
  }

  async function importLines(lines: readonly string[]) {
    const { runId, seen, report } = await check(lines);
    const { problems } = await service.problems(runId);
    expect(problems.map(problemLine)).toEqual([]);
    expect(report.problemCount).toBe(0);
    return { runId, run: await apply({ runId, seen }) };
  }

  async function undo(runId: string) {
    const seen = (await service.find(runId))?.run.version ?? 0;
    const { kind } = await service.undo(runId, { seen, by });
    return kind === "done" ? await work(runId) : kind;
  }

  async function problems(lines: readonly string[]) {
    const found = await service.problems((await check(lines)).runId);
    return found.problems.map(({ cell, problem }) => `${cell} ${problem}`);
  }

  /** Hash of all rows of the catalogue, without its counters; the order of the columns differs since migration 116. */
  async function hashCatalogue(): Promise<string> {
    const tables = ["brand", "category", "product_family", "product", "product_code"] as const;
    const rows = [];
    for (const table of tables) {
      const found = await sql<object>`select * from ${sql.table(table)} order by 1, 2`.execute(
        opened.db,
      );
      rows.push(found.rows.map((row) => Object.entries(row).sort()));
    }
    return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  }

  it("write products with their brands, categories and replacements", async () => {
    const { run } = await importLines([cream, shampoo, candle]);
    expect(run).toMatchObject({ state: "applied", outcome: { records: 3 } });
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

  it("rename a SKU, and keep the former one as a product code", async () => {
    await importLines([shampoo]);
    await importLines(["CHA-1;RIZ-0042;;;;;;;;;;;;"]);
    const { sku } = await opened.db.selectFrom("product").select("sku").executeTakeFirstOrThrow();
    const codes = await opened.db.selectFrom("product_code").select("code").execute();
    expect([sku, codes]).toEqual(["CHA-1", [{ code: "RIZ-0042" }]]);
  });

  it("exchange the EANs of two products", async () => {
    await importLines([shampoo, candle]);
    const { run } = await importLines([
      "RIZ-0042;;96385074;;;;;;;;;;;",
      "ESP-0001;;6291041500213;;;;;;;;;;;",
    ]);
    expect(run.state).toBe("applied");
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

  it("name the cell that contradicts another one of its row", async () => {
    await importLines([shampoo, candle]);
    const { id } = await addFile([
      "SKU;PAO;Lleva caducidad;Número ONU;Cantidad limitada",
      "RIZ-0042;12 M;sí;;",
      "ESP-0001;12 M;no;UN1993;sí",
    ]);
    const lines = async (runId: string) =>
      (await service.problems(runId)).problems.map(({ cell, problem }) => `${cell} ${problem}`);
    expect(await lines(id)).toEqual(["C2 best-before-beside-pao"]);
    const withoutNumber = await addFile(["SKU;LQ", "RIZ-0042;sí", "ESP-0001;no"]);
    expect(await lines(withoutNumber.id)).toEqual(["B2 limited-quantity-without-un-number"]);
  });

  it("name empty cells that a new product needs beside the unreadable ones of its row", async () => {
    const { id } = await addFile([
      "SKU;Nombre;Marca;Catálogo;Categoría;IVA;Peso",
      "RIZ-7001;;RIZONDA;Rizos;Cabello;33;8,43E+12",
    ]);
    expect(
      (await service.problems(id)).problems.map(({ cell, problem }) => `${cell} ${problem}`),
    ).toEqual(["B2 required", "F2 unknown-rate", "G2 not-a-number"]);
  });

  it("report the cell of a picture address whose host is not allowed", async () => {
    await importLines([shampoo, candle]);
    const lines = [
      "SKU;Imágenes",
      "RIZ-0042;https://fotos.rizonda.es/1.jpg https://cdn.lunarea.com/2.jpg",
      "ESP-0001;https://cdn.lunarea.com/3.jpg",
    ];
    const hosts = (pictureHosts: string) =>
      addRevision(opened.db, {
        group: "imports",
        value: { pictureHosts, folder: "unwatched" },
        validFrom: 0,
        savedAt: 0,
        restores: null,
        by: null,
      });
    const found = async (id: string) => (await service.problems(id)).problems.map(problemLine);
    await hosts("fotos.rizonda.es");
    const { id, version: seen } = await addFile(lines);
    expect(await found(id)).toEqual([
      expect.stringMatching(/^B2, Imágenes \(«.*2\.jpg»\): De «cdn\.lunarea\.com» no se descargan/),
      expect.stringMatching(/^B3, /),
    ]);
    // Once the host is allowed, the file is checked again without another upload.
    await hosts("fotos.rizonda.es\n*.lunarea.com");
    await service.choose(id, { seen, by, choices: {} });
    const checked = await work(id);
    expect([await found(id), checked.report?.counts.changed]).toEqual([[], 2]);
    await apply({ runId: id, seen: checked.version });
    // Addresses that a product has already are no mistake of a later file.
    await hosts("");
    expect(await found((await addFile(lines)).id)).toEqual([]);
  });

  it("ask about numbers with two readings, and about columns of one meaning", async () => {
    const lines = ["A1;;;Vela;LUNAREA;Espiritual;Velas;21;1.250;;;;;"];
    const run = await addFile([header, ...lines]);
    const questions = async (id: string) => (await service.find(id))?.questions;
    expect([run.state, await questions(run.id)]).toEqual([
      "read",
      [{ kind: "style", column: "grams", examples: ["1.250"] }],
    ]);
    const choices = { styles: { grams: "comma" as const } };
    await service.choose(run.id, { seen: run.version, by, choices });
    expect(await work(run.id)).toMatchObject({ state: "checked", report: { problemCount: 0 } });
    const { changes } = await service.changes(run.id, "added");
    expect(changes.map(({ after }) => after)).toMatchObject([{ grams: 1250 }]);
    const twice = await addFile(["SKU;Referencia;Nombre;Artículo", "A1;A1;Vela;Vela"]);
    expect(await questions(twice.id)).toEqual([
      { kind: "repeated", headers: ["SKU", "Referencia"] },
    ]);
  });

  it("count changes that are often mistakes", async () => {
    await importLines([shampoo, candle]);
    const { report } = await check([shampoo.replace(";21;", ";4;"), candle]);
    expect(report.guards["iva-changes"]).toEqual({ count: 1, examples: ["RIZ-0042"] });
  });

  it("are undone to the last column, with everything that they created", async () => {
    await importLines([shampoo, cream]);
    const before = await hashCatalogue();
    time += day;
    const { runId } = await importLines([
      "CHA-1;RIZ-0042;-;Otro nombre;NUEVA;;;;;;;;;",
      candle,
      "RIZ-0043;;6291041500213;;;;;;;;;CHA-1;;",
    ]);
    expect(await hashCatalogue()).not.toBe(before);
    time += day;
    expect(await undo(runId)).toMatchObject({
      state: "undone",
      outcome: { records: 3, keptCount: 0 },
    });
    expect(await hashCatalogue()).toBe(before);
    expect(await undo(runId)).toBe("not-possible");
  });

  it("leave products alone that were changed since, when they are undone", async () => {
    const { runId } = await importLines([shampoo, candle]);
    await importLines(["RIZ-0042;;;Champú nuevo;;;;;;;;;;"]);
    expect(await undo(runId)).toMatchObject({ outcome: { records: 1, kept: ["RIZ-0042"] } });
    const left = await opened.db.selectFrom("product").select("sku").execute();
    expect(left).toEqual([{ sku: "RIZ-0042" }]);
  });

  it("keep new products to which others have added something, when they are undone", async () => {
    await importLines([candle]);
    const { runId } = await importLines([
      shampoo,
      cream,
      "ESP-0002;;;Vela grande;LUNAREA;Espiritual;Velas;21;900;;;;;",
      "ESP-0001;;;Vela nueva;;;;;;;;;;",
    ]);
    const { db } = opened;
    const idOf = async (sku: string) =>
      (await db.selectFrom("product").select("id").where("sku", "=", sku).executeTakeFirstOrThrow())
        .id;
    await db
      .insertInto("stock")
      .values({
        product_id: await idOf("RIZ-0042"),
        on_hand: 3,
        allocated: 0,
        incoming_quantity: null,
        incoming_date: null,
        reported_at: time,
        source: "staff",
        changed_at: time,
        import_run_id: null,
      })
      .execute();
    const picture = toPictureRow(
      {
        id: "p1",
        source: "upload",
        address: null,
        alt: "",
        focus: "center-middle",
        state: "fetched",
        picture: "a",
        original: "b",
      },
      { productId: await idOf("ESP-0002"), position: 0, at: time },
    );
    await db.insertInto("product_picture").values(picture).execute();
    expect(await undo(runId)).toMatchObject({
      outcome: {
        records: 2,
        kept: ["RIZ-0042 (tiene existencias)", "ESP-0002 (tiene imágenes añadidas)"],
      },
    });
    const left = await db.selectFrom("product").select(["sku", "name"]).orderBy("sku").execute();
    expect(left.map(({ sku, name }) => `${sku} ${name}`)).toEqual([
      "ESP-0001 Vela",
      "ESP-0002 Vela grande",
      "RIZ-0042 Champú",
    ]);
  });

  it("queue the pictures at the addresses of a file, and remove them when undone", async () => {
    const { db } = opened;
    await addRevision(db, {
      group: "imports",
      value: { pictureHosts: "fotos.rizonda.es", folder: "unwatched" },
      validFrom: 0,
      savedAt: 0,
      restores: null,
      by: null,
    });
    const withPictures = (...names: string[]) => [
      "SKU;Nombre;Marca;Catálogo;Categoría;IVA;Imágenes",
      `RIZ-0042;Champú;RIZONDA;Rizos;Cabello;21;${names.map((one) => `https://fotos.rizonda.es/${one}.jpg`).join(" ")}`,
    ];
    const queued = async () =>
      (
        await db
          .selectFrom("product_picture")
          .select(["address", "state", "due_at"])
          .orderBy("address")
          .execute()
      ).map(({ address, state, due_at }) => `${address?.slice(-5)} ${state} ${due_at}`);
    const importPictures = async (...names: string[]) => {
      const { id, version } = await addFile(withPictures(...names));
      expect(await apply({ runId: id, seen: version })).toMatchObject({ state: "applied" });
      return id;
    };
    await importPictures("1", "2");
    expect(await queued()).toEqual([`1.jpg waiting ${monday}`, `2.jpg waiting ${monday}`]);
    time += day;
    const second = await importPictures("2", "3");
    expect(await queued()).toEqual([`2.jpg waiting ${monday}`, `3.jpg waiting ${time}`]);
    await undo(second);
    expect(await queued()).toEqual([`1.jpg waiting ${time}`, `2.jpg waiting ${monday}`]);
  });

  it("keep a product unchanged whose former code a kept product has now, when they are undone", async () => {
    await importLines([shampoo, cream]);
    const { runId } = await importLines([
      "RIZ-0042;;-;;;;;;;;;;;",
      "ESP-0001;;6291041500213;Vela;LUNAREA;Espiritual;Velas;21;500;;;;;",
      "RIZ-0043;;;Crema nueva;;;;;;;;;;",
    ]);
    await importLines(["ESP-0001;;;Vela grande;;;;;;;;;;"]);
    expect(await undo(runId)).toMatchObject({
      state: "undone",
      outcome: {
        records: 1,
        kept: ["RIZ-0042 (otro producto tiene ahora su SKU o su EAN anterior)", "ESP-0001"],
      },
    });
  });

  it("keep an empty category that somebody has added since, when they are undone", async () => {
    const { runId } = await importLines([shampoo]);
    const category = { id: 900, catalogue: "rizos", parentId: null, path: ["Cepillos"] } as const;
    const ana = { kind: "staff", id: "s1", name: "Ana" } as const;
    await addCategoryRow(opened.db, category);
    await addNameEvent(opened.db, {
      subject: { kind: "category", id: 900 },
      changed: { by: ana, at: time },
      event: "added",
      before: null,
      after: "Cepillos",
    });
    await undo(runId);
    const left = await opened.db.selectFrom("category").select("name").execute();
    expect(left).toEqual([{ name: "Cepillos" }]);
  });

  it("cannot be undone after thirty days", async () => {
    const { runId } = await importLines([shampoo]);
    time += 31 * day;
    expect(await undo(runId)).toBe("too-late");
  });

  it("change nothing once the catalogue has changed since the check", async () => {
    await importLines([shampoo]);
    const checked = await check(["RIZ-0042;;;Uno;;;;;;;;;;", candle]);
    await importLines(["RIZ-0042;;;Otro;;;;;;;;;;"]);
    const before = await hashCatalogue();
    expect(await apply(checked)).toMatchObject({
      state: "failed",
      failure: { reason: "outdated", place: "RIZ-0042" },
    });
    expect(await hashCatalogue()).toBe(before);
  });

  it("are applied once when two people approve them and two workers apply them", async () => {
    const { runId, seen } = await check([shampoo]);
    const decision = { seen, by, allowed: [], skipsBadRows: false };
    const answers = await Promise.all([
      service.approve(runId, decision),
      service.approve(runId, decision),
    ]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(["changed-meanwhile", "done"]);
    const other = { ...deps, db: opened.more() };
    await Promise.all([work(runId), runImportHere(other, { id: runId, holder: "there" })]);
    const { version } = await opened.db
      .selectFrom("catalogue_state")
      .select("version")
      .executeTakeFirstOrThrow();
    expect(version).toBe(1);
  });

  it("discontinue the products that are not in the file once their number was typed", async () => {
    await importLines([cream, shampoo, candle]);
    const run = await addFile([header, candle]);
    expect(run.report?.missing).toEqual({ count: 2, examples: ["RIZ-0043", "RIZ-0042"] });
    const choices = { missing: "discontinued" as const };
    await service.choose(run.id, { seen: run.version, by, choices });
    const { version: seen } = await work(run.id);
    const allowed = ["many-discontinued"] as const;
    const decision = { seen, by, allowed, skipsBadRows: false };
    expect(await service.approve(run.id, decision)).toEqual({ kind: "wrong-count", count: 2 });
    await service.approve(run.id, { ...decision, typedCount: 2 });
    const applied = await work(run.id);
    expect([applied.outcome?.records, endedRecords(applied)]).toEqual([
      2,
      { count: 2, choice: "discontinued" },
    ]);
    const states = opened.db.selectFrom("product").select(["sku", "state"]).orderBy("id");
    expect(await states.execute()).toEqual([
      { sku: "RIZ-0043", state: "discontinued" },
      { sku: "RIZ-0042", state: "discontinued" },
      { sku: "ESP-0001", state: "active" },
    ]);
    const { changes } = await service.changes(run.id, "missing");
    expect(changes.map(({ code, differences }) => [code, differences])).toEqual([
      ["RIZ-0043", [{ fact: "state", before: "active", after: "discontinued" }]],
      ["RIZ-0042", [{ fact: "state", before: "active", after: "discontinued" }]],
    ]);
    await undo(run.id);
    expect(new Set((await states.execute()).map(({ state }) => state))).toEqual(
      new Set(["active"]),
    );
  });

  it("remember which meaning a person chose for a header", async () => {
    const lines = [header.replace("Nombre", "Rótulo"), shampoo];
    const run = await addFile(lines);
    const mapping = { ...run.choices.mapping, name: 3 };
    await service.choose(run.id, { seen: run.version, by, choices: { mapping } });
    await work(run.id);
    expect((await addFile(lines)).choices.mapping.name).toBe(3);
  });

  it("remember which column a person left out, also one with a single meaning", async () => {
    await importLines([shampoo]);
    const lines = ["SKU;Referencia;Nombre;Texto", "RIZ-0042;P-1;Champú;Nuevo"];
    const run = await addFile(lines);
    expect(run.state).toBe("read");
    const mapping = { sku: 0, name: 2 };
    await service.choose(run.id, { seen: run.version, by, choices: { mapping } });
    await work(run.id);
    const next = await addFile(lines);
    expect(next).toMatchObject({ state: "checked", report: { counts: { unchanged: 1 } } });
    expect(next.choices.mapping).toEqual(mapping);
  });

  it("remember no mapping that no person chose", async () => {
    await importLines([shampoo]);
    const choices = { missing: "ending" } as const;
    const run = await addFile(["SKU;Nombre;Apunte", "RIZ-0042;Champú;Hola"]);
    await service.choose(run.id, { seen: run.version, by, choices });
    expect(await opened.db.selectFrom("import_header").selectAll().execute()).toEqual([]);
  });

  it("ask about a file without rows, whose kind a person can change", async () => {
    await importLines([shampoo]);
    const run = await addFile(["SKU;Stock", "RIZ-0042;5"]);
    expect([run.state, (await service.find(run.id))?.questions]).toEqual([
      "read",
      [{ kind: "no-data" }],
    ]);
    await service.changeKind(run.id, { seen: run.version, by, kind: "stock" });
    expect(await work(run.id)).toMatchObject({
      kind: "stock",
      state: "checked",
      report: { counts: { added: 1 } },
    });
    expect(await addFile(["SKU;EAN", "RIZ-0042;96385074"])).toMatchObject({
      state: "checked",
      report: { counts: { changed: 1 } },
    });
  });

  it("are deleted two weeks after they were abandoned, and with their history after a year", async () => {
    const { runId } = await importLines([shampoo]);
    await check([candle]);
    const states = async () => (await service.list()).runs.map(({ state }) => state).sort();
    const expire = async () => {
      await expireImports(opened.db, { files, kinds: importKinds, now: time });
      await runWaitingTasks({ ...deps, db: opened.db }, "here");
      return await states();
    };
    time += 13 * day;
    expect(await expire()).toEqual(["applied", "checked"]);
    time += 2 * day;
    expect(await expire()).toEqual(["applied"]);
    expect((await service.changes(runId, "added")).changes).toHaveLength(1);
    time += 365 * day;
    expect(await expire()).toEqual([]);
    expect(await opened.db.selectFrom("import_change").select("run_id").execute()).toEqual([]);
  });

  it("keep their uploaded file while they can be undone, if rows with mistakes were left out", async () => {
    const { runId, seen } = await check([shampoo, candle.replace("96385074", "96385075")]);
    await service.approve(runId, { seen, by, allowed: [], skipsBadRows: true });
    await work(runId);
    const clean = await importLines([cream]);
    time += 10 * day;
    await expireImports(opened.db, { files, kinds: importKinds, now: time });
    expect(await files.has(runId)).toBe(true);
    expect(await files.has(clean.runId)).toBe(false);
    time += 21 * day;
    await expireImports(opened.db, { files, kinds: importKinds, now: time });
    expect(await files.has(runId)).toBe(false);
  });

  it("are forgotten with their file and changes", async () => {
    const { runId, seen } = await check([shampoo]);
    await service.discard(runId, { seen, by });
    await runWaitingTasks({ ...deps, db: opened.db }, "here");
    expect(await files.list()).not.toContain(runId);
    expect(await opened.db.selectFrom("import_change").select("run_id").execute()).toEqual([]);
    expect(await service.find(runId)).toBeNull();
  });
});

it("imports of products write the same rows on both databases", () => {
  expect(new Set(hashes.values()).size).toBe(1);
  expect(hashes.size).toBe(databases.length);
});
