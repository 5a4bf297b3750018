import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("a line is made of quoted cells between semicolons", () => {
  expect(csvLine(["Farmacia del Mar", "", "28000"])).toBe('"Farmacia del Mar";"";"28000"\r\n');
});

test("quotes are doubled; semicolons and line breaks stay inside their cell", () => {
  expect(csvLine(['La "Rosa"; y\nmás'])).toBe('"La ""Rosa""; y\nmás"\r\n');
});

test.each(["+34600123123", "+34 600 123 123", "-2", "-4,5", "-4.125", "-1.234,56", "-1 234,5"])(
  "the number %s stays as it is (grafana#17363)",
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
])("a spreadsheet shows %j and does not run it (woocommerce#25379)", (cell) => {
  expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
});

test("a sign inside a cell is left as it is", () => {
  expect(csvLine(["ventas@farmacia.es", "A=B"])).toBe('"ventas@farmacia.es";"A=B"\r\n');
});
