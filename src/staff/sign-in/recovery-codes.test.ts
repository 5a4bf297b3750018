import { expect, test } from "vitest";
import { newRecoveryCodes, readRecoveryCode } from "./recovery-codes.ts";

test("there are ten backup codes, all different and easily copied from paper", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test.each(["7XK31-09QDE", "7xk31-09qde", " 7XK31 09QDE ", "7xk3lo9qde"])(
  "a backup code typed as %j is the one given out",
  (typed) => {
    expect(readRecoveryCode(typed)).toBe("7XK31-09QDE");
  },
);

test("every code given out is read as itself", () => {
  for (const code of newRecoveryCodes()) expect(readRecoveryCode(code)).toBe(code);
});
