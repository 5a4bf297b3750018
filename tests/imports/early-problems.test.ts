import { createWriteStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { allSheets } from "../../src/imports/domain/joined-sheets.ts";
import type { ImportProgress } from "../../src/imports/domain/run.ts";
import { listWaitingTasks } from "../../src/imports/store/import-tasks.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { failTask, performTask } from "../../src/imports/tasks/perform-task.ts";
import { writeWorkbook } from "../../src/platform/spreadsheets/write-workbook.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";

const header = "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA;Peso;Sustituido por";
const right = "A-1;;Champú;RIZONDA;Rizos;Cabello;21;560;";
/** Rows with mistakes: check digit, unknown catalogue, weight that may be two numbers, no name, unknown product. */
const mistakes = [
  "A-2;6291041500214;Champú;RIZONDA;Rizos;Cabello;21;560;",
  "A-3;;Champú;RIZONDA;Motos;Cabello;21;560;",
  "A-4;;Champú;RIZONDA;Rizos;Cabello;21;1,5,0;",
  "A-5;;;RIZONDA;Rizos;Cabello;21;560;",
  "A-6;;Champú;RIZONDA;Rizos;Cabello;21;560;A-77",
];
const early = ["B3", "E4", "C6"];
const all = ["B3", "E4", "H5", "C6", "I7"];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "early-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(variants(databases))("bad cells found while reading, on $name,", ({ name, open }) => {
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await open();
    imports = createImportsHere({ kinds: importKinds, db: opened.db, dataDir: folder });
  });
  afterEach(() => opened.close());

  async function add(lines: readonly string[], choices = { isUnattended: true }) {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, lines.join("\r\n"));
    return await addFile(path, choices);
  }

  /** Adds a workbook whose sheets are read as one table. */
  async function addJoined(sheets: Readonly<Record<string, readonly string[]>>) {
    const path = join(folder, `${name}.xlsx`);
    const written = Object.entries(sheets).map(([sheet, lines]) => ({
      name: sheet,
      widths: [],
      rows: lines.map((line) => line.split(";")),
    }));
    await pipeline(writeWorkbook(written), createWriteStream(path));
    return await addFile(path, { isUnattended: true, sheetName: allSheets });
  }

  async function addFile(path: string, choices: { isUnattended: boolean; sheetName?: string }) {
    const id = imports.service.newId();
    const received = await imports.files.take(id, path);
    const by = { kind: "command" } as const;
    await imports.service.add({ id, fileName: "articulos.csv", ...received, by, choices });
    return id;
  }

  /** Runs the next task of the only waiting import. */
  async function runTask(onStep: (progress: ImportProgress | null) => void = () => {}) {
    const [waiting] = await listWaitingTasks(opened.db, Date.now());
    if (!waiting) throw new Error("no task waits");
    expect(await performTask({ ...imports.deps, onStep }, { waiting, holder: "here" })).toBe(true);
    return waiting.task;
  }

  const listed = async (id: string) =>
    (await imports.service.problems(id)).problems.map(({ cell }) => cell);
  const runOf = async (id: string) => (await imports.service.find(id))?.run;

  it("are stored before the check, which finds the same ones and the others in the same order", async () => {
    const id = await add([header, right, ...mistakes]);
    expect(await runTask()).toBe("read");
    expect(await listed(id)).toEqual(early);
    expect(await runOf(id)).toMatchObject({ task: "check", progress: { problems: early.length } });
    expect(await runTask()).toBe("check");
    const { problems } = await imports.service.problems(id);
    expect(problems.map(({ cell }) => cell)).toEqual(all);
    expect((await runOf(id))?.report).toMatchObject({ problemCount: 5, counts: { rejected: 5 } });
    const unread = await add([header, right, ...mistakes], { isUnattended: false });
    await runTask();
    const { run } = (await imports.service.find(unread)) ?? {};
    const mapping = run?.question?.guess ?? {};
    const seen = { seen: run?.version ?? 0, by: { kind: "command" } as const };
    await imports.service.choose(unread, { ...seen, choices: { mapping } });
    await runTask();
    expect((await imports.service.problems(unread)).problems).toEqual(problems);
  });

  it("are counted while the rest of the file is read", async () => {
    const rows = Array.from({ length: 400 }, (_, at) => right.replace("A-1", `B-${at}`));
    const id = await add([header, ...mistakes, ...rows]);
    const counts: number[] = [];
    await runTask((progress) => {
      if (progress?.step === "reading") counts.push(progress.problems);
    });
    expect(counts[0]).toBe(0);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(0);
    expect(await listed(id)).toEqual(["B2", "E3", "C5"]);
  });

  it("include an empty name of a new product, but not of one in the catalogue", async () => {
    const id = await add([header, right]);
    await runTask();
    await runTask();
    const seen = { seen: (await runOf(id))?.version ?? 0, by: { kind: "command" } as const };
    await imports.service.approve(id, { ...seen, allowed: [], skipsBadRows: false });
    await runTask();
    const nameless = (sku: string) => right.replace("A-1", sku).replace("Champú", "");
    const next = await add([header, nameless("A-1"), nameless("A-5")]);
    await runTask();
    expect(await listed(next)).toEqual(["C3"]);
    await runTask();
    expect(await listed(next)).toEqual(["C3"]);
  });

  it("name their sheet where several are read as one", async () => {
    const [ean = "", catalogue = "", weight = "", nameless = ""] = mistakes;
    const rows = Array.from({ length: 400 }, (_, at) => right.replace("A-1", `B-${at}`));
    const id = await addJoined({
      "Agua Clara": [header, right, ean],
      Nube: [header, catalogue, weight, nameless, ...rows],
    });
    const counts: number[] = [];
    await runTask((progress) => {
      if (progress?.step === "reading") counts.push(progress.problems);
    });
    expect(counts.some((count) => count > 0)).toBe(true);
    const found = ["'Agua Clara'!B3", "'Nube'!E2", "'Nube'!C4"];
    expect(await listed(id)).toEqual(found);
    expect(await runOf(id)).toMatchObject({ task: "check", progress: { problems: found.length } });
    await runTask();
    expect(await listed(id)).toEqual(["'Agua Clara'!B3", "'Nube'!E2", "'Nube'!H3", "'Nube'!C4"]);
  });

  it("are gone with the import when it is discarded while it is read", async () => {
    const id = await add([header, ...mistakes]);
    const [waiting] = await listWaitingTasks(opened.db, Date.now());
    if (!waiting) throw new Error("no task waits");
    let discarded: Promise<{ kind: string }> | undefined;
    const onStep = () => {
      discarded ??= imports.service.discard(id, { seen: 1, by: { kind: "command" } });
    };
    const work = performTask({ ...imports.deps, onStep }, { waiting, holder: "here" });
    expect(await work).toBe(false);
    expect(await discarded).toMatchObject({ kind: "done" });
    expect(await runTask()).toBe("forget");
    expect([await listed(id), await runOf(id)]).toEqual([[], undefined]);
    expect(await imports.files.list()).not.toContain(id);
  });

  it("are gone when a person has to choose the columns", async () => {
    const id = await add([header, right, ...mistakes], { isUnattended: false });
    await runTask();
    expect(await listed(id)).toEqual([]);
    expect(await runOf(id)).toMatchObject({ task: null, progress: null });
  });

  it("are found again when the reading is interrupted, and deleted when it has failed", async () => {
    const id = await add([header, right, ...mistakes]);
    await runTask();
    const again = { state: "uploaded", task: "read", attempts: 0 } as const;
    await opened.db.updateTable("import_run").set(again).where("id", "=", id).execute();
    await runTask();
    expect(await listed(id)).toEqual(early);
    await opened.db.updateTable("import_run").set(again).where("id", "=", id).execute();
    const [waiting] = await listWaitingTasks(opened.db, Date.now());
    if (!waiting) throw new Error("no task waits");
    const failure = { reason: "interrupted", place: "" };
    await failTask(imports.deps, { waiting, holder: "here", failure });
    expect(await listed(id)).toEqual([]);
  });
});
