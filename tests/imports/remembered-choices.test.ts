import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { recalledLine } from "../../src/imports/copy/import-notes-copy.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";

const by = { kind: "staff", id: "s1", name: "Ana" } as const;
const kindsLookedFor = ["products", "prices", "stock"];
const september = [
  "CODART;DESART;Marca;TIVART;Familia;TARIFA A;Stock",
  "A-1;Vela;LUNAREA;0;Velas;1.250;7",
];
const october = [
  "Marca;CODART;DESART;TIVART;Familia;TARIFA A;Stock",
  "LUNAREA;A-2;Vela;0;Velas;1.100;5",
];
const columns = { sku: 0, name: 1, brand: 2, iva: 3, category: 4 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "remembered-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(variants(databases))("remembered import choices on $name", ({ open }) => {
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await open();
    imports = createImportsHere({ kinds: importKinds, db: opened.db, dataDir: folder });
  });
  afterEach(() => opened.close());

  async function add(lines: readonly string[], name = "listado.csv") {
    const path = join(folder, name);
    await writeFile(path, lines.join("\r\n"));
    return await imports.addFile(path, { kindsLookedFor });
  }

  /** A person explains the file of September, with the columns and the meaning of its codes. */
  async function explain(): Promise<void> {
    const headings = { CODART: "sku", DESART: "name", TIVART: "iva", "TARIFA A": "price" };
    const path = join(folder, "septiembre.csv");
    await writeFile(path, september.join("\r\n"));
    const run = await imports.addFile(path, { kindsLookedFor, headings });
    const found = await imports.service.find(run.id);
    const parts = found?.parts.map(({ run: part }) => part) ?? [];
    expect([run.kind, ...parts.map(({ kind }) => kind)]).toEqual(["products", "prices", "stock"]);
    const outcome = await imports.service.choose(run.id, {
      seen: run.version,
      by,
      choices: {
        mapping: columns,
        constants: { catalogue: "Espiritual" },
        translations: { iva: { "0": "21 %" } },
      },
      ofParts: {
        [`${run.id}-02`]: { mapping: { sku: 0, price: 5 }, styles: { price: "comma" } },
        [`${run.id}-03`]: { mapping: { sku: 0, onHand: 6 } },
      },
    });
    expect(outcome.kind).toBe("done");
    await imports.work(run.id);
  }

  it("are applied to the next file with the same headings, and reported", async () => {
    expect(await add(october)).toMatchObject({ state: "read" });
    await explain();
    const run = await add(october);
    const found = await imports.service.find(run.id);
    expect(run).toMatchObject({
      state: "checked",
      choices: { constants: { catalogue: "Espiritual" }, translations: { iva: { "0": "21 %" } } },
      report: { problemCount: 0, counts: { added: 1 } },
    });
    expect(found?.parts.map((part) => part.run.report?.counts.added)).toEqual([1, 1]);
    const { copy } = importKinds.products ?? {};
    expect(copy && recalledLine(copy, run.report?.recalled)).toEqual([
      "Como la última vez, con estas columnas: Catálogo, «Espiritual» en todas las filas; IVA, «0» se lee «21 %».",
    ]);
    expect(found?.parts[0]?.run.report?.recalled?.styles).toEqual({ price: "comma" });
  });

  it("are overridden by what the sender says, and by numbers with only one reading", async () => {
    await explain();
    const path = join(folder, "listado.csv");
    await writeFile(path, [october[0], "LUNAREA;A-2;Vela;0;Velas;1,25;5"].join("\r\n"));
    const { id, choices } = await imports.addFile(path, {
      kindsLookedFor,
      constants: { catalogue: "Rizos" },
    });
    expect(choices.constants).toEqual({ catalogue: "Rizos" });
    const found = await imports.service.find(id);
    expect(found?.parts[0]?.run.report?.recalled?.styles).toEqual({});
  });

  it("include the position of the header row, if the headers are the same", async () => {
    const letter = ["Nombre;Marca;", "Referencia;Nombre;Familia", "A-1;Vela;Velas"];
    const read = await add(letter);
    await imports.service.choose(read.id, { seen: read.version, by, choices: { headerRow: 2 } });
    const again = await imports.work(read.id);
    const seen = again?.version ?? 0;
    const mapping = { sku: 0, name: 1, category: 2 };
    await imports.service.choose(read.id, { seen, by, choices: { mapping } });
    await imports.work(read.id);
    const next = await add(["Nombre;Marca;", "Referencia;Nombre;Familia", "A-2;Cirio;Velas"]);
    expect(next.choices.headerRow).toBe(2);
    const other = await add(["Referencia;Nombre;Existencias", "A-1;Vela;3"]);
    expect(other.choices.headerRow).toBeNull();
  });

  it("are listed, and deleted one by one", async () => {
    await explain();
    const { readings, headings } = await imports.service.rememberedChoices();
    expect(readings.map(({ kind, fileName }) => [kind, fileName])).toEqual([
      ["prices", "septiembre.csv"],
      ["products", "septiembre.csv"],
    ]);
    expect(headings).toContainEqual({ kind: "products", heading: "codart", column: "sku" });
    for (const { kind, headingsKey: key } of readings)
      expect(await imports.service.forgetChoice({ kind, key, heading: "" })).toBe(true);
    const choice = { kind: "products", key: "", heading: "codart" };
    expect(await imports.service.forgetChoice(choice)).toBe(true);
    expect(await imports.service.forgetChoice(choice)).toBe(false);
    expect((await imports.service.rememberedChoices()).readings).toEqual([]);
    expect(await add(october)).toMatchObject({ state: "read" });
  });
});
