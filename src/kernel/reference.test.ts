import fc from "fast-check";
import { expect, test } from "vitest";
import { parseReference, referenceFrom } from "./reference.ts";

test.each([
  [[0, 0, 0, 0, 0], "B2B-0000-0000"],
  [[0, 0, 0, 0, 1], "B2B-0000-0001"],
  [[0x08, 0x42, 0x10, 0x84, 0x21], "B2B-1111-1111"],
  [[255, 255, 255, 255, 255], "B2B-ZZZZ-ZZZZ"],
])("the random bytes %j give the reference %s", (bytes, reference) => {
  expect(referenceFrom(Uint8Array.from(bytes))).toBe(reference);
});

test("every reference has the form of the contract and is read back as itself", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
      const reference = referenceFrom(bytes);
      expect(reference).toMatch(/^B2B-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(parseReference(reference)).toBe(reference);
    }),
  );
});

test("no two 40-bit numbers share a reference", () => {
  const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const isSame = one.join() === other.join();
      expect(referenceFrom(one) === referenceFrom(other)).toBe(isSame);
    }),
  );
});

test.each([
  ["b2b-7xk3-9qd0", "B2B-7XK3-9QD0"],
  ["B2B7XK39QD0", "B2B-7XK3-9QD0"],
  [" 7xk3 9qdo ", "B2B-7XK3-9QD0"],
  ["B2B-I1L1-OOOO", "B2B-1111-0000"],
  ["B2B7-XK39", "B2B-B2B7-XK39"],
])("a reference spoken as %j on the telephone is read as %s", (typed, reference) => {
  expect(parseReference(typed)).toBe(reference);
});

test.each(["", "B2B", "B2B-7XK3", "B2B-7XK3-9QDU", "B2B-7XK3-9QD00", "A2B-7XK3-9QD0"])(
  "%j is not a reference",
  (typed) => {
    expect(parseReference(typed)).toBeNull();
  },
);
