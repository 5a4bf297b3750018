import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FileCell } from "../../fields/cell.ts";
import { parseCell } from "../../fields/parse-cell.ts";
import { importKinds } from "../../import-kinds.ts";
import { unitOfHeading } from "../../product-files/domain/heading-unit.ts";
import { cellWords } from "../copy/cell-words-copy.ts";

/** Columns of all kinds of files; one that several kinds have is the same in all of them. */
const columns = Object.assign({}, ...Object.values(importKinds).map((kind) => kind.columns));
const columnNames = Object.keys(columns);
const fieldOfColumn = (column: string) => columns[column];

function parse(column: string, cell: string | FileCell, style: "comma" | "point" = "comma") {
  const file: FileCell = typeof cell === "string" ? { kind: "text", text: cell } : cell;
  const outcome = parseCell(file, fieldOfColumn(column), {
    words: cellWords,
    style,
    today: "2026-11-22",
  });
  if (outcome.kind === "value") return outcome.value;
  return outcome.kind === "problem" ? `!${outcome.problem}` : outcome.kind;
}

/** Parses a cell below the given header. */
function parseBelow(header: string, column: string, cell: string | FileCell) {
  const kind = fieldOfColumn(column);
  const unit = unitOfHeading(header, kind, cellWords);
  const file: FileCell = typeof cell === "string" ? { kind: "text", text: cell } : cell;
  const context = { words: cellWords, style: "comma", today: "2026-11-22", unit } as const;
  const outcome = parseCell(file, kind, context);
  return outcome.kind === "value" ? outcome.value : outcome;
}

const number = (value: number, text = String(value)): FileCell => ({ kind: "number", value, text });
const shown = (value: number, unit: string): FileCell => ({
  kind: "number",
  value,
  text: String(value),
  unit,
});
const content = (count: number, milli: number, unit: string) => ({ count, milli, unit });

describe("cells of each product column", () => {
  it.each<[string, string | FileCell, unknown]>([
    ["name", "", "untouched"],
    ["name", " \u00A0", "untouched"],
    ["name", "-", "cleared"],
    ["name", "  Champú \u200B suave ", "Champú suave"],
    ["name", "a".repeat(121), "!too-long"],
    ["name", "#N/D", "!error-value"],
    ["name", "#¡REF!", "!error-value"],
    ["name", "Err:510", "!error-value"],
    ["name", { kind: "error", text: "#DIV/0!" }, "!error-value"],
    ["name", { kind: "error", text: "" }, "!formula-without-value"],
    ["name", number(42), "42"],
    ["sku", "riz-0042", "riz-0042"],
    ["sku", number(42, "00042"), "00042"],
    ["sku", number(1e21, "1E+21"), "!rounded"],
    ["sku", "1,0042E+04", "!rounded"],
    ["name", "ChampÃº nutritivo", "!broken-characters"],
    ["name", "Lâ€™Or", "!broken-characters"],
    ["name", "MAÇÃO E ROMÃ", "MAÇÃO E ROMÃ"],
    ["sku", "---", "!not-a-code"],
    ["sku", { kind: "date", text: "2026-05-03" }, "!turned-into-a-date"],
    ["gtin", "6291041500213", "06291041500213"],
    ["gtin", number(6291041500213), "06291041500213"],
    ["gtin", number(6291041500213, "6.291041500213E12"), "06291041500213"],
    ["gtin", number(8.43e12, "8.43E+12"), "!rounded"],
    ["gtin", "8,43E+12", "!rounded"],
    ["gtin", number(411111111111, "411111111111"), "!wrong-check-digit"],
    ["gtin", number(36000291452), "00036000291452"],
    ["gtin", number(12), "!wrong-length"],
    ["gtin", number(1.5), "!not-digits"],
    ["catalogue", "Erótica", "erotica"],
    ["catalogue", "Mascotas", "!unknown-catalogue"],
    ["category", "Cabello > Champús > Sin sulfatos", ["Cabello", "Champús", "Sin sulfatos"]],
    ["category", "a>b>c>d>e", "!too-many-levels"],
    ["category", "Cabello > ***", "!no-letters"],
    ["brand", "—", "!no-letters"],
    ["brand", "L’Oro 24", "L’Oro 24"],
    ["family", "...", "!no-letters"],
    ["category", ">", "!missing"],
    ["iva", "21 %", "general"],
    ["iva", number(0.1), "reduced"],
    ["iva", shown(0.21, "%"), "general"],
    ["iva", number(4), "super-reduced"],
    ["iva", "IVA general", "general"],
    ["iva", "18", "!unknown-rate"],
    ["iva", "mucho", "!unknown-rate"],
    ["content", "400 ml", content(1, 400_000, "ml")],
    ["content", "6 x 10ml", content(6, 10_000, "ml")],
    ["content", "1,5 L", content(1, 1500, "l")],
    ["content", "40 varillas", content(1, 40_000, "ud")],
    ["content", "12.5 ml", "!other-decimal-separator"],
    ["content", "0 ml", "!too-small"],
    ["content", "1,500 ml", "!too-many-decimals"],
    ["content", "1,000 ml", "!too-many-decimals"],
    ["content", "12,345 ml", content(1, 12_345, "ml")],
    ["content", "1,500 l", content(1, 1500, "l")],
    ["content", shown(250, "ml"), content(1, 250_000, "ml")],
    ["content", "kit", "!not-a-content"],
    ["pao", "12 M", 12],
    ["pao", number(24), 24],
    ["pao", "siempre", "!not-months"],
    ["bestBefore", "Sí", true],
    ["bestBefore", "no", false],
    ["bestBefore", { kind: "boolean", value: true }, true],
    ["bestBefore", "quizá", "!not-yes-or-no"],
    ["origin", "España", "ES"],
    ["origin", "fr", "FR"],
    ["origin", "Francia", "FR"],
    ["origin", "Reino Unido", "GB"],
    ["origin", "UK", "GB"],
    ["origin", "Wakanda", "!unknown-country"],
    ["origin", "Unión Europea", "!unknown-country"],
    ["cnCode", "3305 10 00", "33051000"],
    ["cnCode", "33051000.0", "33051000"],
    ["cnCode", "9012100.0", "09012100"],
    ["cnCode", number(4021011), "04021011"],
    ["cnCode", "33051000", "33051000"],
    ["cnCode", "330510", "!cn-code-too-short"],
    ["cnCode", "3305", "!cn-code-too-short"],
    ["cnCode", "3305100000", "33051000"],
    ["cnCode", "9012100", "09012100"],
    ["cnCode", "901210000", "09012100"],
    ["cnCode", "3305100", "!cn-code-too-short"],
    ["cnCode", "330510000", "!not-a-cn-code"],
    ["cnCode", "00330510", "!not-a-cn-code"],
    ["cnCode", "33051000000", "!not-a-cn-code"],
    ["grams", "0,5 kg", 500],
    ["grams", number(412.4), 412],
    ["grams", "5,2", "!weight-without-unit"],
    ["grams", number(1.084), "!weight-without-unit"],
    ["grams", "2 kilos", 2000],
    ["grams", shown(5, "kg"), 5000],
    ["grams", shown(5, "cajas"), "!shown-with-a-unit"],
    ["grams", "1,084 g", "!too-many-decimals"],
    ["grams", "2 lb", "!not-a-number"],
    ["grams", "1.250", 1250],
    ["grams", "0", "!too-small"],
    ["unNumber", "1950", "UN1950"],
    ["unNumber", "UN 1950", "UN1950"],
    ["unNumber", "sí", "!not-a-un-number"],
    ["minimum", "6", 6],
    ["minimum", "6,5", "!not-whole"],
    ["minimum", "0", "!too-small"],
    ["minimum", number(1e9), "!too-large"],
    ["minimum", shown(6, "cajas"), "!shown-with-a-unit"],
    ["minimum", shown(6, "uds"), 6],
    ["minimum", "50 %", "!not-a-number"],
    ["minimum", "6 12", "!not-a-number"],
    ["minimum", { kind: "boolean", value: true }, "!turned-into-a-truth-value"],
    ["state", "Descatalogado", "discontinued"],
    ["state", "raro", "!unknown-state"],
    ["oversell", "Con la próxima entrada", "wait"],
    ["oversell", "BAJO PEDIDO", "ask"],
    ["oversell", "No se sirve", "refuse"],
    ["brand", "n/d", "untouched"],
    ["name", "NULL", "untouched"],
    ["inci", "N/A", "untouched"],
    ["content", "500 cc", content(1, 500_000, "ml")],
    ["content", "1 Lt", content(1, 1000, "l")],
    ["content", "12 unid.", content(1, 12_000, "ud")],
    ["iva", "21% IVA", "general"],
    ["iva", "General (21 %)", "general"],
    ["iva", "Reducido 10%", "reduced"],
    ["iva", "IVA 21% (Bienes)", "general"],
    ["iva", "21 % + R.E. 5,2 %", "!unknown-rate"],
    ["unitsPerCase", "Caja 12", 12],
    ["unitsPerCase", "12 u/caja", 12],
    ["state", "Descat.", "discontinued"],
    ["onHand", "12 uds", 12],
    ["onHand", "agotado", 0],
    ["onHand", "3-", -3],
    ["onHand", "(3)", -3],
    ["onHand", ">50", "!not-a-number"],
    ["onHand", "bajo pedido", "!not-a-number"],
    ["price", "4,30 €/ud", 43_000],
    ["price", "4,30 €/kg", "!not-a-number"],
    ["price", "1'234,50", 12_345_000],
    ["oversell", "quizá", "!unknown-oversell-policy"],
  ])("the column %s reads the cell %j as %j", (column, cell, result) => {
    expect(parse(column, cell)).toEqual(result);
  });

  it("answers any cell of any column", () => {
    const cell: fc.Arbitrary<FileCell> = fc.oneof(
      fc.record({
        kind: fc.constantFrom("text", "date", "error"),
        text: fc.string({ unit: "binary" }),
      }),
      fc.record({ kind: fc.constant("number"), value: fc.double(), text: fc.string() }),
      fc.record({ kind: fc.constant("boolean"), value: fc.boolean() }),
    ) as fc.Arbitrary<FileCell>;
    fc.assert(
      fc.property(cell, fc.constantFrom(...columnNames), (any, column) => {
        expect(parse(column, any)).toBeDefined();
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a cell of the maximum length of a workbook", () => {
  const longest = 32_767;
  const filled = (start: string, filler: string, end: string) =>
    start + filler.repeat(longest).slice(0, longest - start.length - end.length) + end;

  it.each([
    filled("", " ", "x"),
    filled("1", " ", "x"),
    filled("1", " \u00a0", "kg x"),
    filled("IVA", " ", "21 %x"),
    filled("", "1", "x"),
    filled("", "1 ", "ml!"),
    filled("6 x ", "1,", "ml!"),
    filled("", "1.", "x"),
    filled("", "k", "1"),
    filled("", "a.", "1"),
    filled("", "/", "x"),
    filled("", "0", ""),
    filled("", "-", "1"),
    filled("+34", " ", "x"),
    filled("https://", "a/", "?"),
    filled("a@", "a.", "@"),
  ])("is judged quickly in every column: %.8s…", (text) => {
    for (const column of columnNames) expect(parse(column, text)).toBeDefined();
  });

  it("is too long for a number, a day, a word or a code", () => {
    for (const column of ["grams", "content", "pao", "iva", "minimum", "origin", "gtin"] as const)
      expect(parse(column, filled("1", "2", "3"))).toBe("!too-long");
  });

  it("of blanks counts as one blank", () => {
    expect(parse("grams", filled("1", " ", "kg"))).toBe(1000);
    expect(parse("content", filled("1", "\u00a0", "l"))).toEqual(content(1, 1000, "l"));
    expect(parse("pao", filled("12", " ", "M"))).toBe(12);
  });
});

it("product columns read numbers in the unit of their header", () => {
  expect(parseBelow("Peso (kg)", "grams", "1,084")).toBe(1084);
  expect(parseBelow("Peso en kilos", "grams", number(5.2))).toBe(5200);
  expect(parseBelow("Peso bruto KG", "grams", "300 g")).toBe(300);
  expect(parseBelow("Peso g", "grams", "0,5 kg")).toBe(500);
  expect(parseBelow("Peso (g)", "grams", "5")).toBe(5);
  expect(parseBelow("Peso", "grams", number(12))).toBe(12);
  // Most probably 5 kg.
  const unclear = { kind: "problem", problem: "weight-without-unit" };
  expect(parseBelow("Peso", "grams", "5")).toMatchObject(unclear);
  expect(parseBelow("Peso", "grams", number(1))).toMatchObject(unclear);
  expect(parseBelow("Contenido (l)", "content", "1,5")).toEqual(content(1, 1500, "l"));
  expect(parseBelow("Contenido (ml)", "content", number(250))).toEqual(content(1, 250_000, "ml"));
  expect(parseBelow("Contenido (cl)", "content", "75")).toEqual(content(1, 750_000, "ml"));
  expect(parseBelow("Contenido (ml)", "content", "2 × 75")).toEqual(content(2, 75_000, "ml"));
  expect(parseBelow("Contenido (g/ml)", "content", "75")).toMatchObject({ kind: "problem" });
});
