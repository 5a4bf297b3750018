import { describe, expect, it } from "vitest";
import { unitPrice } from "../../../kernel/money/amounts.ts";
import { quickOrderWords } from "../../copy/quick-order-words-copy.ts";
import type { LineProduct } from "../line-product.ts";
import { answerProduct, answerUnclear, type LineAnswer, markRepeated } from "./answer-line.ts";
import { parseLines } from "./parse-lines.ts";

const champu: LineProduct = {
  number: 1,
  id: "rizos-rizchn250",
  sku: "RIZ-CHN-250",
  gtin: "02480000101019",
  caseGtin: "12480000101016",
  name: "Champú de rizos",
  discreetName: "",
  brand: "RIZONDA",
  catalogue: "rizos",
  isAdult: false,
  isOffered: true,
  state: "active",
  replacedBy: null,
  pack: { minimum: 12, multiple: 6, unitsPerCase: 24 },
  ivaClass: "general",
  isForResale: true,
  family: null,
  grams: null,
  isDangerous: false,
  stock: {
    onHand: 30,
    allocated: 0,
    incoming: 60,
    incomingOn: "2030-12-03",
    reportedAt: 0,
    oversell: "wait",
  },
};
const price = {
  unit: unitPrice(41_250),
  ladder: [{ fromQuantity: 1, unit: unitPrice(41_250), isOffer: false, until: null }],
  retail: null,
  margin: null,
};
const judged = {
  access: { shown: ["rizos"], seesAdult: false, asksAge: false },
  stock: { units: "all", few: 0 },
  today: "2026-11-28",
} as const;

/** Answer to a typed line that names the product by its own code, or as said. */
function answer(text: string, changed: Partial<LineProduct> = {}, by: LineAnswer["by"] = "sku") {
  const [line] = parseLines([text], quickOrderWords).lines;
  const [reading] = line?.likely ?? [];
  if (!line || !reading) throw new Error(`no line: ${text}`);
  const product = { ...champu, ...changed };
  const found = { product, price, replacement: null, by: by ?? "sku", reading };
  return answerProduct(line, found, judged);
}

describe("units of a quick order line", () => {
  it.each([
    ["RIZ-CHN-250 24", 24, null],
    ["RIZ-CHN-250 2 cajas", 48, 2],
    ["RIZ-CHN-250", 12, null],
    ["12480000101016", 24, 1],
    ["12480000101016 2", 48, 2],
    ["12480000101016 48 uds", 48, null],
    ["https://id.gs1.org/01/12480000101016", 24, 1],
    ["]C10112480000101016", 24, 1],
  ])("«%s» is read as %i units", (text, units, cases) => {
    expect(answer(text)).toMatchObject({ units, cases, isOrderable: true });
  });

  it("are none if the quantity cannot be read, and the smallest quantity is offered", () => {
    const read = answer("RIZ-CHN-250 2 palets");
    expect(read).toMatchObject({ units: null, outcome: "below-minimum", near: [12] });
    expect(read).toMatchObject({ isOrderable: false, line: { isBlank: false } });
  });

  it("are the smallest quantity, marked as assumed, if no quantity is typed", () => {
    expect(answer("RIZ-CHN-250").isAssumed).toBe(true);
    expect(answer("RIZ-CHN-250 12").isAssumed).toBe(false);
  });
});

describe("units of a quick order line that are asked", () => {
  it.each([
    ["the code of another packaging than the known case", "22480000101013"],
    ["a quantity of another packaging", "22480000101013 3"],
    ["words beside the code of a case", "12480000101016 24 botes"],
    ["a count of a symbol and another quantity", "(01)02480000101019(30)12 24"],
    ["a count of a symbol and another cell", "(01)02480000101019(30)12\t24"],
    ["a count of a link and another quantity", "https://id.example/01/02480000101019?30=12 24"],
    ["digits of a code typed apart", "RIZ-CHN-25 0"],
    ["an ambiguous thousand", "RIZ-CHN-250\t2,000"],
    ["the end of another code", "RIZ-CHN-250\t02"],
  ])("are those of %s: «%s»", (_, text) => {
    const [line] = parseLines([text], quickOrderWords).lines;
    const readings = [...(line?.likely ?? []), ...(line?.unlikely() ?? [])];
    const ofCode = ["22480000101013", "12480000101016", "RIZ-CHN-25 0"];
    const reading = readings.find(({ code }) => ofCode.includes(code)) ?? readings[0];
    if (!line || !reading) throw new Error("no line");
    const found = { product: champu, price, replacement: null, by: "sku", reading } as const;
    expect(answerProduct(line, found, judged)).toMatchObject({ units: null, isOrderable: false });
  });

  it("are not those of a count that a symbol and a cell state alike", () => {
    expect(answer("(01)02480000101019(30)12\t12")).toMatchObject({ units: 12, isOrderable: true });
    expect(answer("(01)02480000101019(30)12\tChampú")).toMatchObject({ units: 12 });
  });
});

describe("a quick order line that the member has to decide", () => {
  it.each([
    ["RIZ-CHN-250 6", "below-minimum", [12]],
    ["RIZ-CHN-250 0", "below-minimum", [12]],
    ["RIZ-CHN-250\t-3", "below-minimum", [12]],
    ["RIZ-CHN-250 20", "off-multiple", [18, 24]],
    ["RIZ-CHN-250 12,5", "off-multiple", [12, 18]],
    ["RIZ-CHN-250 1000001", "off-multiple", [999_996]],
  ])("«%s» is %s, and offers the quantities that are sold", (text, outcome, near) => {
    const answered = answer(text);
    expect(answered).toMatchObject({ outcome, near, isOrderable: false });
  });

  it("keeps the typed text unchanged", () => {
    expect(answer("RIZ-CHN-250 20").units).toBe(20);
    expect(answer("RIZ-CHN-250 12,5").units).toBe(12.5);
  });

  it("names a product that is no longer sold, whatever the quantity", () => {
    const gone = { isOffered: false, state: "discontinued" } as const;
    expect(answer("RIZ-CHN-250 7", gone)).toMatchObject({ outcome: "discontinued", units: 7 });
  });

  it("asks for more than the stock of a product that is sold from stock only", () => {
    const refusing = { stock: { ...champu.stock, oversell: "refuse" } } as const;
    expect(answer("RIZ-CHN-250 36", refusing)).toMatchObject({
      outcome: "short-of-stock",
      near: [30],
      isOrderable: false,
    });
    const waiting = answer("RIZ-CHN-250 36");
    expect(waiting).toMatchObject({ outcome: "short-of-stock", isOrderable: true });
    expect(waiting.shortage).toMatchObject({ available: 30, missing: 6, incomingOn: "2030-12-03" });
  });

  it("names a product of another line, and only the member may join the two", () => {
    const [line] = parseLines(["NADA 1"], quickOrderWords).lines;
    if (!line) throw new Error("no line");
    const unknown = answerUnclear(line, { outcome: "not-found", choices: [] });
    const second = answer("RIZ-CHN-250 12");
    const third = { ...second, line: { ...second.line, number: 3 } };
    const marked = markRepeated([second, { ...unknown, line: { ...line, number: 2 } }, third]);
    expect(marked.map(({ repeats }) => repeats)).toEqual([[1, 3], [], [1, 3]]);
    expect(marked.map(({ isOrderable }) => isOrderable)).toEqual([false, false, false]);
    expect(marked.map(({ units }) => units)).toEqual([12, null, 12]);
  });
});

it("a quick order line says if its product was found by a code that is not the product's own", () => {
  expect(answer("OLD-250 12", {}, "former-sku")).toMatchObject({
    outcome: "found-by-other-code",
    code: "OLD-250",
    isOrderable: true,
  });
});

describe("a quick order line with several numbers that may be its quantity", () => {
  it("waits for the member, who chooses between them", () => {
    expect(answer("RIZ-CHN-250\tChampú\t12\t24")).toMatchObject({
      outcome: "found",
      units: 12,
      near: [12, 24],
      isOrderable: false,
    });
    expect(answer("RIZ-CHN-250\t12\t12")).toMatchObject({ near: [], isOrderable: true });
  });

  it("has no quantity as long as no column is known to be one, and offers the nearest ones", () => {
    const [, line] = parseLines(["SKU;Stück\nVELA;1\nRIZ-CHN-250;20"], quickOrderWords).lines;
    const [reading] = line?.likely ?? [];
    if (!line || !reading) throw new Error("no line");
    const found = { product: champu, price, replacement: null, by: "sku", reading } as const;
    expect(answerProduct(line, found, judged)).toMatchObject({
      outcome: "below-minimum",
      units: null,
      near: [18, 24],
      isOrderable: false,
    });
    expect(answer("18) RIZ-CHN-250")).toMatchObject({ units: null, near: [18] });
  });

  it("asks whether the number at the end of a code with spaces is the quantity", () => {
    const sized = { sku: "RIZ-CHN-24" };
    const asked = { units: null, near: [24], isOrderable: false };
    const whole = { units: 12, isAssumed: true, isOrderable: true };
    const last = (text: string, changed: Partial<LineProduct>) => {
      const [line] = parseLines([text], quickOrderWords).lines;
      const reading = line?.likely.at(-1);
      if (!line || !reading) throw new Error("no line");
      const product = { ...champu, ...changed };
      const found = { product, price, replacement: null, by: "sku", reading } as const;
      return answerProduct(line, found, judged);
    };
    expect(last("RIZ-CHN 24", sized)).toMatchObject(asked);
    expect(last("RIZ-CHN-24", sized)).toMatchObject(whole);
    expect(last("RIZ CHN 24", { sku: "RIZ CHN 24" })).toMatchObject(whole);
    expect(last("RIZ CHN 250", {})).toMatchObject(whole);
  });
});
