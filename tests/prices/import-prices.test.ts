import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { integerOf } from "../../src/kernel/money/amounts.ts";
import { writeWorkbook } from "../../src/platform/spreadsheets/write-workbook.ts";
import type { PriceGuard } from "../../src/prices/domain/price-guards.ts";
import { readExportedPrices } from "../../src/prices/store/exported-prices.ts";
import { addList } from "../../src/prices/store/price-lists.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

const monday = Date.UTC(2026, 10, 23, 8);
const by = { kind: "command" } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "import-prices-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(databases)("import files of prices on $name", ({ name, open }) => {
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await open();
    imports = createImportsHere({
      db: opened.db,
      dataDir: folder,
      kinds: importKinds,
      now: () => monday,
    });
    await writeProducts(opened.db, [
      { sku: "RIZ-1", gtin: "06291041500213" },
      { sku: "RIZ-2" },
      { sku: "ESP-1" },
    ]);
  });
  afterEach(() => opened.close());

  async function check(lines: readonly string[], listName: string | null = null) {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, lines.join("\r\n"));
    return await imports.addFile(path, { kind: "prices", listName });
  }

  async function apply(
    lines: readonly string[],
    { allowed = [], listName = null }: { allowed?: PriceGuard[]; listName?: string | null } = {},
  ) {
    const { id, version: seen, report } = await check(lines, listName);
    expect((await imports.service.problems(id)).problems).toEqual([]);
    const approved = await imports.service.approve(id, { seen, by, allowed, skipsBadRows: false });
    return { id, report, approved, run: await imports.work(id) };
  }

  async function undo(id: string) {
    const seen = (await imports.service.find(id))?.run.version ?? 0;
    await imports.service.undo(id, { seen, by });
    return await imports.work(id);
  }

  const rows = async (list = 1) =>
    (
      await opened.db
        .selectFrom("price_row")
        .innerJoin("product", "product.id", "price_row.product_id")
        .select(["sku", "from_quantity", "unit_price", "retail_price"])
        .where("list_id", "=", list)
        .orderBy("sku")
        .orderBy("from_quantity")
        .execute()
    ).map(
      ({ sku, from_quantity, unit_price, retail_price }) =>
        `${sku} ${from_quantity} ${integerOf(unit_price)} ${retail_price ?? "-"}`,
    );

  const ladders = [
    "Referencia;EAN;Precio;Desde 2;Precio 2;Desde 3;Precio 3;PVPR",
    "RIZ-1;;4,1250 €;24;3,9188;96;3,71;9,90",
    "riz 2;;10,00;;;;;",
  ];

  it("write all price breaks from one row, nothing the second time, and are undone", async () => {
    const { report, run } = await apply(ladders);
    expect(run).toMatchObject({ state: "applied", outcome: { records: 2 } });
    expect(report?.counts).toEqual({ added: 2, changed: 0, unchanged: 0, rejected: 0 });
    const first = ["RIZ-1 1 41250 990", "RIZ-1 24 39188 -", "RIZ-1 96 37100 -", "RIZ-2 1 100000 -"];
    expect(await rows()).toEqual(first);
    expect((await check(ladders)).report?.counts).toMatchObject({ unchanged: 2, changed: 0 });
    const { id } = await apply(["EAN;Precio;Desde 2;Precio 2", "6291041500213;4,20;12;4,00"]);
    const { changes } = await imports.service.changes(id, "changed");
    expect(changes).toMatchObject([{ code: "RIZ-1" }]);
    expect(await rows()).toEqual(["RIZ-1 1 42000 990", "RIZ-1 12 40000 -", "RIZ-2 1 100000 -"]);
    expect(await undo(id)).toMatchObject({ state: "undone", outcome: { records: 1 } });
    expect(await rows()).toEqual(first);
  });

  it("write price breaks from several rows, one for each quantity", async () => {
    const lines = [
      "SKU;Desde;Precio;PVPR",
      "RIZ-1;1;4,125;9,9",
      "RIZ-2;1;10;",
      "RIZ-1;96;3,71;",
      "RIZ-1;24;3,9188;",
    ];
    const { report, run } = await apply(lines);
    expect(report?.counts).toMatchObject({ added: 4, changed: 0 });
    expect(run?.outcome?.records).toBe(2);
    expect(await rows()).toEqual([
      "RIZ-1 1 41250 990",
      "RIZ-1 24 39188 -",
      "RIZ-1 96 37100 -",
      "RIZ-2 1 100000 -",
    ]);
    const { id } = await apply(["SKU;Desde;Precio", "RIZ-1;24;-", "RIZ-2;1;-"]);
    expect(await rows()).toEqual(["RIZ-1 1 41250 990", "RIZ-1 96 37100 -"]);
    await undo(id);
    expect(await rows()).toHaveLength(4);
    const twice = await check(["SKU;Desde;Precio", "RIZ-1;6;4", "RIZ-1;6;3"]);
    const { problems } = await imports.service.problems(twice.id);
    expect(problems).toMatchObject([{ cell: "A3", problem: "repeated-row", other: "2" }]);
  });

  it("need confirmation for changes above 20 %, prices below cost and dearer higher price breaks", async () => {
    await apply(ladders);
    const { report, approved } = await apply([
      "SKU;Precio;Desde 2;Precio 2;Coste",
      "RIZ-1;5,00;24;5,10;",
      "RIZ-2;9,50;;;9,51",
      "ESP-1;1,00;;;0,50",
    ]);
    expect(report?.guards).toMatchObject({
      "price-changes": { count: 1, examples: ["RIZ-1"] },
      "below-cost": { count: 1, examples: ["RIZ-2"] },
      "dearer-rungs": { count: 1, examples: ["RIZ-1"] },
    });
    expect(approved).toMatchObject({
      kind: "guarded",
      guards: ["price-changes", "below-cost", "dearer-rungs"],
    });
    expect(await rows()).toHaveLength(4);
  });

  it("write to the list that is chosen, or that the sheet names, and to no other", async () => {
    const audience = { kind: "tier", tier: "plata" } as const;
    const tier = await addList(
      opened.db,
      {
        name: "Tarifa plata",
        kind: "tier",
        audience,
        from: null,
        until: null,
        adjustment: null,
      },
      monday,
    );
    await apply(ladders);
    const general = await rows();
    await apply(["SKU;Precio", "RIZ-1;3,50"], { listName: "tarifa-PLATA" });
    expect(await rows(tier)).toEqual(["RIZ-1 1 35000 -"]);
    expect(await rows()).toEqual(general);
    const book = join(folder, `${name}.xlsx`);
    const sheet = [
      ["SKU", "Precio"],
      ["RIZ-2", { number: "8" }],
    ];
    const workbook = writeWorkbook([{ name: "TARIFA PLATA", widths: [12, 12], rows: sheet }]);
    await writeFile(book, await buffer(workbook));
    const { id, version: seen, choices } = await imports.addFile(book, { kind: "prices" });
    expect(choices.target).toBe(tier);
    await imports.service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
    await imports.work(id);
    expect(await rows(tier)).toEqual(["RIZ-1 1 35000 -", "RIZ-2 1 80000 -"]);
    const ids = await opened.db
      .selectFrom("product")
      .select("id")
      .where("sku", "=", "RIZ-2")
      .execute();
    const prices = await readExportedPrices(
      opened.db,
      ids.map(({ id: product }) => product),
    );
    expect([...prices.values()]).toEqual([
      [
        { list: "General", fromQuantity: 1, unit: 100_000, retail: null },
        { list: "Tarifa plata", fromQuantity: 1, unit: 80_000, retail: null },
      ],
    ]);
  });

  it("leave prices that somebody has changed since, and change nothing that changed since the check", async () => {
    const { id } = await apply(ladders);
    await opened.db
      .updateTable("price_row")
      .set({ import_run_id: null, changed_at: monday + 1 })
      .where("from_quantity", "=", 24)
      .execute();
    expect(await undo(id)).toMatchObject({ outcome: { records: 1, kept: ["RIZ-1"] } });
    const { id: late, version: seen } = await check(["SKU;Precio", "RIZ-1;4,00"]);
    await apply(["SKU;Precio", "RIZ-1;4,05"]);
    await imports.service.approve(late, { seen, by, allowed: [], skipsBadRows: false });
    expect(await imports.work(late)).toMatchObject({ failure: { reason: "outdated" } });
  });

  it("report each bad cell", async () => {
    const { id } = await check([
      "SKU;Desde;Precio;Desde 2;Precio 2;PVPR",
      "RIZ-9;1;4,00;;;9,90",
      "RIZ-1;0;4,00;;;",
      "RIZ-1;1;0;;;",
      "RIZ-1;1;4,12345;;;",
      "RIZ-2;1;4,00;24;;",
      "ESP-1;1;4,00;;;9,999",
    ]);
    const { problems } = await imports.service.problems(id);
    expect(problems.map(({ cell, problem }) => `${cell} ${problem}`)).toEqual([
      "A2 unknown-product",
      "B3 too-small",
      "C4 not-a-price",
      "C5 too-many-decimals",
      "E6 missing",
      "F7 too-many-decimals",
    ]);
  });
});
