import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTable } from "./open-table.ts";
import type { TableRow } from "./table.ts";
import { writeOds } from "./write-ods.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ods-written-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function roundTrip(sheets: Parameters<typeof writeOds>[0]) {
  const path = join(folder, "written.ods");
  await pipeline(writeOds(sheets), createWriteStream(path));
  const table = await openTable(path);
  const rows: TableRow[][] = [];
  for (const at of table.sheets.keys()) {
    const ofSheet: TableRow[] = [];
    for await (const row of table.rows(at)) ofSheet.push(row);
    rows.push(ofSheet);
  }
  table.close();
  return { names: table.sheets.map(({ name }) => name), format: table.format, rows };
}

it("a written OpenDocument spreadsheet keeps texts as texts, with their blanks, tabs and lines", async () => {
  const texts = [
    "=1+1",
    "000042",
    "8430000000000",
    "  dos  espacios ",
    "con\ttabulador",
    "dos\nlíneas\n",
    'Champú «suave» & <ligero> "1"',
    "\u{1F9F4} medio par \ud83e",
  ];
  const { rows } = await roundTrip([{ name: "Hoja", widths: [10], rows: [["EAN"], texts] }]);
  expect(rows[0]?.[1]?.cells).toEqual(
    texts.map((text) => ({ kind: "text", text: text.toWellFormed() })),
  );
});

it("a written OpenDocument spreadsheet has numbers, booleans and empty cells at their places", async () => {
  const { names, format, rows } = await roundTrip([
    {
      name: "Precios & más",
      widths: [12, 8],
      rows: [
        [
          { text: "SKU", mark: "header" },
          { text: "Precio", mark: "header" },
        ],
        ["A-1", { number: "4.125" }, null, { boolean: true }],
      ],
    },
    { name: "Otra", widths: [], rows: [["x\u0001y"]] },
  ]);
  expect([format, names]).toEqual(["ods", ["Precios & más", "Otra"]]);
  expect(rows[0]?.[1]?.cells).toEqual([
    { kind: "text", text: "A-1" },
    { kind: "number", value: 4.125, text: "4.125" },
    { kind: "empty" },
    { kind: "boolean", value: true },
  ]);
  expect(rows[1]?.[0]?.cells).toEqual([{ kind: "text", text: "xy" }]);
});

it("a written OpenDocument spreadsheet begins with its media type, by which programs recognise it", async () => {
  await pipeline(
    writeOds([{ name: "Hoja", widths: [], rows: [["a"]] }]),
    createWriteStream(join(folder, "first.ods")),
  );
  const bytes = await readFile(join(folder, "first.ods"));
  expect(bytes.subarray(30, 84).toString()).toBe(
    "mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
  );
});
