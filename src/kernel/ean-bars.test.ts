import { expect, test } from "vitest";
import { barsPath, eanModules } from "./ean-bars.ts";

test("an EAN-13 bar code has 95 modules, like the example of the specification", () => {
  // 4006381333931 is a common textbook example of an EAN-13, printed with its bars.
  expect(eanModules("04006381333931")).toBe(
    "10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101",
  );
});

test("an EAN-8 bar code has 67 modules, a UPC is an EAN-13 with a leading zero, a case code has no bars", () => {
  expect(eanModules("00000096385074")).toBe(
    "1010001011010111101111010110111010101001110111001010001001011100101",
  );
  expect(eanModules("00036000291452")).toHaveLength(95);
  expect(eanModules("14006381333938")).toBeNull();
});

test("the bars of a bar code are drawn in one SVG path", () => {
  expect(barsPath("1011")).toBe("M0 0h1v1h-1zM2 0h2v1h-2z");
});
