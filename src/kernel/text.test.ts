import { expect, test } from "vitest";
import { cleanLine } from "./text.ts";

test("folding twice changes nothing more", () => {
  const typed = " e\u0301\u00AD \u2028\tx \u200E y\u0000";
  expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed));
});
