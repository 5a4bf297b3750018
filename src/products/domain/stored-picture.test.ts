import { expect, test } from "vitest";
import { renditionWidths } from "../../platform/pictures/pictures.ts";
import { productFrame, productPictureWidths } from "./stored-picture.ts";

test("pages ask only for served picture widths, and the narrowest picture has one", () => {
  expect(productPictureWidths.filter((width) => !renditionWidths.includes(width))).toEqual([]);
  expect(productPictureWidths[0]).toBeLessThanOrEqual(productFrame.narrowest);
});
