import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a CSV line consists of quoted cells between semicolons", () => {
  expect(csvLine(["Farmacia del Mar", "", "28000"])).toBe('"Farmacia del Mar";"";"28000"\r\n');
});

test("a CSV cell doubles quotes and keeps semicolons and line breaks", () => {
  expect(csvLine(['La "Rosa"; y\nmás'])).toBe('"La ""Rosa""; y\nmás"\r\n');
});

test.each(["+34600123123", "+34 600 123 123", "-2", "-4,5", "-4.125", "-1.234,56", "-1 234,5"])(
  "a CSV cell with the number %s stays unchanged (grafana#17363)",
  (cell) => {
    expect(csvLine([cell])).toBe(`"${cell}"\r\n`);
  },
);

test.each([
  "=1+1",
  "+A1",
  "+1+cmd|' /C calc'!A0",
  "-2-A1",
  "-2,5+A1",
  "-2.A1",
  "-2,",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "＝1",
  "＋1",
  "－1",
])(
  "a spreadsheet shows the CSV cell %j as text and does not run it (woocommerce#25379)",
  (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test("a formula sign inside a CSV cell stays unchanged", () => {
  expect(csvLine(["ventas@farmacia.es", "A=B"])).toBe('"ventas@farmacia.es";"A=B"\r\n');
});
