import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quickOrderWords } from "../../copy/quick-order-words-copy.ts";
import { parseLines, tableLines } from "./parse-lines.ts";

const parse = (...tables: string[]) => parseLines(tables, quickOrderWords);

/** Code and quantity of the first reading of each line, such as «RIZ-CHN-250 × 12 units». */
function read(text: string): string[] {
  return parse(text).lines.map(({ likely: [first] }) => {
    const { code, quantity } = first ?? { code: "", quantity: null };
    return quantity === null ? code : `${code} × ${quantity.number} ${quantity.of}`;
  });
}

describe("a quick order line of one code and its quantity", () => {
  it.each([
    ["RIZ-CHN-250 12", "RIZ-CHN-250 × 12 code"],
    ["RIZ-CHN-250\t12", "RIZ-CHN-250 × 12 code"],
    ["12\tRIZ-CHN-250", "RIZ-CHN-250 × 12 code"],
    ["RIZ-CHN-250;12", "RIZ-CHN-250 × 12 code"],
    ["RIZ-CHN-250,12", "RIZ-CHN-250 × 12 code"],
    ["RIZ-CHN-250, 12 uds", "RIZ-CHN-250 × 12 units"],
    ["RIZ-CHN-250 12 uds", "RIZ-CHN-250 × 12 units"],
    ["RIZ-CHN-250 12uds.", "RIZ-CHN-250 × 12 units"],
    ["12 uds RIZ-CHN-250", "RIZ-CHN-250 × 12 units"],
    ["2 cajas de RIZ-CHN-250", "RIZ-CHN-250 × 2 cases"],
    ["RIZ-CHN-250 2 cajas", "RIZ-CHN-250 × 2 cases"],
    ["12 x RIZ-CHN-250", "RIZ-CHN-250 × 12 code"],
    ["RIZ-CHN-250 x 12", "RIZ-CHN-250 × 12 code"],
    ["RIZ-CHN-250x12", "RIZ-CHN-250 × 12 code"],
    ["RIZ-CHN-250 (12)", "RIZ-CHN-250 × 12 code"],
    ["RIZ-CHN-250: 12", "RIZ-CHN-250 × 12 code"],
    ["ref. RIZ-CHN-250 12 uds", "RIZ-CHN-250 × 12 units"],
    ["EAN 2480000101019", "2480000101019"],
    ["EAN: 2480000101019 x 6", "2480000101019 × 6 code"],
    ["2 480000 101 019", "2 480000 101 019"],
    ["2480000101019;1.200", "2480000101019 × 1200 code"],
    ["2480000101019\t12,00", "2480000101019 × 12 code"],
    ["RIZ-CHN-250 2,5", "RIZ-CHN-250 × 2.5 code"],
    ["RIZ-CHN-250\t-3", "RIZ-CHN-250 × -3 code"],
    [
      "https://id.gs1.org/01/02480000101019?10=L1;x",
      "https://id.gs1.org/01/02480000101019?10=L1;x",
    ],
    ["]C10102480000101019\u001d10L,1", "]C10102480000101019\u001d10L,1"],
    ['"RIZ-CHN-250";"12"', "RIZ-CHN-250 × 12 code"],
    ['"RIZ-CHN-250","Champú; nutritivo","12"', "RIZ-CHN-250 × 12 code"],
    ['RIZ-CHN-250,"Champú nutritivo, 250 ml",12', "RIZ-CHN-250 × 12 code"],
    ["RIZ-CHN-250\t1 200", "RIZ-CHN-250 × 1200 code"],
    ["RIZ-CHN-250\t1.200,00", "RIZ-CHN-250 × 1200 code"],
    ["RIZ-CHN-250\t1,200.00", "RIZ-CHN-250 × 1200 code"],
    ["RIZ-CHN-250;1'200", "RIZ-CHN-250 × 1200 code"],
    ["RIZ-CHN-250 1.200,00 uds", "RIZ-CHN-250 × 1200 units"],
    ["RIZ-CHN-250\t12,0000", "RIZ-CHN-250 × 12 code"],
    ["4805,12", "4805 × 12 code"],
    ["RIZ-CHN-250\t\u200b12", "RIZ-CHN-250 × 12 code"],
    ["RIZ-CHN-250\t\u22126", "RIZ-CHN-250 × -6 code"],
    ["RIZ\u2013CHN\u2013250\t12", "RIZ-CHN-250 × 12 code"],
    ["RIZ-CHN-250\u00a012\u00a0uds", "RIZ-CHN-250 × 12 units"],
    ["\uff12\uff14\t\uff32\uff29\uff3a-1", "RIZ-1 × 24 code"],
    ["una docena de RIZ-CHN-250", "RIZ-CHN-250 × 12 units"],
    ["media docena RIZ-CHN-250", "RIZ-CHN-250 × 6 units"],
    ["2 docenas de RIZ-CHN-250", "RIZ-CHN-250 × 24 units"],
    ["RIZ-CHN-250\t1 docena", "RIZ-CHN-250 × 12 units"],
    ["RIZ-CHN-250 dos cajas", "RIZ-CHN-250 × 2 cases"],
    ["RIZ-CHN-250 caja", "RIZ-CHN-250 × 1 cases"],
    ["Ref: RIZ-CHN-250; Cant: 12", "RIZ-CHN-250 × 12 code"],
    ["> RIZ-CHN-250 12", "RIZ-CHN-250 × 12 code"],
    ["• RIZ-CHN-250 12 uds", "RIZ-CHN-250 × 12 units"],
    ["1. RIZ-CHN-250 12", "RIZ-CHN-250 × 12 code"],
    ["2) 12 x RIZ-CHN-250", "RIZ-CHN-250 × 12 code"],
    ["(01)02480000101019(30)12", "(01)02480000101019(30)12 × 12 code"],
    ["]C1010248000010101910L\u001d3012", "]C1010248000010101910L\u001d3012 × 12 code"],
    ["(01) 02480000101019 (10) LOT1 (17) 271231", "(01) 02480000101019 (10) LOT1 (17) 271231"],
    ["(01)02480000101019;12", "(01)02480000101019 × 12 code"],
    ["*RIZ-CHN-250 12*", "RIZ-CHN-250 × 12 code"],
    ["«RIZ-CHN-250» 12", "RIZ-CHN-250 × 12 code"],
    ["[RIZ-CHN-250] 12", "RIZ-CHN-250 × 12 code"],
    ["https://id.gs1.org/01/02480000101019;12", "https://id.gs1.org/01/02480000101019 × 12 code"],
  ])("«%s» is read as %s", (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it("has two readings if the code is a number too", () => {
    const [line] = parse("100234\t12").lines;
    expect(line?.likely.map(({ code, quantity }) => [code, quantity?.number])).toEqual([
      ["100234", 12],
      ["12", 100234],
    ]);
  });

  it("finds the code inside a text unless a product has the whole text as its code", () => {
    const [line] = parse("champú RIZ-CHN-250 12 uds").lines;
    const inside = line?.unlikely().find(({ code }) => code === "RIZ-CHN-250");
    expect(inside?.quantity).toEqual({ number: 12, of: "units" });
  });
});

describe("a product code among words of a quick order line", () => {
  const quantityOf = (text: string) =>
    parse(text)
      .lines[0]?.unlikely()
      .find(({ code }) => code === "RIZ-CHN-250")?.quantity;

  it("has as its quantity the number that is neither a net content nor a price", () => {
    for (const text of [
      "champú 250 ml x 12 (RIZ-CHN-250)",
      "RIZ-CHN-250 12 x 4,35 €",
      "RIZ-CHN-250, 12 a 4,35 €/ud",
    ])
      expect(quantityOf(text), text).toEqual({ number: 12, of: "code" });
    for (const text of ["champú 250 ml RIZ-CHN-250 12 uds", "línea 3: RIZ-CHN-250, 12 uds ya"])
      expect(quantityOf(text), text).toEqual({ number: 12, of: "units" });
    expect(quantityOf("RIZ-CHN-250 4,35 €")).toBeNull();
    expect(quantityOf("pon RIZ-CHN-250 1 200 uds ya")).toEqual({ number: 1200, of: "units" });
  });

  it("is found behind twenty other words", () => {
    expect(quantityOf(`${"TODO EL PEDIDO ".repeat(7)} RIZ-CHN-250 12 uds ya`)).not.toBeUndefined();
  });
});

describe("an unreadable quantity of a quick order line", () => {
  it("is left for the member to type, never replaced by the smallest quantity", () => {
    for (const text of [
      "RIZ-CHN-250\t000000012",
      "RIZ-CHN-250\t12000000",
      "RIZ-CHN-250 2 palets",
      "RIZ-CHN-250\t2 packs",
      "SKU;Cantidad\nRIZ-CHN-250;unas pocas",
    ])
      expect(read(text), text).toEqual(["RIZ-CHN-250 × 0 unread"]);
  });
});

describe("spreadsheet columns pasted into a quick order", () => {
  it("are recognised by their headings, in any order", () => {
    const text = [
      "Descripción\tReferencia\tEAN\tPVP\tCantidad",
      "Champú 250 ml\tRIZ-CHN-250\t2480000101019\t4,35\t12",
      "Vela 3\tVEL-3\t\t7\t",
    ].join("\n");
    const { lines, headings } = parse(text);
    expect(headings).toEqual([{ number: 1, text: text.split("\n")[0] }]);
    expect(lines.map(({ number, isBlank }) => [number, isBlank])).toEqual([
      [2, false],
      [3, true],
    ]);
    expect(lines[0]?.likely.map(({ code }) => code)).toEqual(["RIZ-CHN-250", "2480000101019"]);
    expect(lines[0]?.likely[0]?.quantity?.number).toBe(12);
  });

  it("count cases under the heading «Cajas»", () => {
    for (const heading of ["Cajas", "Cantidad (cajas)"])
      expect(read(`SKU;${heading}\nRIZ-CHN-250;2`)).toEqual(["RIZ-CHN-250 × 2 cases"]);
  });

  it("are recognised by headings with a unit, in neighbouring languages, and in quotes", () => {
    for (const heading of ["Cantidad (uds)", "Quantité", "Quantidade", "Quantità"])
      expect(read(`Codice;${heading}\nRIZ-CHN-250;12`), heading).toEqual(["RIZ-CHN-250 × 12 code"]);
    expect(read('SKU,Texto,Cantidad\nRIZ-CHN-250,"Champú, ""suave""","1,5"')).toEqual([
      "RIZ-CHN-250 × 1.5 code",
    ]);
  });

  it("of units and of cases are both read, and asked if they state different quantities", () => {
    const text = [
      "Código\tCajas\tUnidades",
      "RIZ-1\t2\t3",
      "RIZ-2\t2\t",
      "RIZ-3\t0\t6",
      "RIZ-4\t\t",
    ].join("\n");
    expect(read(text)).toEqual(["RIZ-1 × 0 unread", "RIZ-2 × 2 cases", "RIZ-3 × 6 code", "RIZ-4"]);
    expect(read("SKU\tUnidades\tCantidad\nRIZ-1\t12\t2\nRIZ-2\t6\t6")).toEqual([
      "RIZ-1 × 0 unread",
      "RIZ-2 × 6 code",
    ]);
  });

  it("say in a column of their own whether the quantity is in units or cases", () => {
    for (const heading of ["UM", "Ud."]) {
      const text = `SKU\tCantidad\t${heading}\nRIZ-1\t2\tCaja\nRIZ-2\t6\tUN\nRIZ-3\t2\tpalet`;
      expect(read(text), heading).toEqual([
        "RIZ-1 × 2 cases",
        "RIZ-2 × 6 code",
        "RIZ-3 × 0 unread",
      ]);
    }
  });

  it("cancel a line in a column of notes", () => {
    expect(read("SKU;Cantidad;Notas\nRIZ-1;12;anulado")).toEqual(["RIZ-1 × 0 unread"]);
  });

  it("leave a line of text below them as it is, and want nothing of a code alone", () => {
    const { lines } = parse("SKU;Cantidad\nRIZ-1;12\nRIZ-2 6\nRIZ-3");
    expect(lines.map(({ likely: [first], isBlank }) => [first?.quantity?.number, isBlank])).toEqual(
      [
        [12, false],
        [6, false],
        [undefined, true],
      ],
    );
  });

  it("are not recognised in a label and a code without digits", () => {
    expect(parse("Ref.\tCAR-CHB-ROM").headings).toEqual([]);
    expect(parse("REFERENCIA\tDESCRIPCION").headings).toHaveLength(1);
    expect(parse("Ref\tTienda 1\tTienda 2").headings).toHaveLength(1);
  });

  it("without a quantity column offer the whole numbers that may be quantities", () => {
    const [line] = parse("SKU;Stück\nRIZ-CHN-250;12").lines;
    expect([line?.likely[0]?.quantity, line?.otherNumbers]).toEqual([null, [12]]);
  });

  it("without headings leave prices, names and a running number out", () => {
    const text =
      "1\tRIZ-CHN-250\tChampú\t6\t4,35\n2\tVEL-3\tVela\t12\t7,10\n3\tVEL-4\tVela\t1\t8,00";
    expect(read(text)).toEqual(["RIZ-CHN-250 × 6 code", "VEL-3 × 12 code", "VEL-4 × 1 code"]);
  });

  it("leave a running number out below the first hundred lines too, and read a sum without one", () => {
    const rows = Array.from({ length: 150 }, (_, at) => `${at + 1}\tVEL-${at}A\tVela\t6`);
    const expected = rows.map((_, at) => `VEL-${at}A × 6 code`);
    expect(read([...rows, "Total\t\t\t900"].join("\n")).slice(0, 150)).toEqual(expected);
  });

  it("offer the other numbers that may be the quantity", () => {
    const [line] = parse("RIZ-CHN-250\tChampú\t4\t12").lines;
    expect(line?.likely[0]?.quantity?.number).toBe(4);
    expect(line?.otherNumbers).toEqual([12]);
  });

  it("of one table do not apply to the next table", () => {
    const { lines } = parse("Nombre\tSKU\tCantidad\nChampú\tRIZ-CHN-250\t6", "VEL-3 12");
    expect(lines.map(({ likely: [first] }) => first?.code)).toEqual(["RIZ-CHN-250", "VEL-3"]);
  });
});

describe("a quick order line that is copied with others", () => {
  it("is one line if a quoted cell has line breaks", () => {
    for (const tab of ["\t", ";"]) {
      const text = `RIZ-1${tab}"Champú\n\nmuy ""suave""\ncon volumen"${tab}12\nRIZ-2${tab}Vela${tab}6`;
      expect(read(text), tab).toEqual(["RIZ-1 × 12 code", "RIZ-2 × 6 code"]);
    }
    expect(read('"RIZ-1";"Champú\nsuave";"12"')).toEqual(["RIZ-1 × 12 code"]);
  });

  it("does not swallow the next lines if a quote is a slip or an inch", () => {
    expect(read('RIZ-1;12;"nota\nRIZ-2;6\nRIZ-3;"a";3')).toEqual([
      "RIZ-1 × 12 code",
      "RIZ-2 × 6 code",
      "RIZ-3 × 3 code",
    ]);
    expect(read('RIZ-1;Vela 3" alta;12\nRIZ-2;6')).toEqual(["RIZ-1 × 12 code", "RIZ-2 × 6 code"]);
  });

  it("may have its quantity on the line below", () => {
    const lines = parse("OTRA-1 1", "RIZ-1\n12\nReferencia: RIZ-2\nCantidad: 6\nRIZ-3 4\n8").lines;
    expect(lines.map(({ otherNumbers }) => otherNumbers)).toEqual([[], [12], [], [6], [], [], []]);
  });

  it("is read without the date and sender of a chat", () => {
    for (const stamp of [
      "[12/11/26, 10:32:05] Mari: ",
      "[10:32, 12/11/2026] Mari Peluquería: ",
      "12/11/26, 10:32 - +34 650 12 34 56: ",
    ])
      expect(read(`${stamp}RIZ-CHN-250 12`), stamp).toEqual(["RIZ-CHN-250 × 12 code"]);
  });
});

describe("parsing a quick order", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "RIZ-CHN-250",
      "12",
      "EAN",
      "Cantidad",
      "x",
      "\t",
      ";",
      ",",
      "=",
      '"',
      "2,5",
      " ",
    ),
    fc.string({ maxLength: 12 }),
    fc.string({ unit: "binary", maxLength: 8 }),
  );
  const text = fc
    .array(fc.oneof(piece, fc.constant("\n")), { maxLength: 60 })
    .map((all) => all.join(""));

  it("returns each line that is not blank once, as a line or a heading, with its number", () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const { lines, headings, left } = parse(pasted);
        const numbers = [...lines, ...headings].map(({ number }) => number).sort((a, b) => a - b);
        const texts = tableLines(pasted);
        expect(numbers).toEqual(texts.map((_, at) => at + 1));
        expect(left).toBe(0);
        for (const line of lines) {
          expect(line.text).toBe(texts[line.number - 1]);
          expect(line.likely.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("reads a long text without a quantity as a whole", () => {
    const text = `Champú ${"muy ".repeat(20)}suave RIZ-CHN-250 :`;
    expect(parse(text).lines[0]?.likely).toEqual([{ code: text, quantity: null }]);
  });

  it("finds the other symbol of a line that two scans have joined", () => {
    const [line] = parse("https://a.es/01/02480000101019 https://a.es/01/02480000101026").lines;
    expect(line?.likely.at(-1)?.code).toBe("https://a.es/01/02480000101026");
  });

  it("takes a line of more than 20,000 characters as a whole, whatever separators it has", () => {
    const text = 'RIZ-1;"'.repeat(3000);
    const [line] = parse(text).lines;
    expect(line?.likely).toEqual([{ code: text, quantity: null }]);
    expect(line?.unlikely()).toEqual([]);
  });

  it("reads up to 2,000 lines, and says how many are beyond", () => {
    const { lines, left } = parse(Array.from({ length: 2003 }, (_, at) => `RIZ-${at}`).join("\n"));
    expect([lines.length, left]).toEqual([2000, 3]);
  });
});
