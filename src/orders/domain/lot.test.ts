import { expect, it } from "vitest";
import { foldLot, readScannedLot } from "./lot.ts";

it("lot numbers are compared by their letters and digits only", () => {
  expect(foldLot("l-12 a")).toBe("L12A");
});

it.each([
  ["(01)08412345678905(10)L-12(15)270531", "L-12", "2027-05-31"],
  ["010841234567890510L12\u001D17270500", "L12", "2027-05-31"],
  ["]C101084123456789051527053110L12", "L12", "2027-05-31"],
  ["https://id.tienda.example/01/08412345678905/10/L%2012?17=280229", "L 12", "2028-02-29"],
  ["010841234567890510L12", "L12", null],
])("lot and best-before date are read from the scanned code %j", (code, lot, bestBefore) => {
  expect(readScannedLot(code)).toEqual({ lot, bestBefore });
});

it.each(["8412345678905", "CHAMPU", "0108412345678905", "https://tienda.example/%E0%A4%A", ""])(
  "no lot is found in the scanned code %j",
  (code) => {
    expect(readScannedLot(code)).toBeNull();
  },
);

it("a scanned best-before date with a day that its month lacks is rejected", () => {
  expect(readScannedLot("(01)08412345678905(10)L1(15)270231")).toEqual({
    lot: "L1",
    bestBefore: null,
  });
});
