import { expect, it } from "vitest";
import { phoneOfCell } from "./phone-of-cell.ts";

it.each([
  ["612345678", "+34612345678"],
  ["Tel. 934 123 456", "+34934123456"],
  ["Tlf.: 934123456", "+34934123456"],
  ["934123456 / 612345678", "+34934123456"],
  ["934 12 34 56 / 57", "+34934123456"],
  ["934123456 - 612345678", "+34934123456"],
  ["934-12-34-56", "+34934123456"],
  ["934123456 ext 12", "+34934123456"],
  ["934 123 456 ext. 12", "+34934123456"],
  ["612345678 (tardes)", "+34612345678"],
  ["612345678 preguntar por Lucía", "+34612345678"],
  ["(93) 412 34 56", "+34934123456"],
  ["+351 912 345 678 y 612345678", "+351912345678"],
])("the first telephone is read from the cell «%s»", (typed, number) => {
  expect(phoneOfCell(typed, "ES")).toBe(number);
});

it.each(["no tiene", "12", "A/A Lucía", "Fax 934 123 457", "1".repeat(101)])(
  "no telephone is found in the cell «%s»",
  (typed) => {
    expect(phoneOfCell(typed, "ES")).toBeNull();
  },
);
