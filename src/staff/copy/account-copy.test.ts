import { expect, test } from "vitest";
import { tooManySentence } from "./account-copy.ts";

test("the time to wait is never said too short", () => {
  expect(tooManySentence(60)).toContain("1\u00A0minuto.");
  expect(tooManySentence(61)).toContain("2\u00A0minutos.");
});
