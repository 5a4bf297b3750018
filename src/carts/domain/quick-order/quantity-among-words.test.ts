import { expect, it } from "vitest";
import { quickOrderWords } from "../../copy/quick-order-words-copy.ts";
import { parseLines } from "./parse-lines.ts";

/** Quantity that belongs to MDO-CHS-500 on a line of words, such as «12 units»; «none» if the line says nothing of it. */
function quantityIn(text: string): string {
  const [line] = parseLines([text], quickOrderWords).lines;
  const readings = [...(line?.likely ?? []), ...(line?.unlikely() ?? [])];
  const reading = readings.find(({ code }) => code === "MDO-CHS-500");
  if (!reading) return "no code";
  const { quantity } = reading;
  if (quantity === null) return "none";
  return quantity.of === "unread" ? "unread" : `${quantity.number} ${quantity.of}`;
}

it.each([
  ["pon 12 del MDO-CHS-500 porfa", "12 code"],
  ["✅ MDO-CHS-500 12", "12 code"],
  ["MDO-CHS-500 para hoy *12*", "12 code"],
  ["*MDO-CHS-500* 12", "12 code"],
  ["MDO-CHS-500 Champú suave 500 ml 12 9,95 119,40", "12 code"],
  ["MDO-CHS-500 12 a 9,95", "12 code"],
  ["MDO-CHS-500 champú 12 500 ml", "12 code"],
  ["pon de MDO-CHS-500 12 unds ya", "12 units"],
  ["pon 2 caixas de MDO-CHS-500", "2 cases"],
  ["champú 500ml MDO-CHS-500 9,95€ x 12", "12 code"],
  ["MDO-CHS-500 9,95€", "none"],
  ["pon treinta uds de MDO-CHS-500", "30 units"],
  ["MDO-CHS-500 (2480000301020)", "none"],
  ["champú suave 500 ml MDO-CHS-500", "none"],
])("the quantity in the words «%s» is %s", (text, expected) => {
  expect(quantityIn(text)).toBe(expected);
});

it.each([
  ["a bonus", "MDO-CHS-500 12+2"],
  ["samples beside an order", "MDO-CHS-500 12 uds + 2 muestras"],
  ["samples", "3 muestras de MDO-CHS-500"],
  ["cases and single units", "2 cajas y 3 sueltas de MDO-CHS-500"],
  ["two quantities with units", "MDO-CHS-500 2 cajas + 6 uds"],
  ["cases of a stated size", "2 cajas de 6 MDO-CHS-500"],
  ["a product of numbers", "MDO-CHS-500 2x12"],
  ["a product of numbers with spaces", "MDO-CHS-500 2 x 12"],
  ["a range", "MDO-CHS-500 12-24"],
  ["a choice of numbers", "MDO-CHS-500 12 o 24"],
  ["another quantity in brackets", "MDO-CHS-500 12 (antes pedí 6)"],
  ["a place in a list without a mark", "10 MDO-CHS-500 Champú suave 12 9,95"],
  ["the content of a case", "MDO-CHS-500 Champú suave 12 uds/caja"],
  ["the content of a case behind the quantity", "12 MDO-CHS-500 (caja de 24 uds)"],
  ["a number of the code", "MDO-CHS-500 champú suave 500"],
  ["a pack without its number", "otra caja de MDO-CHS-500"],
  ["an unknown abbreviation", "2 c/ MDO-CHS-500"],
  ["dozens without a number", "a dozen MDO-CHS-500"],
  ["packs of an unknown size", "3 cartones de MDO-CHS-500"],
  ["a number in words", "dos de MDO-CHS-500"],
  ["one in words", "un MDO-CHS-500"],
  ["a long number in words", "treinta y seis uds de MDO-CHS-500"],
  ["hundreds in words", "ciento veinte unidades de MDO-CHS-500"],
  ["a half in words", "una docena y media de MDO-CHS-500"],
  ["a fraction sign", "½ docena MDO-CHS-500"],
  ["digits of another script", "MDO-CHS-500 ١٢"],
  ["a letter in the number", "MDO-CHS-500 1O"],
  ["a number with an unknown word", "MDO-CHS-500 12botes"],
  ["a cancellation", "anular MDO-CHS-500 12 uds"],
  ["a cancellation behind", "MDO-CHS-500 12 (anulado)"],
  ["a refusal", "no enviar MDO-CHS-500 12"],
  ["a condition", "MDO-CHS-500 12 uds si no hay otro"],
  ["codes cut short", "MDO-CHS-500 a 08, 3 uds"],
])("the quantity in the words of %s is asked: «%s»", (_, text) => {
  expect(quantityIn(text)).toBe("unread");
});
