import { expect, it } from "vitest";
import { textHash } from "./text-hash.ts";

it("text hashes are whole numbers that differ between texts", () => {
  const texts = Array.from({ length: 20_000 }, (_, at) => `RIZ-${at}\u0000Champú ${at % 7}`);
  const hashes = new Set(["", "a", "b", "ab", "ba", ...texts].map(textHash));
  expect(hashes.size).toBe(20_005);
  expect([...hashes].every(Number.isSafeInteger)).toBe(true);
});
