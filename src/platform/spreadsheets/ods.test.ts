import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeZip } from "../../../tests/support/zip-writer.ts";
import { openTable } from "./open-table.ts";
import type { Cell, TableFile, TableRow } from "./table.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ods-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("cells of an OpenDocument spreadsheet", () => {
  it.each<[string, string, Cell]>([
    [
      "the text of its lines, blanks, tabs and formatted parts",
      '<table:table-cell office:value-type="string"><text:p>Champú<text:s text:c="2"/><text:span>500</text:span><text:tab/>ml</text:p><text:p>suave<text:line-break/>ligero</text:p></table:table-cell>',
      { kind: "text", text: "Champú  500\tml\nsuave\nligero" },
    ],
    [
      "no comment and no footnote",
      '<table:table-cell office:value-type="string"><office:annotation><dc:date>2026</dc:date><text:p>revisar</text:p></office:annotation><text:p>Champú<text:note><text:p>nota</text:p></text:note></text:p></table:table-cell>',
      { kind: "text", text: "Champú" },
    ],
    [
      "the stored text of a formula",
      '<table:table-cell table:formula="of:=[.A1]" office:value-type="string" office:string-value="RIZ"><text:p>RIZ…</text:p></table:table-cell>',
      { kind: "text", text: "RIZ", formula: true },
    ],
    [
      "a formula that was not computed",
      '<table:table-cell table:formula="of:=[.A1]"/>',
      { kind: "error", text: "", formula: true },
    ],
    [
      "a percentage as its number",
      '<table:table-cell office:value-type="percentage" office:value="0.21"><text:p>21 %</text:p></table:table-cell>',
      { kind: "number", value: 0.21, text: "0.21", unit: "%" },
    ],
    [
      "an amount in euros",
      '<table:table-cell office:value-type="currency" office:currency="EUR" office:value="4.5"/>',
      { kind: "number", value: 4.5, text: "4.5" },
    ],
    [
      "an amount in dollars",
      '<table:table-cell office:value-type="currency" office:currency="USD" office:value="4.5"/>',
      { kind: "number", value: 4.5, text: "4.5", currency: "USD" },
    ],
    [
      "dollars that its format alone shows",
      '<table:table-cell table:style-name="dollars" office:value-type="float" office:value="4.5"/>',
      { kind: "number", value: 4.5, text: "4.5", currency: "$" },
    ],
    [
      "the zeros that the format of its style's parent adds",
      '<table:table-cell table:style-name="bold-ean" office:value-type="float" office:value="411111111111"/>',
      { kind: "number", value: 411_111_111_111, text: "0411111111111" },
    ],
    [
      "the zeros that the format of its column adds",
      '<table:table-cell office:value-type="float" office:value="12"/>',
      { kind: "number", value: 12, text: "0000000000012" },
    ],
    [
      "a day",
      '<table:table-cell office:value-type="date" office:date-value="2026-03-01T00:00:00"/>',
      { kind: "date", text: "2026-03-01" },
    ],
    [
      "an instant",
      '<table:table-cell office:value-type="date" office:date-value="2026-03-01T09:30:00.000000000"/>',
      { kind: "date", text: "2026-03-01T09:30:00" },
    ],
    [
      "a truth value",
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>',
      { kind: "boolean", value: true },
    ],
    [
      "a number that is none",
      '<table:table-cell office:value-type="float" office:value="1e999"/>',
      { kind: "error", text: "1e999" },
    ],
  ])("are read: %s", async (_, xml, expected) => {
    const column = '<table:table-column table:default-cell-style-name="ean"/>';
    const [row] = await read(`${column}<table:table-row>${xml}</table:table-row>`);
    expect(row?.cells).toEqual([expected]);
  });
});

it("repeated rows and cells of an OpenDocument spreadsheet are read, and empty ones counted", async () => {
  const rows = await read(
    `<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"/><table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>a</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16380"/></table:table-row>
     <table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>
     <table:table-row table:visibility="filter"><table:table-cell office:value-type="string"><text:p>b</text:p></table:table-cell></table:table-row>`,
  );
  const a = { kind: "text", text: "a" };
  const empty = { kind: "empty" };
  expect(rows).toEqual([
    { number: 1, isHidden: false, cells: [empty, empty, a, a] },
    { number: 2, isHidden: false, cells: [empty, empty, a, a] },
    { number: 1_048_003, isHidden: true, cells: [{ kind: "text", text: "b" }] },
  ]);
});

it("a merged cell of an OpenDocument spreadsheet has its value in each of its rows", async () => {
  const text = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const rows = await read(
    `<table:table-row><table:table-cell table:number-rows-spanned="2" table:number-columns-spanned="1" office:value-type="string"><text:p>Barón</text:p></table:table-cell>${text("uno")}</table:table-row>
     <table:table-row><table:covered-table-cell office:value-type="string"><text:p>tapada</text:p></table:covered-table-cell>${text("dos")}</table:table-row>
     <table:table-row><table:table-cell/>${text("tres")}</table:table-row>`,
  );
  expect(rows.map(({ cells, mergedCells }) => [cells.map(shown), mergedCells])).toEqual([
    [["Barón", "uno"], undefined],
    [["Barón", "dos"], 1],
    [["", "tres"], undefined],
  ]);
});

it("an OpenDocument spreadsheet lists its sheets, without tables of links and of other files", async () => {
  const cell = (value: string) =>
    `<table:table-row><table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell></table:table-row>`;
  const table = await open(
    document(
      `<table:table table:name="Tarifa">${cell("uno")}</table:table>
       <table:table table:name="'file:///otra.ods'#Hoja" table:style-name="ta_extref">${cell("ajena")}</table:table>
       <table:table table:name="Notas" table:style-name="hidden">${cell("dos")}</table:table>
       <table:dde-links><table:dde-link><table:table>${cell("enlace")}</table:table></table:dde-link></table:dde-links>`,
    ),
  );
  expect(table.sheets).toEqual([
    { name: "Tarifa", isHidden: false },
    { name: "Notas", isHidden: true },
  ]);
  expect((await collect(table.rows(1))).map(({ cells }) => cells.map(shown))).toEqual([["dos"]]);
  table.close();
});

describe("hostile OpenDocument spreadsheets", () => {
  const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`;
  const text = (value: string, attributes = "") =>
    `<table:table-cell office:value-type="string" ${attributes}><text:p>${value}</text:p></table:table-cell>`;

  it.each([
    [
      "a cell in a column of none",
      "too-many-columns",
      row(`<table:table-cell table:number-columns-repeated="99999999999"/>${text("a")}`),
    ],
    [
      "rows without end",
      "too-many-rows",
      row(text("a")).replace("row>", 'row table:number-rows-repeated="99999999999">'),
    ],
    ["blanks without end", "cell-too-long", row(text('<text:s text:c="99999999999"/>'))],
    [
      "a long text in each cell",
      "row-too-long",
      row(text("a".repeat(30_000), 'table:number-columns-repeated="40"')),
    ],
    [
      "merged cells that overlap",
      "damaged",
      row(text("a", 'table:number-rows-spanned="3"')) +
        row(text("b", 'table:number-rows-spanned="3"')),
    ],
    ["a text document", "no-sheet", null],
  ])("%s (%s)", async (_, reason, rows) => {
    const content =
      rows === null
        ? document("").replaceAll("office:spreadsheet", "office:text")
        : document(`<table:table table:name="a">${rows}</table:table>`);
    await expect(open(content).then((table) => collect(table.rows(0)))).rejects.toMatchObject({
      reason,
    });
  });

  it("are refused with a password of old or new LibreOffice", async () => {
    const manifest = {
      name: "META-INF/manifest.xml",
      content: "<!DOCTYPE a><manifest><encryption-data/></manifest>",
    };
    const old = [{ name: "content.xml", content: "cifrado" }, manifest];
    await expect(openArchive(old)).rejects.toMatchObject({ reason: "encrypted" });
    const whole = [{ name: "encrypted-package", content: "a" }];
    await expect(openArchive(whole)).rejects.toMatchObject({ reason: "encrypted" });
  });
});

/** Document with a style for each case, a named one in the part for styles. */
function document(tables: string): string {
  return `<office:document-content><office:automatic-styles>
    <number:number-style style:name="N1"><number:text>$ </number:text><number:number number:decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:number-style>
    <style:style style:name="dollars" style:family="table-cell" style:data-style-name="N1"/>
    <style:style style:name="bold-ean" style:family="table-cell" style:parent-style-name="ean"/>
    <style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
    </office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
}

const namedStyles = `<office:document-styles><office:styles>
  <number:number-style style:name="N2"><number:number number:decimal-places="0" number:min-integer-digits="13"/></number:number-style>
  <style:style style:name="ean" style:family="table-cell" style:data-style-name="N2"/>
  </office:styles></office:document-styles>`;

function open(content: string): Promise<TableFile> {
  return openArchive([
    { name: "styles.xml", content: namedStyles },
    { name: "content.xml", content },
  ]);
}

async function openArchive(entries: Parameters<typeof writeZip>[0]): Promise<TableFile> {
  const path = join(folder, "file.ods");
  await writeFile(path, writeZip(entries));
  return openTable(path);
}

async function read(rows: string): Promise<TableRow[]> {
  const table = await open(document(`<table:table table:name="Hoja1">${rows}</table:table>`));
  try {
    return await collect(table.rows(0));
  } finally {
    table.close();
  }
}

async function collect(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const found: TableRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

function shown(cell: Cell): string {
  return "text" in cell ? cell.text : "";
}
