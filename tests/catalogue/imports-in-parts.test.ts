import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createImportsHere } from "../../src/catalogue/import/import-here.ts";
import { databases, type Opened } from "../mail/open-databases.ts";

const monday = Date.UTC(2026, 10, 23, 9);
const by = { kind: "command" } as const;
const header = "SKU;SKU anterior;EAN;Nombre;Marca;Catálogo;Categoría;IVA;Sustituido por;Familia";
const tables = [
  ...["brand", "category", "product_family", "product", "product_code", "stock"],
  ...["product_text", "product_picture", "stock_renewal"],
] as const;

/** GTIN-13 of a number (GS1 General Specifications, 7.9). */
function gtin(number: number): string {
  const digits = `200000${String(number).padStart(6, "0")}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const line = (number: number, { name = "Champú", code = gtin(number), by = "" } = {}) =>
  `A-${number};;${code};${name} ${number};Marca ${number % 4};Rizos;Cabello > ${name};21;${by};Línea ${number % 9}`;

const base = Array.from({ length: 40 }, (_, at) => line(at));
/** Changes of all kinds: codes exchanged and given on across parts, a new SKU, replacements that come later. */
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

describe.each(databases)("large imports on $name", ({ open }) => {
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

  const importsOf = ({ db }: Pick<Opened, "db">, rows: number) =>
    createImportsHere({ db, dataDir: folder, now: () => monday, parts: { above: 10, rows } });

  async function check(
    imports: ReturnType<typeof importsOf>,
    lines: readonly string[],
    kind: "products" | "stock" = "products",
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

  /** Hash over all rows of the catalogue; the imports have other names each time. */
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

  it("leave what one transaction leaves, and nothing after undo", async () => {
    const other = await open();
    const whole = createImportsHere({ db: other.db, dataDir: folder, now: () => monday });
    for (const lines of [base, changed]) await importLines(whole, [header, ...lines]);
    const imports = importsOf(opened, 7);
    const empty = await hashCatalogue();
    const first = await importLines(imports, [header, ...base]);
    const before = await hashCatalogue();
    const id = await importLines(imports, [header, ...changed]);
    expect(await hashCatalogue()).toBe(await hashCatalogue(other));
    expect(await undo(imports, id)).toMatchObject({
      state: "undone",
      outcome: { products: changed.length, keptCount: 0 },
    });
    expect(await hashCatalogue()).toBe(before);
    await undo(imports, first);
    expect(await hashCatalogue()).toBe(empty);
    await other.close();
  });

  it("of stock do so too", async () => {
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

  it("are taken back as a whole when somebody has changed a product of a later part", async () => {
    const imports = importsOf(opened, 7);
    await importLines(imports, [header, ...base]);
    const id = await check(imports, [header, ...changed]);
    await opened.db
      .updateTable("product")
      .set({ facts_hash: "other" })
      .where("sku", "=", "A-30")
      .execute();
    const before = await hashCatalogue();
    expect(await imports.work(id)).toMatchObject({
      state: "failed",
      failure: { reason: "outdated", place: "A30" },
      writtenRow: null,
      firstId: null,
    });
    expect(await hashCatalogue()).toBe(before);
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
