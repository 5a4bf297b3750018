import fc from "fast-check";
import { expect, test } from "vitest";
import { orderReferenceFrom, parseOrderReference } from "./order-reference.ts";

const references = fc.uint8Array({ minLength: 5, maxLength: 5 }).map(orderReferenceFrom);

test.each([
  [[0, 0, 0, 0, 0], "PED-0000-0000"],
  [[0, 0, 0, 0, 1], "PED-0000-001Y"],
])("the random bytes %j give the order reference %s", (bytes, reference) => {
  expect(orderReferenceFrom(Uint8Array.from(bytes))).toBe(reference);
});

test("an order reference has the form of the contract, and parses back to itself", () => {
  fc.assert(
    fc.property(references, (reference) => {
      expect(reference).toMatch(/^PED-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(parseOrderReference(reference)).toBe(reference);
      expect(parseOrderReference(` ${reference.toLowerCase().replaceAll("-", " ")} `)).toBe(
        reference,
      );
    }),
  );
});

test("an order reference with one wrong character is rejected", () => {
  const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  fc.assert(
    fc.property(references, fc.nat(7), fc.nat(31), (reference, at, symbol) => {
      const position = 4 + at + (at > 3 ? 1 : 0);
      const wrong = [...reference].with(position, alphabet[symbol] ?? "").join("");
      expect(parseOrderReference(wrong)).toBe(wrong === reference ? reference : null);
    }),
  );
});

test.each(["", "PED", "PED-0000", "B2B-0000-0000", "PED-0000-000U", "PED-0000-00000"])(
  "%j is not an order reference",
  (typed) => {
    expect(parseOrderReference(typed)).toBeNull();
  },
);
