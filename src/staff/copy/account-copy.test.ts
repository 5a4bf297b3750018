import { expect, test } from "vitest";
import { tooManySentence } from "./account-copy.ts";

test("the stated waiting time is never too short", () => {
  expect(tooManySentence(60)).toContain("1\u00A0minuto.");
  expect(tooManySentence(61)).toContain("2\u00A0minutos.");
});
