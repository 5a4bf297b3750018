import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import type { TypedStock } from "../../src/stock/domain/stock-record.ts";
import { createStockService } from "../../src/stock/services/stock-service.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const lucia = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;
const by = { kind: "command" } as const;
const monday = Date.UTC(2026, 10, 23, 9);
const hour = 3_600_000;
const header = "SKU;Nombre;Marca;Catálogo;Categoría;IVA";

describe.each(databases)("stock on $name", ({ open }) => {
  let opened: Opened;
  let folder: string;
  let now = monday;
  let imports: ReturnType<typeof createImportsHere>;
  let stocks: ReturnType<typeof createStockService>;
  beforeEach(async () => {
    opened = await open();
    now = monday;
    folder = await mkdtemp(join(tmpdir(), "stock-"));
    imports = createImportsHere({
      kinds: importKinds,
      db: opened.db,
      dataDir: folder,
      now: () => now,
    });
    const lists = { ask: () => Promise.reject(new Error("not asked")), stop: async () => {} };
    stocks = createStockService({ db: opened.db, lists: lists as never, now: () => now });
  });
  afterEach(async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function check(kind: "products" | "stock", lines: readonly string[]) {
    const path = join(folder, "a.csv");
    await writeFile(path, lines.join("\n"));
    const { id, version: seen, report } = await imports.addFile(path, { kind });
    return { id, seen, guards: report?.guards };
  }

  async function apply(...given: Parameters<typeof check>) {
    const { id, seen } = await check(...given);
    await imports.service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
    return await imports.work(id);
  }

  const addProducts = (count: number) =>
    apply("products", [
      header,
      ...Array.from({ length: count }, (_, at) => `A-${at};Champú ${at};RIZONDA;Rizos;Cabello;21`),
    ]);

  const firstProduct = async () =>
    (await opened.db.selectFrom("product").select("id").orderBy("id").executeTakeFirstOrThrow()).id;

  const save = (id: number, seen: string, typed: Partial<TypedStock>) =>
    stocks.save(id, {
      seen,
      by: lucia,
      typed: { onHand: "", incomingQuantity: "", incomingDate: "", ...typed },
    });

  it("is corrected by hand, and its history says who did it and when", async () => {
    await addProducts(1);
    const id = await firstProduct();
    expect(await stocks.find(id)).toMatchObject({ onHand: null, seen: "" });
    now += hour;
    const typed = { onHand: "12", incomingQuantity: "24", incomingDate: "31/12/2026" };
    expect(await save(id, "", typed)).toEqual({ kind: "saved" });
    const { seen = "", ...stock } = (await stocks.find(id)) ?? {};
    const incoming = { quantity: 24, date: "2026-12-31" };
    expect(stock).toMatchObject({ onHand: 12, allocated: 0, reportedAt: now, incoming });
    expect(await save(id, seen, typed)).toEqual({ kind: "unchanged" });
    expect(await save(id, "", { onHand: "3" })).toEqual({ kind: "overtaken" });
    expect(await save(id + 99, seen, typed)).toEqual({ kind: "gone" });
    expect(await save(id, seen, { onHand: "x" })).toMatchObject({ kind: "problems" });
    expect(await stocks.listChanges(id)).toEqual([
      {
        at: now,
        fileName: "",
        isUndone: false,
        by: lucia,
        before: null,
        after: { onHand: 12, incoming, reportedAt: now },
      },
    ]);
    expect(await imports.service.list()).toMatchObject({ total: 1 });
  });

  it("of an earlier report is not undone over a correction, and a later report counts", async () => {
    await addProducts(1);
    const id = await firstProduct();
    const run = await apply("stock", ["SKU;Existencias", "A-0;5"]);
    now += hour;
    await opened.db.updateTable("stock").set({ allocated: 2 }).execute();
    await save(id, (await stocks.find(id))?.seen ?? "", { onHand: "4" });
    expect(await stocks.find(id)).toMatchObject({ onHand: 4, allocated: 2 });
    const seen = (await imports.service.find(run?.id ?? ""))?.run.version ?? 0;
    await imports.service.undo(run?.id ?? "", { seen, by });
    expect(await imports.work(run?.id ?? "")).toMatchObject({ outcome: { keptCount: 1 } });
    now += hour;
    await apply("stock", ["SKU;Existencias", "A-0;9"]);
    expect(await stocks.find(id)).toMatchObject({ onHand: 9, allocated: 2 });
    const changes = await stocks.listChanges(id);
    expect(changes.map(({ after, isUndone }) => [after.onHand, isUndone])).toEqual([
      [9, false],
      [4, false],
      [5, true],
    ]);
  });

  it("in a report sets the shelf of a product, and undoing the report restores it", async () => {
    await addProducts(1);
    const id = await firstProduct();
    await apply("stock", ["SKU;Existencias", "A-0;5"]);
    now += hour;
    const moved = await apply("stock", ["SKU;Existencias;Estantería", "A-0;5;A-03-2"]);
    expect(await stocks.findShelf(id)).toBe("A-03-2");
    now += hour;
    await apply("stock", ["SKU;Existencias", "A-0;4"]);
    expect(await stocks.findShelf(id)).toBe("A-03-2");
    expect((await stocks.listChanges(id)).map(({ after }) => after.location)).toEqual([
      "A-03-2",
      "A-03-2",
      undefined,
    ]);
    now += hour;
    const last = await apply("stock", ["SKU;Existencias;Ubicación", "A-0;4;B-01-1"]);
    const seen = (await imports.service.find(last?.id ?? ""))?.run.version ?? 0;
    await imports.service.undo(last?.id ?? "", { seen, by });
    await imports.work(last?.id ?? "");
    expect(await stocks.findShelf(id)).toBe("A-03-2");
    expect(moved?.state).toBe("applied");
  });

  it("in a report that empties many products needs confirmation, but not that of a few", async () => {
    await addProducts(40);
    const report = (emptied: number) => [
      "SKU;Existencias",
      ...Array.from({ length: 40 }, (_, at) => `A-${at};${at < emptied ? 0 : 7}`),
    ];
    await apply("stock", report(0));
    expect((await check("stock", report(9))).guards?.["many-emptied"]?.count).toBe(0);
    expect((await check("stock", report(12))).guards?.["many-emptied"]?.count).toBe(0);
    const { id, seen, guards } = await check("stock", report(13));
    expect(guards?.["many-emptied"]).toMatchObject({ count: 13 });
    const approve = (allowed: readonly "many-emptied"[]) =>
      imports.service.approve(id, { seen, by, allowed, skipsBadRows: false });
    expect(await approve([])).toEqual({ kind: "guarded", guards: ["many-emptied"] });
    expect(await approve(["many-emptied"])).toMatchObject({ kind: "done" });
  });
});
