import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { workbook } from "../../../tests/support/workbook.ts";
import { importKinds } from "../../import-kinds.ts";
import { openTable } from "../../platform/spreadsheets/open-table.ts";
import { emptyCell, type TableRow } from "../../platform/spreadsheets/table.ts";
import { noImportChoices } from "../domain/run.ts";
import { getImportKind } from "../kinds/import-kind.ts";
import { readRows } from "./read-rows.ts";
import { readHead } from "./read-table.ts";
import { createRowCache, readRowCache } from "./row-cache.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-row-cache-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("the row cache returns rows as they were written, with few of them in the first batch", async () => {
  const rows = Array.from(
    { length: 700 },
    (_, at): TableRow => ({
      number: at + 2,
      isHidden: at % 7 === 0,
      cells: [
        { kind: "text", text: `línea «${at}»\n"dos",\u2028tres\u2029cuatro` },
        { kind: "empty" },
        { kind: "number", value: at / 4, text: `${at / 4}` },
        { kind: "number", value: at, text: `${at}`, formula: true },
        { kind: "boolean", value: at % 2 === 0 },
        { kind: "date", text: "2026-11-24" },
      ],
    }),
  );
  const path = join(folder, "rows");
  const cache = await createRowCache(path);
  for (const row of rows) await cache.add(row);
  await cache.finish();
  const batches = await readBatches(path);
  expect(batches.flat()).toEqual(rows);
  expect(batches.map(({ length }) => length)).toEqual([100, 500, 100]);
});

it("the row cache stores a row of empty cells in a few bytes, and returns all of them", async () => {
  const path = join(folder, "wide");
  const cells = [
    ...Array.from({ length: 16_383 }, () => emptyCell),
    { kind: "boolean", value: true } as const,
  ];
  const row: TableRow = { number: 2, isHidden: false, cells };
  const cache = await createRowCache(path);
  await cache.add(row);
  await cache.finish();
  expect(statSync(path).size).toBeLessThan(100);
  expect((await readBatches(path)).flat()).toEqual([row]);
});

it.each([
  ["499 rows", "beside the headers", 2, 499],
  ["99 rows", "below a header", 16_384, 99],
])(
  "the row cache of a workbook of %s with a cell in the last column, %s, does not fill the disk",
  async (_, __, width, count) => {
    const path = join(folder, "hostile.xlsx");
    const header = Array.from(
      { length: width },
      (_, at) => `<c t="inlineStr"><is><t>${at === 0 ? "SKU" : "Nombre"}</t></is></c>`,
    );
    const far = Array.from(
      { length: count },
      (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}"><v>1</v></c></row>`,
    );
    const sheet = `<row r="1">${header.join("")}</row>${far.join("")}`;
    writeFileSync(path, workbook(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`));
    const table = await openTable(path);
    const head = await readHead(table, {
      choices: noImportChoices,
      kind: getImportKind(importKinds, "products"),
      remembered: new Map(),
    });
    const cache = await createRowCache(join(folder, "hostile"));
    const question = await readRows(table, head, cache.add);
    await cache.finish();
    expect([question.rows, question.columns.length]).toEqual([count, width]);
    expect(statSync(join(folder, "hostile")).size).toBeLessThan(count * 40);
    const few = readRows(table, head, async () => {}, { max: 16_384 });
    if (width > 2) await expect(few).rejects.toMatchObject({ reason: "too-many-cells" });
    else expect((await few).rows).toBe(count);
    table.close();
  },
);

it("the row cache rejects more text than fits, and leaves no file behind", async () => {
  const path = join(folder, "full");
  const cache = await createRowCache(path, { maxBytes: 10_000 });
  const add = async () => {
    for (let number = 2; number < 1000; number += 1)
      await cache.add({ number, isHidden: false, cells: [{ kind: "text", text: "a".repeat(99) }] });
  };
  await expect(add()).rejects.toMatchObject({ reason: "too-much-text" });
  expect(existsSync(`${path}.part`)).toBe(true);
  await cache.close();
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
});

it("the row cache starts a new line before a few long rows make one that is slow to parse", async () => {
  const path = join(folder, "long");
  const text = "a".repeat(1024 * 1024);
  const cache = await createRowCache(path);
  for (const number of [2, 3, 4, 5, 6])
    await cache.add({ number, isHidden: false, cells: [{ kind: "text", text }] });
  await cache.finish();
  expect((await readBatches(path)).map(({ length }) => length)).toEqual([4, 1]);
});

async function readBatches(path: string): Promise<TableRow[][]> {
  const batches: TableRow[][] = [];
  for await (const batch of readRowCache(path)) batches.push(batch);
  return batches;
}
