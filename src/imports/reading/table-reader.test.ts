import { describe, expect, test } from "vitest";
import { cellText } from "./table-reader.ts";

describe("the text of a cell in examples and error messages", () => {
  test("has a decimal comma in numbers, which workbooks store with a point", () => {
    expect(cellText({ kind: "number", value: 4.3, text: "4.3" })).toBe("4,3");
  });

  test("leaves codes with zeros in front and typed text as they are", () => {
    expect(cellText({ kind: "number", value: 42, text: "00042" })).toBe("00042");
    expect(cellText({ kind: "text", text: "4.3" })).toBe("4.3");
  });
});
