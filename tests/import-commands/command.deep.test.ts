import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../src/platform/database/database.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const header = "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA;Mínimo;Múltiplo";
const products = [
  header,
  "RIZ-0042;6291041500213;Champú;RIZONDA;Rizos;Cabello > Champús;21;6;6",
  'ESP-0001;;"=HYPERLINK(""x"")";LUNAREA;Espiritual;Velas;10;;',
];

const databases = {
  SQLite: async () => ({ env: {}, drop: async () => {} }),
  async PostgreSQL() {
    const { url, drop } = await createTestDatabase();
    return { env: { DATABASE_URL: url }, drop };
  },
};

describe.each(Object.entries(databases))("npm run catalogue beside a site on %s", (_, create) => {
  let folder: string;
  let site: Site;
  let env: Record<string, string>;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "command-"));
    const database = await create();
    drop = database.drop;
    site = await startSite({ env: { SAMPLE_CATALOGUE: "no", ...database.env } });
    env = { ...database.env, DATA_DIR: site.dataDir };
    await deleteSample();
  });
  afterAll(async () => {
    await site.stop();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Deletes the twelve sample products of the home page, which a new site contains from the start. */
  async function deleteSample(): Promise<void> {
    const { db } = openDatabase(
      env.DATABASE_URL
        ? { kind: "postgres", url: env.DATABASE_URL }
        : { kind: "sqlite", file: join(site.dataDir, "site.db") },
    );
    for (const table of ["best_seller", "product_code", "product"] as const)
      await db.deleteFrom(table).execute();
    await db.destroy();
  }

  async function catalogue(...args: string[]) {
    const { PATH = "", HOME = "" } = process.env;
    return await new Promise<{ status: number; out: string; err: string }>((resolve) => {
      execFile(
        process.execPath,
        ["src/catalogue/commands/catalogue.ts", ...args],
        { cwd: root, env: { PATH, HOME, INIT_CWD: folder, ...env } },
        (error, out, err) => resolve({ status: Number(error?.code ?? 0), out, err }),
      );
    });
  }

  async function json(...args: string[]) {
    const { status, out, err } = await catalogue(...args, "--format", "json");
    return { status, err, ...JSON.parse(out) };
  }

  const write = (name: string, lines: readonly string[]) =>
    writeFile(join(folder, name), lines.join("\r\n"));

  it("imports, exports, and takes back, with the exit codes of its contract", async () => {
    await write("productos.csv", products);
    expect(await json("import", "productos.csv", "--dry-run")).toMatchObject({
      status: 0,
      err: "",
      added: 2,
      changed: 0,
      unchanged: 0,
      missing: 0,
      errors: [],
      columns: expect.arrayContaining([{ header: "SKU", field: "sku" }]),
    });
    expect(await json("export")).toMatchObject({ status: 0 });
    expect(await json("import", "productos.csv")).toMatchObject({ status: 0, added: 2 });
    expect(await json("import", "productos.csv")).toMatchObject({ status: 0, unchanged: 2 });

    await write("existencias.csv", ["EAN;Existencias", "6291041500213;12"]);
    expect(await json("import", "existencias.csv")).toMatchObject({ status: 0, added: 1 });
    const { status, out } = await catalogue("export", "--format", "json");
    expect([status, JSON.parse(out)]).toEqual([
      0,
      [
        {
          sku: "RIZ-0042",
          gtin: "06291041500213",
          name: "Champú",
          brand: "RIZONDA",
          catalogue: "rizos",
          category: "Cabello > Champús",
          status: "active",
          minimum: 6,
          multiple: 6,
          unitsPerCase: null,
          ivaClass: "general",
          stock: 12,
          prices: [],
        },
        expect.objectContaining({ sku: "ESP-0001", gtin: null, stock: null, ivaClass: "reducido" }),
      ],
    ]);
    const csv = (await catalogue("export", "--format", "csv")).out.split("\r\n");
    expect(csv).toHaveLength(4);
    expect(csv[2]).toContain(`"'=HYPERLINK(""x"")"`);

    await write("malo.csv", [header, "RIZ-0042;6291041500214;;;;;;;", ";;;;;;21;;"]);
    expect(await json("import", "malo.csv")).toEqual({
      status: 1,
      err: "",
      kind: "products",
      list: null,
      added: 0,
      changed: 0,
      unchanged: 0,
      missing: 1,
      columns: expect.arrayContaining([{ header: "EAN", field: "gtin" }]),
      errors: [
        { sheet: "", cell: "B2", column: "EAN", message: expect.stringContaining("última cifra") },
        { sheet: "", cell: "A3", column: "SKU", message: expect.stringContaining("referencia") },
      ],
    });

    await write("iva.csv", ["SKU;IVA", "RIZ-0042;4"]);
    expect(await json("import", "iva.csv")).toMatchObject({
      status: 1,
      changed: 1,
      errors: [{ cell: "", message: expect.stringContaining("Cambia el IVA") }],
    });
    const applied = await catalogue("import", "iva.csv", "--yes");
    expect(applied.status).toBe(0);
    const id = /undo (\S+)/.exec(applied.out)?.[1] ?? "";
    expect((await catalogue("runs")).out).toContain(id);
    expect(await catalogue("undo", id)).toMatchObject({ status: 0 });
    expect(await catalogue("undo", id)).toMatchObject({ status: 1 });
  });

  it("reports a wrong call, a wrong file, or an unknown price list", async () => {
    expect(await catalogue("import")).toMatchObject({ status: 2, out: "" });
    expect(await json("import", "gone.csv")).toMatchObject({ status: 1, errors: [{ cell: "" }] });
    await write("precios.csv", ["SKU;Precio", "RIZ-0042;4,20"]);
    const prices = ["import", "precios.csv", "--kind", "prices"];
    expect(await json(...prices, "--list", "Nadie")).toMatchObject({
      status: 1,
      added: 0,
      errors: [{ message: expect.stringContaining("Nadie") }],
    });
    expect(await json(...prices)).toMatchObject({ status: 0, added: 1 });
    await writeFile(join(folder, "text.xlsx"), Buffer.from([0, 1, 2, 3]));
    expect(await json("import", "text.xlsx")).toMatchObject({ status: 1, added: 0 });
  });
});
