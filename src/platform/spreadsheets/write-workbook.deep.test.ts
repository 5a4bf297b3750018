import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { convertWithLibreOffice, hasLibreOffice } from "../../../tests/support/libreoffice.ts";
import { openTable } from "./open-table.ts";
import { writeWorkbook } from "./write-workbook.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workbooks-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.skipIf(!hasLibreOffice)("LibreOffice opens a workbook and saves the same cells", async () => {
  const path = join(folder, "escrito.xlsx");
  const texts = ["=1+1", "+34 600", "-5", "@SUMA(A1)", "0411111111111", "dos\nlíneas", "_x0041_"];
  await pipeline(
    writeWorkbook([
      {
        name: "Productos",
        widths: [12, 20],
        choices: new Map([[0, ["sí", "no"]]]),
        rows: [
          texts.map((_, at) => ({ text: `Columna ${at}`, mark: "header" as const })),
          texts.map((text) => ({ text, mark: "wrong" as const })),
          [{ number: "4.125" }, { boolean: false }, { number: "8430000000" }],
        ],
      },
      { name: "Columnas", widths: [20], rows: [["a"], [{ text: "b", mark: "note" }]] },
    ]),
    createWriteStream(path),
  );
  await mkdir(join(folder, "saved"));
  const saved = await convertWithLibreOffice(path, { to: "xlsx", folder: join(folder, "saved") });
  const table = await openTable(saved);
  expect(table.sheets.map(({ name }) => name)).toEqual(["Productos", "Columnas"]);
  const rows = await collect(table.rows(0));
  expect(rows[1]?.cells).toEqual(texts.map((text) => ({ kind: "text", text })));
  // LibreOffice saves truth values as formulas.
  expect(rows[2]?.cells).toMatchObject([
    { kind: "number", value: 4.125, text: "4.125" },
    { kind: "boolean", value: false },
    { kind: "number", value: 8430000000, text: "8430000000" },
  ]);
  table.close();
});

async function collect<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const collected: Piece[] = [];
  for await (const piece of pieces) collected.push(piece);
  return collected;
}
