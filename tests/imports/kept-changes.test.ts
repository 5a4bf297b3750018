import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { forgetBeyondLimit } from "../../src/imports/store/expired-imports.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const by = { kind: "command" } as const;
const monday = Date.UTC(2026, 10, 23, 8);
const day = 86_400_000;

describe.each(databases)("stored changes of imports on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  let time = monday;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    time = monday;
    opened = await open();
    dataDir = await mkdtemp(join(tmpdir(), "kept-"));
    const now = () => time;
    imports = createImportsHere({ db: opened.db, dataDir, kinds: importKinds, now });
  });
  afterEach(async () => {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function importProduct(sku: string): Promise<string> {
    const path = join(dataDir, "a.csv");
    const row = `${sku};Champú;RIZONDA;Rizos;Cabello;21;5,10`;
    await writeFile(path, `SKU;Nombre;Marca;Catálogo;Categoría;IVA;PVD\r\n${row}`);
    const kindsLookedFor = ["products", "prices", "stock"];
    const { id, version: seen } = await imports.addFile(path, { kindsLookedFor });
    await imports.service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
    await imports.work(id);
    return id;
  }

  const listed = async () => (await imports.service.list()).runs.map(({ id }) => id);

  it("are compressed and counted, and undone exactly", async () => {
    const id = await importProduct("RIZ-0042");
    const rows = await opened.db.selectFrom("import_change").select("facts_after").execute();
    const bytes = rows.reduce((sum, { facts_after }) => sum + facts_after.length, 0);
    const [run] = (await imports.service.list()).runs;
    const kept = [run, ...(run?.parts ?? [])].map((part) => part?.keptBytes ?? 0);
    expect(kept.reduce((sum, part) => sum + part, 0)).toBe(bytes);
    expect(bytes).toBeLessThan(400);
    const seen = (await imports.service.find(id))?.run.version ?? 0;
    await imports.service.undo(id, { seen, by });
    expect(await imports.work(id)).toMatchObject({ state: "undone" });
    expect(await opened.db.selectFrom("product").select("sku").execute()).toEqual([]);
  });

  it("are deleted beyond the limit, the oldest first, if they can no longer be undone", async () => {
    const oldest = await importProduct("RIZ-0041");
    time += day;
    const older = await importProduct("RIZ-0042");
    time += 35 * day;
    const young = await importProduct("RIZ-0043");
    const { kept = 0 } =
      (await opened.db
        .selectFrom("import_run")
        .select(({ fn }) => fn.sum<number>("kept_bytes").as("kept"))
        .executeTakeFirst()) ?? {};
    const limit = { now: time, appliedAfter: time - 31 * day };
    expect(await forgetBeyondLimit(opened.db, { ...limit, maxBytes: Number(kept) })).toBe(0);
    expect(await forgetBeyondLimit(opened.db, { ...limit, maxBytes: Number(kept) - 1 })).toBe(1);
    await imports.work(oldest);
    expect(await listed()).toEqual([young, older]);
    expect(await forgetBeyondLimit(opened.db, { ...limit, maxBytes: 0 })).toBe(1);
    await imports.work(older);
    expect(await listed()).toEqual([young]);
  });
});
