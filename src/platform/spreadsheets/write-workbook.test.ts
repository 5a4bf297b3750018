import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTable } from "./open-table.ts";
import type { TableRow } from "./table.ts";
import { type WorkbookSheet, writeWorkbook } from "./write-workbook.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workbooks-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function roundTrip(sheets: readonly WorkbookSheet[]): Promise<TableRow[][]> {
  const path = join(folder, "written.xlsx");
  await pipeline(writeWorkbook(sheets), createWriteStream(path));
  const table = await openTable(path);
  const rows = await Promise.all(table.sheets.map((_, at) => collect(table.rows(at))));
  table.close();
  return rows;
}

it("a written workbook keeps texts as texts, whatever they begin with or consist of", async () => {
  const texts = [
    "=1+1",
    "+34 600 000 000",
    "-5",
    "@SUMA(A1)",
    "\tcon tabulador",
    "0411111111111",
    "8430000000000",
    "  espacios  ",
    "dos\nlíneas\r\ny \u0001 control",
    "_x000D_ literal",
    'Champú «suave» & <ligero> "1"',
    "\u{1F9F4} medio par \ud83e",
  ];
  const [rows] = await roundTrip([{ name: "Hoja", widths: [10], rows: [["EAN"], texts] }]);
  expect(rows?.[1]?.cells).toEqual(
    texts.map((text) => ({ kind: "text", text: text.toWellFormed() })),
  );
});

it("a written workbook has numbers, booleans and empty cells at their places", async () => {
  const [rows] = await roundTrip([
    {
      name: "Hoja",
      widths: [],
      rows: [
        ["A"],
        [null, { number: "4.125" }, "", { boolean: true }, { text: "", mark: "wrong" }],
      ],
    },
  ]);
  expect(rows?.[1]?.cells).toEqual([
    { kind: "empty" },
    { kind: "number", value: 4.125, text: "4.125" },
    { kind: "empty" },
    { kind: "boolean", value: true },
  ]);
});

it("a written workbook has several sheets with names that Excel accepts", async () => {
  const path = join(folder, "names.xlsx");
  const name = "Qué va en [cada] columna: ¿sí/no? y mucho más";
  await pipeline(
    writeWorkbook([
      { name: "Productos", widths: [], rows: [["a"]] },
      { name, widths: [], rows: [["b"]] },
    ]),
    createWriteStream(path),
  );
  const table = await openTable(path);
  expect(table.sheets.map((sheet) => sheet.name)).toEqual([
    "Productos",
    "Qué va en  cada  columna  ¿sí n",
  ]);
  table.close();
});

it("a written workbook takes its rows only as fast as they are read", async () => {
  let read = 0;
  async function* rows() {
    for (; ; read += 1) yield ["fila", "x".repeat(1000)];
  }
  const output = writeWorkbook([{ name: "Hoja", widths: [], rows: rows() }]);
  for await (const _ of output) if (read > 0) break;
  expect(read).toBeLessThan(5000);
});

it("writing a workbook fails with the error of its rows", async () => {
  async function* rows() {
    yield ["A"];
    throw new Error("the file is gone");
  }
  const output = writeWorkbook([{ name: "Hoja", widths: [], rows: rows() }]);
  await expect(collect(output)).rejects.toThrow("the file is gone");
});

async function collect<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const collected: Piece[] = [];
  for await (const piece of pieces) collected.push(piece);
  return collected;
}
