import { expect, it } from "vitest";
import { quickOrderWords } from "../../copy/quick-order-words-copy.ts";
import { parseLines } from "./parse-lines.ts";

/** Quantity of the reading of MDO-CHS-500 on each line, such as «12 code»; «blank» if nothing of it is wanted. */
function quantitiesIn(text: string): string[] {
  return parseLines([text], quickOrderWords).lines.map((line) => {
    const readings = [...line.likely, ...line.unlikely()];
    const reading = readings.find(({ code }) => code === "MDO-CHS-500");
    if (!reading) return "no code";
    if (line.isBlank) return "blank";
    const { quantity } = reading;
    if (quantity === null) return "none";
    return quantity.of === "unread" ? "unread" : `${quantity.number} ${quantity.of}`;
  });
}

it.each([
  ["MDO-CHS-500\t2\tcajas", "2 cases"],
  ["MDO-CHS-500\tCJ\t2", "2 cases"],
  ["MDO-CHS-500\t2\tdocenas", "24 units"],
  ["MDO-CHS-500\t12\tud", "12 code"],
  ["MDO-CHS-500\tx12", "12 code"],
  ["'MDO-CHS-500\t'12", "12 code"],
  ["MDO-CHS-500\tCaja de regalo\t6", "6 code"],
  ["MDO-CHS-500 - Champú suave\t12", "12 code"],
  ["MDO-CHS-500 12 uds, para el lunes", "12 units"],
  ["MDO-CHS-500\tChampú suave, 500 ml", "none"],
  ["MDO-CHS-500\t2480000301020", "none"],
])("the quantity in the cells «%s» is %s", (text, expected) => {
  expect(quantitiesIn(text)).toEqual([expected]);
});

it.each([
  ["a minus behind the number", "6-"],
  ["a bonus", "12+2"],
  ["a product", "2x12"],
  ["a question", "12?"],
  ["a choice", "12/24"],
  ["a case and more", "1 caja + 3"],
  ["a number in words", "doce"],
  ["a fraction sign", "½"],
  ["a date", "2026-02-01"],
  ["a formula", "=6+6"],
  ["an error", "#N/D"],
  ["an error with signs", "#¡REF!"],
  ["a dash", "-"],
  ["a long dash", "—"],
  ["a no", "no"],
  ["a packaging", "2\tpalet"],
  ["a format", "2\tCaja de 12"],
  ["a cancellation", "12\tanulado"],
  ["a refusal", "12\tya no"],
  ["samples", "12\t+2 muestras"],
])("the quantity beside a cell with %s is asked", (_, cells) => {
  expect(quantitiesIn(`MDO-CHS-500\t${cells}`)).toEqual(["unread"]);
});

it("an empty cell of a line without headings says that nothing is wanted, also when the line stands alone", () => {
  for (const line of ["MDO-CHS-500\t", "MDO-CHS-500;;", "MDO-CHS-500\tChampú\t\t12,50"]) {
    expect(quantitiesIn(line), line).toEqual(["blank"]);
    expect(quantitiesIn(`VELA-1\tVela\t3\t4,10\n${line}`)[1], line).toBe("blank");
  }
  expect(quantitiesIn("MDO-CHS-500;Champú;12;;")).toEqual(["12 code"]);
});

it("a number in front of a code may only count the lines if the cell behind the code is empty", () => {
  expect(quantitiesIn("2\tMDO-CHS-500\tChampú\t\t12,50")).toEqual(["unread"]);
  expect(quantitiesIn("2\tMDO-CHS-500\tChampú\t12,50")).toEqual(["2 code"]);
});

it("a column in which any line has a fraction is one of prices", () => {
  const lines = "VELA-1\tVela\t9,95\t12\nMDO-CHS-500\tChampú\t7\t6";
  expect(quantitiesIn(lines)).toEqual(["no code", "6 code"]);
});

it("a line of cells that names a product inside one of them names it beside the others", () => {
  const [line] = parseLines(["MDO-CHS-500 12 uds, si no hay, RIZ-MKA-300"], quickOrderWords).lines;
  expect(line?.likely.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["MDO-CHS-500", "RIZ-MKA-300"]),
  );
});

it("a supplier's number in front of the code is not another quantity", () => {
  const [line] = parseLines(["4101\tMDO-CHS-500\t6"], quickOrderWords).lines;
  expect(line?.otherNumbers).toEqual([]);
});
