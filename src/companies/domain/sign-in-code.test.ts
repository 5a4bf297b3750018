import { expect, test } from "vitest";
import { parseSignInCode, signInCode } from "./sign-in-code.ts";

test.each([
  "482913",
  " 482913 ",
  "482 913",
  "482-913",
  "4 8 2 9 1 3",
  "４８２９１３",
  "482\u00A0913",
])("%j is read as the sign-in code 482913", (typed) =>
  expect(parseSignInCode(typed)).toEqual({ kind: "value", value: "482913" }),
);

test.each([
  ["", "missing"],
  [" - ", "missing"],
  ["48291", "not-six-digits"],
  ["4829135", "not-six-digits"],
  ["48291O", "not-six-digits"],
  ["'; drop table person; --", "not-six-digits"],
])("%j is not a sign-in code: %s", (typed, problem) =>
  expect(parseSignInCode(typed)).toEqual({ kind: "problem", problem }),
);

test("a sign-in code is valid for ten minutes at most", () => {
  // OWASP ASVS 5.0, 6.5.5.
  expect(signInCode.minutes).toBeLessThanOrEqual(10);
});
