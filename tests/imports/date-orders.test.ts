import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ImportFlags, importFile } from "../../src/import-commands/services/import-file.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";

const by = { kind: "staff", id: "s1", name: "Ana" } as const;
const header = "SKU;Existencias;Fecha de entrada;Próxima entrada";
const open2030 = [header, "RIZ-0042;5;04/03/2030;20"];
const flags: ImportFlags = {
  dryRun: false,
  skipBadRows: false,
  allowed: [],
  kind: "stock",
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
const monthFirst = "(fechas con el mes delante: mes/día/año)";
const dayFirst = "(fechas con el día delante: día/mes/año)";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "date-orders-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(variants(databases))("the order of the dates of a column on $name", ({ open }) => {
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await open();
    imports = createImportsHere({ kinds: importKinds, db: opened.db, dataDir: folder });
    await writeProducts(opened.db, [{ sku: "RIZ-0042" }]);
  });
  afterEach(() => opened.close());

  async function file(lines: readonly string[]): Promise<string> {
    const path = join(folder, "existencias.csv");
    await writeFile(path, lines.join("\r\n"));
    return path;
  }

  const importLines = async (lines: readonly string[], more: Partial<ImportFlags> = {}) =>
    await importFile(imports, await file(lines), { ...flags, ...more });

  async function dueOn(): Promise<string | null> {
    const stock = await opened.db.selectFrom("stock").select("incoming_date").executeTakeFirst();
    return stock?.incoming_date ?? null;
  }

  /** Adds a file as the console does, and reads it. */
  async function upload(lines: readonly string[]) {
    const id = imports.service.newId();
    const received = await imports.files.take(id, await file(lines));
    const added = { id, kind: "stock", fileName: "existencias.csv", ...received, by };
    await imports.service.add({ ...added, choices: { isUnattended: false } });
    await imports.work(id);
    return id;
  }

  async function choose(id: string, dateOrders: ImportFlags["dateOrders"]) {
    const { run } = (await imports.service.find(id)) ?? {};
    const choices = { mapping: run?.question?.guess ?? {}, dateOrders };
    const seen = { seen: run?.version ?? 0, by };
    expect(await imports.service.choose(id, { ...seen, choices })).toMatchObject({ kind: "done" });
    return await imports.work(id);
  }

  it("is taken from the caller of the command, and reported", async () => {
    const usual = await importLines(open2030, { dryRun: true });
    expect(usual.lines.join("\n")).toContain(
      `«Fecha de entrada» es Fecha de la próxima entrada ${dayFirst}`,
    );
    const chosen = await importLines(open2030, { dateOrders: { incomingDate: "month" } });
    expect(chosen.lines.join("\n")).toContain(monthFirst);
    expect(await dueOn()).toBe("2030-04-03");
    const back = await importLines(open2030, { dateOrders: { incomingDate: "day" } });
    expect(back.lines.join("\n")).toContain(dayFirst);
    expect(await dueOn()).toBe("2030-03-04");
  });

  it("stops the file if it is said of a column without dates", async () => {
    for (const wrong of [{ onHand: "month" }, { fecha: "day" }] as const) {
      const { failure } = await importLines(open2030, { dateOrders: wrong });
      expect(failure).toContain(`Se ha dicho qué es «${Object.keys(wrong)[0]}»`);
    }
    const { failure } = await importLines(open2030, { styles: { incomingDate: "comma" } });
    expect(failure).toContain("Se ha dicho qué es «incomingDate»");
  });

  it("is remembered for files that leave it open, until a person takes it back", async () => {
    await choose(await upload(open2030), { incomingDate: "month" });
    const again = await importLines(open2030);
    expect(again.lines.join("\n")).toContain(
      "Como la última vez, con estas columnas: Fecha de la próxima entrada, fechas con el mes delante.",
    );
    expect(await dueOn()).toBe("2030-04-03");
    const clear = await importLines([header, "RIZ-0042;5;31/12/2030;20"]);
    expect(clear.failure).toBeNull();
    expect(await dueOn()).toBe("2030-12-31");
    await choose(await upload(open2030), { incomingDate: "day" });
    await importLines(open2030);
    expect(await dueOn()).toBe("2030-03-04");
  });
});
