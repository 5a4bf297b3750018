import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { createRowCache, readRowCache } from "./row-cache.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-row-cache-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

it("returns the rows as they were written, with few of them in the first batch", async () => {
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
  const batches: TableRow[][] = [];
  for await (const batch of readRowCache(path)) batches.push(batch);
  expect(batches.flat()).toEqual(rows);
  expect(batches.map(({ length }) => length)).toEqual([100, 500, 100]);
});
