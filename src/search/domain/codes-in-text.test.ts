import { expect, it } from "vitest";
import { storedCodeKeys } from "./code-keys.ts";
import { findCodesInText } from "./codes-in-text.ts";

const stored = [
  "RIZ-CHN-250",
  "02480000101019",
  "RIZ-AMP-6X10",
  "4101",
  "GEL50",
  "ANTI",
  "LUN-PSA-HAZ",
];
const keys = new Set(stored.flatMap(storedCodeKeys));

function find(text: string): string {
  const found = findCodesInText(text, (key) => keys.has(key));
  return `${[...new Set(found.keys)].join(" ")} | ${found.rest}`.trim();
}

it("a code in a search is found with a label in front or glued to it", () => {
  for (const text of [
    "ref. RIZ-CHN-250",
    "ref.RIZ-CHN-250",
    "Ref: riz chn 250",
    "(RIZ-CHN-250)",
    "SKU=RIZ_CHN_250;",
    "nº art. RIZ-CHN-250.",
    "«RIZ-CHN-250»",
  ])
    expect(find(text), text).toBe("RIZCHN250 |");
  for (const text of [
    "EAN 2480000101019",
    "EAN2480000101019",
    "ean13: 2 480000 101019",
    "GTIN 02480000101019",
    "código de barras 2480000-101019",
    "EAN-2480000101019",
  ])
    expect(find(text), text).toMatch(/^(?:0?2480000101019 ?)+\|$/);
});

it("a code in a search is found with its quantity and with other words", () => {
  expect(find("RIZ-CHN-250 12 uds")).toBe("RIZCHN250 | 12");
  expect(find("RIZ-CHN-250x12")).toBe("RIZCHN250 |");
  expect(find("12 x riz-chn-250")).toBe("RIZCHN250 | 12 x");
  expect(find("champú RIZ-CHN-250")).toBe("RIZCHN250 | champú");
  expect(find("ampollas RIZ AMP 6X10 de queratina")).toBe("RIZAMP6X10 | ampollas queratina");
  expect(find("palo LUN PSA HAZ")).toBe("LUNPSAHAZ | palo");
});

it("several codes in a search are found in their order", () => {
  expect(find("RIZ-AMP-6X10\t6\nRIZ-CHN-250\t12")).toBe("RIZAMP6X10 RIZCHN250 | 6 12");
});

it("a word or amount in a search that equals a code by chance is not taken for it", () => {
  for (const text of [
    "crema gel 50 ml",
    "anti frizz",
    "champu 4101",
    "gel 250",
    "lun psa haz palo",
  ])
    expect(find(text), text).toMatch(/^\|/);
  expect(find("ref 4101")).toBe("4101 |");
});

it("any text can be searched for codes", () => {
  for (const text of [
    "",
    "ref.",
    "EAN",
    "....",
    "x".repeat(10_000),
    "a-1 ".repeat(3000),
    "(01)",
    "]C1",
  ])
    expect(find(text)).toMatch(/^\|/);
});
