import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { workbook, workbookEntries } from "../../../tests/support/workbook.ts";
import { writeZip } from "../../../tests/support/zip-writer.ts";
import { openTable } from "./open-table.ts";
import type { TableRow } from "./table.ts";
import { UnreadableFile } from "./unreadable-file.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tables-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("workbooks written by spreadsheet programs", () => {
  it.each(["libreoffice.xlsx", "gnumeric.xlsx", "libreoffice.ods"])(
    "reads %s cell by cell",
    async (name) => {
      const table = await openTable(sample(name));
      expect(table.sheets.map((sheet) => sheet.name)).toEqual(["Artículos", "Notas"]);
      const rows = await collect(table.rows(0));
      expect(rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
        [1, false],
        [2, false],
        [3, true],
        [7, false],
      ]);
      expect(rows[1]?.cells).toEqual([
        { kind: "text", text: "RIZ-0042" },
        { kind: "number", value: 411111111111, text: "0411111111111" },
        { kind: "text", text: "Champú «suave» & ligero\nsegunda línea" },
        { kind: "date", text: "2026-03-01" },
        { kind: "number", value: 4.125, text: "4.125" },
        { kind: "number", value: 1, text: "1" },
        { kind: "number", value: 250, text: "250", formula: true },
      ]);
      expect(rows[3]?.cells.at(-1)).toEqual({ kind: "error", text: "#DIV/0!", formula: true });
      table.close();
    },
  );

  it("says which sheets are hidden", async () => {
    const table = await openTable(sample("libreoffice.xlsx"));
    expect(table.sheets[1]).toEqual({ name: "Notas", isHidden: true });
    table.close();
  });
});

it("a workbook is rejected if any part has another checksum than it declares", async () => {
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>';
  const entries = workbookEntries(sheet, ["RIZ-0042"]);
  expect(await read(writeZip(entries))).toHaveLength(1);
  for (const { name } of entries) {
    const damaged = entries.map((entry) =>
      entry.name === name ? { ...entry, declaredSum: 1 } : entry,
    );
    await expect(read(writeZip(damaged)), name).rejects.toMatchObject({ reason: "damaged" });
  }
});

describe("text files", () => {
  it.each(["libreoffice-w1252.csv", "libreoffice-utf16.csv", "libreoffice-utf8.csv"])(
    "finds encoding and delimiter of %s",
    async (name) => {
      const rows = await collect((await openTable(sample(name))).rows(0));
      expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 7]);
      expect(rows[1]?.cells.slice(0, 4)).toEqual([
        { kind: "text", text: "RIZ-0042" },
        { kind: "text", text: "0411111111111" },
        { kind: "text", text: "Champú «suave» & ligero\nsegunda línea" },
        { kind: "text", text: "01/03/2026" },
      ]);
    },
  );

  it("keep codes that are written as text formulas", async () => {
    const rows = await read('sep=|\r\nSKU|EAN\r\nA|="0843"\r\n');
    expect(rows[1]).toEqual({
      number: 2,
      isHidden: false,
      cells: [
        { kind: "text", text: "A" },
        { kind: "text", text: "0843" },
      ],
    });
  });

  it("tells a decimal comma from a delimiter", async () => {
    const rows = await read("SKU;Precio\nA;4,13\nB;3,90\n");
    expect(rows[1]?.cells[1]).toEqual({ kind: "text", text: "4,13" });
  });
});

describe("other spellings of a workbook", () => {
  it("reads inline strings, rich text, cells without addresses and prefixed names", async () => {
    const sheet = `<x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main"><x:sheetData>
      <x:row><x:c t="inlineStr"><x:is><x:r><x:t>Cham</x:t></x:r><x:r><x:t>pú_x000D_</x:t></x:r><x:rPh sb="0" eb="1"><x:t>no</x:t></x:rPh></x:is></x:c><x:c><x:v>8.43E+12</x:v></x:c></x:row>
      <x:row><x:c t="str"><x:f>A1</x:f><x:v>Champú</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(await read(workbook(sheet))).toEqual([
      {
        number: 1,
        isHidden: false,
        cells: [
          { kind: "text", text: "Champú\r" },
          { kind: "number", value: 8_430_000_000_000, text: "8.43E+12" },
        ],
      },
      {
        number: 2,
        isHidden: false,
        cells: [{ kind: "text", text: "Champú", formula: true }],
      },
    ]);
  });
});

describe("names of a workbook's parts", () => {
  const sheet =
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>';
  const rename = (change: (name: string) => string) =>
    writeZip(
      workbookEntries(sheet, ["Champú"]).map((entry) => ({ ...entry, name: change(entry.name) })),
    );
  const rewrite = (from: string, to: string) =>
    writeZip(
      workbookEntries(sheet, ["Champú"]).map((entry) => ({
        ...entry,
        content: String(entry.content).replace(from, to),
      })),
    );
  const types = (type: string, part: string) => ({
    name: "[content_types].xml",
    content: `<Types><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/></Types>`,
  });

  it.each<[string, Uint8Array]>([
    ["SharedStrings.xml", rename((name) => name.replace("shared", "Shared"))],
    ["all capitals", rename((name) => name.toUpperCase())],
    ["all small letters", rename((name) => name.toLowerCase())],
    ["a target from the root", rewrite('"sharedStrings.xml"', '"/xl/SHAREDSTRINGS.xml"')],
    ["a target with dots", rewrite('"sharedStrings.xml"', '"../xl/./sharedStrings.xml"')],
    ["a target of Windows", rewrite('"worksheets/sheet1.xml"', '"worksheets\\sheet1.xml"')],
    ["an escaped target", rewrite('"worksheets/sheet1.xml"', '"worksheets/sheet%31.xml"')],
    [
      "a content type in place of a relationship",
      writeZip([
        ...workbookEntries(sheet, ["Champú"]).map((entry) => ({
          ...entry,
          content: String(entry.content).replace("/sharedStrings", "/other"),
        })),
        types("sharedStrings", "/xl/sharedStrings.xml"),
      ]),
    ],
    [
      "a package without relationships",
      writeZip([
        ...workbookEntries(sheet, ["Champú"]).filter(({ name }) => name !== "_rels/.rels"),
        types("sheet.main", "/xl/workbook.xml"),
      ]),
    ],
  ])("are found by the rules of the format: %s", async (_, content) => {
    expect((await read(content)).map(({ cells }) => cells)).toEqual([
      [{ kind: "text", text: "Champú" }],
    ]);
  });

  it("a text that the workbook does not contain is damage, not an empty cell", async () => {
    await expect(read(workbook(sheet))).rejects.toMatchObject({ reason: "damaged" });
  });
});

describe("merged cells", () => {
  const text = (address: string, value: string) => `<c r="${address}" t="str"><v>${value}</v></c>`;
  const sheet = (rows: string, ranges: readonly string[]) =>
    workbook(
      `<worksheet><sheetData>${rows}</sheetData><mergeCells count="1">${ranges
        .map((ref) => `<mergeCell ref="${ref}"/>`)
        .join("")}</mergeCells></worksheet>`,
    );
  const shown = (rows: readonly TableRow[]) =>
    rows.map(({ cells }) => cells.map((cell) => ("text" in cell ? cell.text : "")).join("|"));

  it("have the value of the first one in every row of the range that has cells", async () => {
    const rows = await read(
      sheet(
        `<row r="1">${text("A1", "SKU")}${text("B1", "Marca")}${text("C1", "IVA")}</row>
         <row r="2">${text("A2", "A")}${text("B2", "RIZONDA")}${text("C2", "21")}</row>
         <row r="3">${text("A3", "B")}<c r="B3" s="1"/>${text("C3", "10")}</row>
         <row r="4"><c r="A4"/><c r="B4"/></row>
         <row r="5">${text("A5", "C")}</row>
         <row r="6">${text("A6", "D")}</row>`,
        ["B2:B5", "C3:C5", "A1:A1"],
      ),
    );
    expect(shown(rows)).toEqual([
      "SKU|Marca|IVA",
      "A|RIZONDA|21",
      "B|RIZONDA|10",
      "C|RIZONDA|10",
      "D",
    ]);
    expect(rows.map(({ mergedCells = 0 }) => mergedCells)).toEqual([0, 0, 1, 2, 0]);
  });

  it("over several columns have their value in the first of them, as it is shown", async () => {
    const rows = await read(
      sheet(
        `<row r="1">${text("B1", "Tarifa")}</row><row r="2">${text("A2", "x")}${text("D2", "y")}</row>`,
        ["B1:C2"],
      ),
    );
    expect(shown(rows)).toEqual(["|Tarifa", "x|Tarifa||y"]);
  });

  it("are cut to the columns that are asked for", async () => {
    const content = sheet(
      `<row r="1">${text("A1", "x")}${text("C1", "z")}</row><row r="2">${text("A2", "y")}</row>`,
      ["C1:C2"],
    );
    expect(shown(await read(content, { columns: 2 }))).toEqual(["x", "y"]);
  });

  it.each<[string, string, string[]]>([
    ["ranges that overlap", "damaged", ["A1:B3", "B2:C4"]],
    [
      "more ranges than any sheet has",
      "too-many-merged-cells",
      Array.from({ length: 100_001 }, (_, at) => `A${3 * at + 1}:A${3 * at + 2}`),
    ],
  ])("are refused: %s", async (_, reason, ranges) => {
    const rows = Array.from(
      { length: 5 },
      (_, at) => `<row r="${at + 1}">${text(`A${at + 1}`, "x")}</row>`,
    );
    await expect(read(sheet(rows.join(""), ranges))).rejects.toMatchObject({ reason });
  });

  it.each(["", "A1", "A0:A2", "A2:A1", "XFE1:XFE2", "A1:A9999999", "😀:😀"])(
    "are ignored if the range is invalid: %j",
    async (ref) => {
      expect(shown(await read(sheet(`<row r="1">${text("A1", "x")}</row>`, [ref])))).toEqual(["x"]);
    },
  );
});

describe("formulas whose value a program has not saved", () => {
  it("are errors, unlike those with an empty text as their value", async () => {
    // The second and third row are written so by openpyxl 3.1 and Apache POI 5, the last one by Excel.
    const sheet = `<worksheet><sheetData>
      <row r="1"><c r="B1"><f>1+1</f></c></row>
      <row r="2"><c r="A2" t="inlineStr"><is><t>A</t></is></c><c r="B2"><f>1+1</f><v></v></c></row>
      <row r="3"><c r="A3"><f>SUM(C1:C2)</f><v/></c><c r="B3" t="b"><f>TRUE()</f></c><c r="C3" t="str"><f>A2</f></c></row>
      <row r="4"><c r="A4" t="str"><f>""</f><v></v></c><c r="B4"><v>1</v></c></row></sheetData></worksheet>`;
    const uncalculated = { kind: "error", text: "", formula: true };
    expect((await read(workbook(sheet))).map(({ cells }) => cells)).toEqual([
      [{ kind: "empty" }, uncalculated],
      [{ kind: "text", text: "A" }, uncalculated],
      [uncalculated, uncalculated, uncalculated],
      [{ kind: "empty" }, { kind: "number", value: 1, text: "1" }],
    ]);
  });
});

describe("rows that are wider than asked for", () => {
  it.each([
    [
      "workbook",
      workbook(
        '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row><row r="2"><c r="XFD2"><v>3</v></c></row></sheetData></worksheet>',
      ),
    ],
    ["text file", "1;;;2\n;;;3\n"],
  ])("are cut in a %s, and kept if only what is cut is filled", async (_, content) => {
    const rows = await read(content, { columns: 3 });
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(rows[0]?.cells.filter(({ kind }) => kind !== "empty")).toHaveLength(1);
    expect(Math.max(...rows.map(({ cells }) => cells.length))).toBeLessThanOrEqual(3);
  });
});

describe("files that are rejected", () => {
  const cell = (content: string) =>
    `<worksheet><sheetData><row r="1">${content}</row></sheetData></worksheet>`;
  const rows = (content: string) => `<worksheet><sheetData>${content}</sheetData></worksheet>`;
  const bomb = { name: "xl/media/a.bin", content: Buffer.alloc(4 * 1024 * 1024) };
  it.each<[string, string, string | Uint8Array]>([
    ["an empty file", "empty", ""],
    ["a picture with another name", "not-a-table", "\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR"],
    ["a ZIP without a workbook", "not-a-table", writeZip([{ name: "a.txt", content: "a" }])],
    ["a ZIP of a ZIP", "not-a-table", writeZip([{ name: "a.zip", content: workbook(cell("")) }])],
    ["a sheet that is a workbook", "damaged", workbook(workbook(cell("")).toString("latin1"))],
    ["half a workbook", "damaged", workbook(cell("")).subarray(0, 300)],
    [
      "an archive that inflates too much",
      "zip-bomb",
      writeZip([...workbookEntries(cell("")), bomb]),
    ],
    [
      "an archive that declares 5 GB",
      "zip-bomb",
      writeZip([...workbookEntries(cell("")), { name: "a", content: "a", declared: 0xf0000000 }]),
    ],
    [
      "a part that inflates to more than it declares",
      "damaged",
      writeZip(workbookEntries(cell("")).map((entry) => ({ ...entry, declared: 10 }))),
    ],
    [
      "names that climb out of the folder",
      "unsafe-file-name",
      writeZip([...workbookEntries(cell("")), { name: "../../a", content: "a" }]),
    ],
    [
      "too many files",
      "too-many-files",
      writeZip(Array.from({ length: 5001 }, (_, at) => ({ name: `${at}`, content: "" }))),
    ],
    [
      "an encrypted archive",
      "encrypted",
      writeZip(workbookEntries(cell("")).map((entry) => ({ ...entry, isEncrypted: true }))),
    ],
    [
      "a document type with entities",
      "document-type",
      workbook(`<!DOCTYPE a [<!ENTITY b "c">]>${cell('<c t="str"><v>&b;</v></c>')}`),
    ],
    ["an unknown entity", "damaged", workbook(cell('<c t="str"><v>&b;</v></c>'))],
    [
      "a row beyond the last",
      "too-many-rows",
      workbook(cell("").replace('r="1"', 'r="2147483648"')),
    ],
    ["a column beyond the last", "too-many-columns", workbook(cell('<c r="XFE1"><v>1</v></c>'))],
    ["an address that is none", "too-many-columns", workbook(cell('<c r="😀"><v>1</v></c>'))],
    [
      "a cell of a megabyte",
      "cell-too-long",
      workbook(cell(`<c t="inlineStr"><is><t>${"ab".repeat(500_000)}</t></is></c>`)),
    ],
    [
      "a computed text of a megabyte",
      "cell-too-long",
      workbook(cell(`<c t="str"><v>${"ab".repeat(500_000)}</v></c>`)),
    ],
    ["rows in another order", "damaged", workbook(rows('<row r="5"/><row r="2"/>'))],
    ["two rows of one number", "damaged", workbook(rows('<row r="5"/><row r="5"/>'))],
    ["a row with a broken number", "damaged", workbook(rows('<row r="1.5"/>'))],
    ["two cells of one address", "damaged", workbook(cell('<c r="B1"/><c r="B1"/>'))],
    [
      "a row of cells that share a long text",
      "row-too-long",
      workbook(cell('<c t="s"><v>0</v></c>'.repeat(40)), ["a".repeat(30_000)]),
    ],
    ["a quote that never ends", "unclosed-quote", `SKU;Nombre\nA;"${"b;c\n".repeat(300_000)}`],
  ])("rejects %s (%s)", async (_, reason, content) => {
    await expect(read(content)).rejects.toMatchObject({ reason });
    await expect(read(content)).rejects.toBeInstanceOf(UnreadableFile);
  });

  it("ignores an archive embedded in a workbook", async () => {
    const inner = writeZip([{ name: "../../a", content: "a" }]);
    const entries = workbookEntries(cell("<c><v>1</v></c>"));
    const rows = await read(writeZip([...entries, { name: "xl/media/a.zip", content: inner }]));
    expect(rows.map(({ cells }) => cells)).toEqual([[{ kind: "number", value: 1, text: "1" }]]);
  });

  it("rejects workbooks of Excel 97 to 2003", async () => {
    await expect(openTable(sample("libreoffice.xls"))).rejects.toMatchObject({
      reason: "old-or-encrypted-excel",
    });
  });

  it("answers any damage of a workbook with a reason or with rows", async () => {
    const whole = workbook(cell('<c r="A1" t="s"><v>0</v></c><c r="B1"><v>3</v></c>'));
    for (let at = 0; at < whole.length; at += 7) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      await read(damaged).catch((error) => expect(error).toBeInstanceOf(UnreadableFile));
    }
  });
});

function sample(name: string): string {
  return join(import.meta.dirname, "samples", name);
}

async function read(
  content: string | Uint8Array,
  options?: { columns?: number },
): Promise<TableRow[]> {
  const path = join(folder, "file");
  await writeFile(path, typeof content === "string" ? Buffer.from(content, "latin1") : content);
  const table = await openTable(path);
  try {
    return await collect(table.rows(0, options));
  } finally {
    table.close();
  }
}

async function collect(rows: AsyncGenerator<TableRow>): Promise<TableRow[]> {
  const collected: TableRow[] = [];
  for await (const row of rows) collected.push(row);
  return collected;
}
