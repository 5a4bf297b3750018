import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ImportFlags, importFile } from "../../src/import-commands/services/import-file.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";

const header = "SKU;Nombre;Marca;Catálogo;Categoría;IVA";
const line = (number: number) =>
  `RIZ-${String(number).padStart(4, "0")};Champú ${number};RIZONDA;Rizos;Cabello;21`;
const lines = (from: number, to: number) => [
  header,
  ...Array.from({ length: to - from + 1 }, (_, at) => line(from + at)),
];

const flags: ImportFlags = {
  dryRun: false,
  skipBadRows: false,
  allowed: [],
  kind: null,
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

describe.each(variants(databases))("products missing in an imported file, on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await open();
    dataDir = await mkdtemp(join(tmpdir(), "missing-"));
    imports = createImportsHere({ db: opened.db, dataDir, kinds: importKinds });
    await run(lines(1, 40));
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function run(content: readonly string[], given: Partial<ImportFlags> = {}) {
    const path = join(dataDir, "articulos.csv");
    await writeFile(path, content.join("\r\n"));
    return await importFile(imports, path, { ...flags, ...given });
  }

  async function countStates(): Promise<Record<string, number>> {
    const products = await opened.db.selectFrom("product").select("state").execute();
    const states = Map.groupBy(products, ({ state }) => state);
    return Object.fromEntries([...states].map(([state, found]) => [state, found.length]));
  }

  it("stay as they are unless the command says something else", async () => {
    const { lines: said, failure } = await run(lines(1, 39));
    expect([failure, said.at(-1)]).toEqual([null, expect.stringContaining("ya dice lo mismo")]);
    expect(await countStates()).toEqual({ active: 40 });
  });

  it("are discontinued, or sold to the end, as the command says", async () => {
    const tried = await run(lines(1, 39), { missing: "discontinued", dryRun: true });
    expect(tried.lines).toContain("1 producto a la venta no viene en el archivo y se descataloga.");
    expect(await countStates()).toEqual({ active: 40 });
    const { lines: said, summary } = await run(lines(2, 41), { missing: "ending" });
    expect(said.at(-1)).toContain(
      "1 producto escrito, 1 a la venta hasta fin de existencias. Para deshacerlo",
    );
    expect(summary).toMatchObject({ added: 1, changed: 0, missing: 1, errors: [] });
    expect(await countStates()).toEqual({ active: 40, ending: 1 });
    // The product that is ending already does not change again.
    const again = await run(lines(2, 41), { missing: "ending" });
    expect(again.lines.at(-1)).toContain("ya dice lo mismo");
    await run(lines(2, 41), { missing: "discontinued" });
    expect(await countStates()).toEqual({ active: 40, discontinued: 1 });
  });

  it("require their number and the confirmation of a warning if they are many", async () => {
    const few = { missing: "discontinued", allowed: ["many-discontinued"] } as const;
    const bare = await run(lines(1, 37), { ...few, allowed: [] });
    expect(bare.failure).toBe(
      "3 productos dejan de venderse, más del 5 % del catálogo. Permítalo con --allow many-discontinued, o todo con --yes. " +
        "3 productos a la venta no vienen en el archivo, más del 5 % del catálogo: si es lo que quiere, confírmelo con --missing-count 3. No se ha cambiado nada.",
    );
    for (const missingCount of [null, 2])
      expect((await run(lines(1, 37), { ...few, missingCount })).failure).toContain(
        "confírmelo con --missing-count 3.",
      );
    expect(await countStates()).toEqual({ active: 40 });
    const { failure, lines: said } = await run(lines(1, 37), { ...few, missingCount: 3 });
    expect([failure, said.at(-1)]).toEqual([
      null,
      expect.stringMatching(/^3 productos descatalogados\. Para deshacerlo/),
    ]);
    expect(await countStates()).toEqual({ active: 37, discontinued: 3 });
  });

  it("are not affected by files of other kinds", async () => {
    const { failure } = await run(["SKU;Existencias", "RIZ-0001;7"], { missing: "ending" });
    expect(failure).toBe("--missing solo vale con archivos de productos. No se ha cambiado nada.");
    expect(await imports.service.list()).toMatchObject({ total: 1 });
  });
});
