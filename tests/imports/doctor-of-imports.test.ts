import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { examineImports } from "../../src/doctor/imports.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";

const hour = 3_600_000;

describe.each(variants(databases))("the doctor's report on imports on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  beforeEach(async () => {
    opened = await open();
    dataDir = await mkdtemp(join(tmpdir(), "doctor-"));
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const says = async (now = Date.now()) =>
    (await examineImports(opened.db, { dataDir, now })).map((one) => `${one.level}: ${one.says}`);

  async function addFile(by: { kind: "command" | "folder" }) {
    const imports = createImportsHere({ kinds: importKinds, db: opened.db, dataDir });
    const path = join(dataDir, "a.csv");
    await writeFile(path, "SKU;Nombre\r\nRIZ-0042;Champú");
    return await imports.addFile(path, { by });
  }

  it("is empty for a site without imports", async () => {
    expect(await says()).toEqual(["fine: ninguna está parada"]);
  });

  it("names stuck imports and decisions that wait", async () => {
    const run = await addFile({ kind: "folder" });
    expect(await says()).toEqual(["fine: ninguna está parada"]);
    const waits = "1 espera a que alguien decida; la más antigua, «a.csv» (productos), desde hace";
    expect(await says(run.changedAt + hour)).toEqual([`fine: ${waits} 60 minutos`]);
    expect(await says(run.changedAt + 25 * hour)).toEqual([`warning: ${waits} 25 horas`]);
    await opened.db.updateTable("import_run").set({ kind: "stock" }).execute();
    expect(await says(Date.now() + hour)).toEqual([
      expect.stringMatching(/^warning: .*existencias/),
    ]);
    await opened.db
      .updateTable("import_run")
      .set({ task: "check", task_at: Date.now() - hour })
      .where("id", "=", run.id)
      .execute();
    expect(await says()).toEqual(["failure: una espera o trabaja desde hace 60 minutos"]);
  });

  it("names imports for which the disk has no room", async () => {
    await addFile({ kind: "command" });
    await opened.db
      .updateTable("import_run")
      .set({ file_bytes: 2 ** 50 })
      .execute();
    expect(await says()).toEqual([expect.stringContaining("las que esperan ocuparán unos")]);
  });

  it("names leftover uploads, and files that the watched folder keeps or has rejected", async () => {
    const old = new Date(Date.now() - 30 * hour);
    for (const folder of ["uploads", "import", "import/refused", "import/otra"])
      await mkdir(join(dataDir, folder));
    const files = ["uploads/x", "import/a.csv", "import/otra/b.csv", "import/refused/c.csv"];
    for (const file of files) {
      await writeFile(join(dataDir, file), "x");
      await utimes(join(dataDir, file), old, old);
    }
    await writeFile(join(dataDir, "import/refused/c.csv.informe.txt"), "x");
    expect(await says()).toEqual([
      expect.stringContaining("1 MB de envíos que no terminaron"),
      expect.stringContaining("2 archivos llevan más de una hora sin recoger"),
      expect.stringContaining("1 archivo no se importó"),
    ]);
  });
});
