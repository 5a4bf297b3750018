import { expect, test } from "vitest";
import { parsePhone, spacedPhone } from "./phone.ts";
import { maxPhoneLength } from "./phone-shape.ts";

test.each([
  ["600 123 123", "ES", "+34600123123"],
  ["+34 600-123-123", "PT", "+34600123123"],
  ["0034 600.123.123", "ES", "+34600123123"],
  ["６００１２３１２３", "ES", "+34600123123"],
  ["912 345 678", "PT", "+351912345678"],
  ["210 123 4567", "EL", "+302101234567"],
  ["028 9012 3456", "XI", "+442890123456"],
  ["020 7946 0018", "GB", "+442079460018"],
  ["+353 1 234 5678", "ES", "+35312345678"],
  ["600123123", "ZZ", "+34600123123"],
  ["(+34) 600 111 222", "ES", "+34600111222"],
  ["(0034) 600 111 222", "ES", "+34600111222"],
  ["(+34)600-111-222", "PT", "+34600111222"],
  ["tel:+34600111222", "ES", "+34600111222"],
  ["Tel. 600.111.222", "ES", "+34600111222"],
  ["600/111/222", "ES", "+34600111222"],
  ["+44 (0)20 7946 0018", "ES", "+442079460018"],
  ["+33 (0) 6 12 34 56 78", "ES", "+33612345678"],
])("the telephone %j of a company in %s is dialled as %s", (typed, country, number) => {
  expect(parsePhone({ typed, country })).toMatchObject({ kind: "value", value: { number } });
});

test.each([
  ["+34912345678", "+34 912 34 56 78"],
  ["+351912345678", "+351 912 345 678"],
  ["nobody", "nobody"],
])("the telephone %s is shown as %s", (number, shown) => {
  expect(spacedPhone(number)).toBe(shown);
});

test("a parsed telephone keeps the typed text beside the number", () => {
  expect(parsePhone({ typed: " 600 123 123\u200B ", country: "ES" })).toEqual({
    kind: "value",
    value: { typed: "600 123 123", number: "+34600123123", doubts: [] },
  });
});

test("a telephone in an unassigned range is accepted with a doubt for the reviewer", () => {
  expect(parsePhone({ typed: "+34 750 000 000", country: "ES" })).toMatchObject({
    kind: "value",
    value: { doubts: ["unassigned"] },
  });
});

test.each([
  ["", "missing"],
  [" \u00A0", "missing"],
  ["1".repeat(maxPhoneLength + 1), "too-long"],
  ["60012312", "not-a-phone"],
  ["500 000 000", "not-a-phone"],
  ["+49 00 123 45678", "not-a-phone"],
  ["600 123 123 o 600 123 124", "not-a-phone"],
  ["no tengo", "not-a-phone"],
  ["+999 123 456 789", "not-a-phone"],
  ["compras@farmacia.es", "not-a-phone"],
])("the telephone %j is rejected as %s", (typed, problem) => {
  expect(parsePhone({ typed, country: "ES" })).toEqual({ kind: "problem", problem });
});
