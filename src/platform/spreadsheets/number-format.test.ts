import { describe, expect, it } from "vitest";
import { parseNumberFormat } from "./number-format.ts";

const currencyOf = (code: string) => parseNumberFormat({ id: 164, code }).currency;

describe("currency of a number format", () => {
  it.each([
    ["[$$-409]#,##0.00", "$"],
    ["[$USD] #,##0.00", "USD"],
    ['"$"#,##0.00_);\\("$"#,##0.00\\)', "$"],
    ["$#,##0.00", "$"],
    ["0.00\\ \\$", "$"],
    ['0.00 "$"', "$"],
    ['_-[$£-809]* #,##0.00_-;\\-[$£-809]* #,##0.00_-;_-[$£-809]* "-"??_-', "£"],
    ['_ "CHF"\\ * #,##0.00_ ', "CHF"],
    ["[$CHF-100C] #,##0.00", "CHF"],
    ["#,##0.00 [$kr-41D]", "kr"],
    ["#,##0.00\\ [$zł-415]", "zł"],
    ["[$Fr.-1407] 0.00", "Fr."],
    ["[$¥-411]#,##0", "¥"],
    ["[$MXN] #,##0.00", "MXN"],
    ["[Red][$$-409]0.00", "$"],
    ['"US$" 0.00', "$"],
    ["#,##0.00 ₺", "₺"],
  ])("is found in %s", (code, currency) => {
    expect(currencyOf(code)).toBe(currency);
  });

  it.each([
    "General",
    "#,##0.00",
    '#,##0.00\\ "€"',
    "#,##0.00\\ [$€-C0A]",
    "[$€-2]\\ #,##0.00",
    "[$EUR] #,##0.00",
    '_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-;_-* "-"??\\ "€"_-;_-@_-',
    "[$-C0A]0.00",
    "[$-409]d\\-mmm\\-yy;@",
    '0 "uds"',
    '0.00 "kg"',
    "0.00E+00",
    "0%",
    "@",
  ])("is absent from %s", (code) => {
    expect(currencyOf(code)).toBeNull();
  });

  it("is searched quickly in a format code of a megabyte", () => {
    expect(currencyOf("[a[".repeat(400_000))).toBeNull();
  });
});

it.each([
  ['0.00" kg"', "kg"],
  ['0\\ "cajas"', "cajas"],
  ["0.00%", "%"],
  ['#,##0.00" €/kg"', "kg"],
  ["#,##0.00", null],
  ["_-* #,##0.00_-", null],
  ["[$€-C0A]#,##0.00", null],
])("the unit that the number format %s writes is read as: %s", (code, unit) => {
  expect(parseNumberFormat({ id: 164, code }).unit).toBe(unit);
});

it("the built-in number formats of percentages are recognised", () => {
  expect(parseNumberFormat({ id: 9 }).unit).toBe("%");
});

it.each(['#,##0.00" dólares"', '#,##0" Pts"', '0.00" libras"'])(
  "another currency is found in the number format %s, which writes its name",
  (code) => expect(currencyOf(code)).not.toBeNull(),
);
