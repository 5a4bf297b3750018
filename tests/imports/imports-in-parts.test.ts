import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { maxAttempts } from "../../src/imports/store/import-tasks.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { readCatalogueVersion } from "../../src/products/store/search-products.ts";
import { refreshIndex } from "../../src/search/index/refresh-index.ts";
import { SearchIndex } from "../../src/search/index/search-index.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";

const monday = Date.UTC(2026, 10, 23, 9);
const by = { kind: "command" } as const;
const header = "SKU;SKU anterior;EAN;Nombre;Marca;Catálogo;Categoría;IVA;Sustituido por;Familia";
const tables = [
  "brand",
  "category",
  "product_family",
  "product",
  "product_code",
  "stock",
  "product_text",
  "product_picture",
  "stock_renewal",
] as const;

/** GTIN-13 made from a number, with its check digit (GS1 General Specifications, 7.9). */
function gtin(number: number): string {
  const digits = `200000${String(number).padStart(6, "0")}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const line = (number: number, { name = "Champú", code = gtin(number), by = "" } = {}) =>
  `A-${number};;${code};${name} ${number};Marca ${number % 4};Rizos;Cabello > ${name};21;${by};Línea ${number % 9}`;

const base = Array.from({ length: 40 }, (_, at) => line(at));
/**
 * Changes that concern several parts of an import: products that exchange their codes or take over another's, a new
 * SKU, and replacement products that come later in the file.
 */
const changed = [
  line(0, { name: "Crema", code: gtin(39) }),
  line(1, { name: "Crema", by: "A-77" }),
  line(2, { code: "-" }),
  "A-3-NUEVO;A-3;;Champú 3;Marca 3;Rizos;Cabello > Champú;21;;",
  ...Array.from({ length: 30 }, (_, at) => line(at + 4, { name: "Crema" })),
  line(38, { by: "A-0" }),
  line(39, { code: gtin(0) }),
  ...Array.from({ length: 20 }, (_, at) => line(at + 60, { name: "Gel" })),
  line(80, { name: "Gel", code: gtin(2) }),
];

describe.each(variants(databases))("large imports, written in parts, on $name", ({ open }) => {
  let opened: Opened;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "in-parts-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const importsOf = ({ db }: Pick<Opened, "db">, rows: number, now = () => monday) =>
    createImportsHere({ kinds: importKinds, db, dataDir: folder, now, parts: { above: 10, rows } });

  /** Starts to apply an import and stops with an error after some parts are written. */
  async function applyHalf(id: string): Promise<void> {
    let asked = 0;
    const stopping = importsOf(opened, 7, () => {
      asked += 1;
      if (asked > 6) throw new Error("stopped");
      return monday;
    });
    await expect(stopping.work(id)).rejects.toThrow("stopped");
    const free = { lease_holder: null, lease_until: null };
    await opened.db.updateTable("import_run").set(free).where("id", "=", id).execute();
    expect((await stopping.service.find(id))?.run.writtenRow).toBeGreaterThan(0);
  }

  async function check(
    imports: ReturnType<typeof importsOf>,
    lines: readonly string[],
    kind: "products" | "stock" | "codes" = "products",
  ) {
    const path = join(folder, "a.csv");
    await writeFile(path, lines.join("\n"));
    const run = await imports.addFile(path, { kind });
    expect(run).toMatchObject({ state: "checked", report: { problemCount: 0 } });
    const decision = { allowed: [], skipsBadRows: false };
    await imports.service.approve(run.id, { seen: run.version, by, ...decision });
    return run.id;
  }

  async function importLines(...given: Parameters<typeof check>) {
    const id = await check(...given);
    expect(await given[0].work(id)).toMatchObject({ state: "applied", writtenRow: null });
    return id;
  }

  async function undo(imports: ReturnType<typeof importsOf>, id: string) {
    const seen = (await imports.service.find(id))?.run.version ?? 0;
    await imports.service.undo(id, { seen, by });
    return await imports.work(id);
  }

  /** Hash of all rows of the catalogue, without the ids of imports, which differ each time. */
  async function hashCatalogue({ db }: Pick<Opened, "db"> = opened): Promise<string> {
    const hash = createHash("sha256");
    for (const table of tables) {
      const { rows } = await sql<object>`select * from ${sql.table(table)} order by 1, 2`.execute(
        db,
      );
      for (const row of rows)
        hash.update(JSON.stringify({ ...row, import_run_id: 0, run_id: 0, run_id_before: 0 }));
    }
    return hash.digest("hex");
  }

  it("give the same result as one transaction, and leave nothing after undo", async () => {
    const other = await open();
    const whole = createImportsHere({
      kinds: importKinds,
      db: other.db,
      dataDir: folder,
      now: () => monday,
    });
    for (const lines of [base, changed]) await importLines(whole, [header, ...lines]);
    const imports = importsOf(opened, 7);
    const empty = await hashCatalogue();
    const first = await importLines(imports, [header, ...base]);
    const before = await hashCatalogue();
    const id = await importLines(imports, [header, ...changed]);
    expect(await hashCatalogue()).toBe(await hashCatalogue(other));
    expect(await undo(imports, id)).toMatchObject({
      state: "undone",
      outcome: { records: changed.length, keptCount: 0 },
    });
    expect(await hashCatalogue()).toBe(before);
    await undo(imports, first);
    expect(await hashCatalogue()).toBe(empty);
    await other.close();
  });

  it("of stock give the same result as one transaction, too", async () => {
    const imports = importsOf(opened, 7);
    await importLines(imports, [header, ...base]);
    const stock = (onHand: number) => [
      "SKU;Existencias",
      ...base.map((_, at) => `A-${at};${at % 3 ? onHand : 5}`),
    ];
    await importLines(imports, stock(3), "stock");
    const before = await hashCatalogue();
    const id = await importLines(imports, stock(4), "stock");
    expect(await hashCatalogue()).not.toBe(before);
    await undo(imports, id);
    await opened.db.deleteFrom("stock_renewal").where("run_id", "=", id).execute();
    expect(await hashCatalogue()).toBe(before);
  });

  it("of stock reach the search without its texts being read again", async () => {
    const imports = importsOf(opened, 7);
    await importLines(imports, [header, ...base]);
    const index = new SearchIndex();
    await refreshIndex(opened.db, index);
    const put = vi.spyOn(index, "put");
    const { columns } = index.products;
    const states = () => [...new Set(columns.availability.slice(0, base.length))];
    const before = states();
    await importLines(imports, ["SKU;Existencias", ...base.map((_, at) => `A-${at};500`)], "stock");
    expect(await refreshIndex(opened.db, index)).toBe(true);
    expect(states()).not.toEqual(before);
    expect(put).not.toHaveBeenCalled();
    index.close();
  });

  it("of codes exchange and pass on codes across parts, and take them back", async () => {
    const imports = importsOf(opened, 7);
    await importLines(imports, [header, ...base]);
    const codes = (codeOf: (at: number) => string) => [
      "SKU;Código del proveedor",
      ...base.map((_, at) => `A-${at};${codeOf(at)}`),
    ];
    const supplier = await importLines(
      imports,
      codes((at) => `P-${at}`),
      "codes",
    );
    const before = await hashCatalogue();
    // Each product takes the code of the product before it, and the first takes that of the last, which is in another
    // part.
    const turned = codes((at) => `P-${(at + 39) % 40}`);
    const id = await importLines(imports, turned, "codes");
    expect(await hashCatalogue()).not.toBe(before);
    await undo(imports, id);
    expect(await hashCatalogue()).toBe(before);
    expect(await undo(imports, supplier)).toMatchObject({ outcome: { keptCount: 0 } });
  });

  async function changeElsewhere(sku: string): Promise<void> {
    const other = { facts_hash: "other" };
    await opened.db.updateTable("product").set(other).where("sku", "=", sku).execute();
  }

  const outdated = (sku: string) => ({
    state: "failed",
    failure: { reason: "outdated", place: sku },
    writtenRow: null,
    firstId: null,
  });

  it("write nothing when somebody has changed a product since the check", async () => {
    const imports = importsOf(opened, 7);
    await importLines(imports, [header, ...base]);
    const id = await check(imports, [header, ...changed]);
    await changeElsewhere("A-30");
    const before = await hashCatalogue();
    const version = await readCatalogueVersion(opened.db);
    expect(await imports.work(id)).toMatchObject(outdated("A-30"));
    expect(await hashCatalogue()).toBe(before);
    expect(await readCatalogueVersion(opened.db)).toBe(version);
  });

  it("are taken back as a whole when somebody changes a product of a later part meanwhile", async () => {
    const imports = importsOf(opened, 7);
    await importLines(imports, [header, ...base]);
    const id = await check(imports, [header, ...changed]);
    await changeElsewhere("A-33");
    const before = await hashCatalogue();
    await opened.db
      .updateTable("product")
      .set((product) => ({
        facts_hash: product
          .selectFrom("import_change")
          .select("hash_before")
          .where("run_id", "=", id)
          .where("import_change.sku_key", "=", "A33")
          .$castTo<string>(),
      }))
      .where("sku", "=", "A-33")
      .execute();
    await applyHalf(id);
    await changeElsewhere("A-33");
    expect(await imports.work(id)).toMatchObject(outdated("A-33"));
    expect(await hashCatalogue()).toBe(before);
  });

  it("are shown by the search only when all parts are written", async () => {
    const imports = importsOf(opened, 7);
    await importLines(imports, [header, ...base]);
    const index = new SearchIndex();
    await refreshIndex(opened.db, index);
    const id = await check(imports, [header, ...changed]);
    await applyHalf(id);
    expect(await refreshIndex(opened.db, index)).toBe(false);
    expect(index.products.count()).toBe(base.length);
    // A half-applied import is visible only in a search index that is still empty, as after a start, or once the import
    // has failed too often.
    expect(await refreshIndex(opened.db, new SearchIndex())).toBe(true);
    const tries = (attempts: number) =>
      opened.db.updateTable("import_run").set({ attempts }).where("id", "=", id).execute();
    await tries(maxAttempts + 1);
    expect(await refreshIndex(opened.db, index)).toBe(true);
    await tries(1);
    await imports.work(id);
    expect(await refreshIndex(opened.db, index)).toBe(true);
    expect(index.products.count()).toBe(base.length + 21);
    index.close();
  });

  it("keep what somebody has changed since, when they are undone", async () => {
    const imports = importsOf(opened, 7);
    await importLines(imports, [header, ...base]);
    const id = await importLines(imports, [header, ...changed]);
    await importLines(imports, ["SKU;Nombre", "A-12;Otro nombre"]);
    expect(await undo(imports, id)).toMatchObject({
      state: "undone",
      outcome: { keptCount: 1, kept: ["A-12"] },
    });
  });
});
