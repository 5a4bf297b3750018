import fc from "fast-check";
import { expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

const part = (first: number, last: number) => ({ kind: "part", first, last });

test.each([
  ["bytes=0-0", part(0, 0)],
  ["bytes=0-99", part(0, 99)],
  ["bytes=10-", part(10, 99)],
  ["bytes=-5", part(95, 99)],
  ["bytes=-500", part(0, 99)],
  ["Bytes=90-200", part(90, 99)],
  ["bytes=0-99999999999999999999", part(0, 99)],
  ["bytes=0-18446744073709551615", part(0, 99)],
])("%s is a part of a file of 100 bytes", (header, expected) => {
  expect(parseByteRange(header, 100)).toEqual(expected);
});

test.each(["bytes=100-", "bytes=100-200", "bytes=-0", "bytes=99999999999999999999-"])(
  "%s lies beyond a file of 100 bytes",
  (header) => {
    expect(parseByteRange(header, 100)).toEqual({ kind: "unsatisfiable" });
  },
);

test.each([
  ...["bytes=10-5", "bytes=-", "bytes=", "bytes", "", "items=0-3", "bytes=a-b", "bytes=0x1-0x2"],
  ...["bytes=1-2,4-5", "bytes=--5", "bytes=-5-", "bytes=1.5-3", "bytes=1e1-20", "bytes= 1 - 2"],
  undefined,
])("%s is no range, and is ignored", (header) => {
  expect(parseByteRange(header, 100)).toEqual({ kind: "whole" });
});

test("nothing lies in an empty file", () => {
  for (const header of ["bytes=0-", "bytes=0-0", "bytes=-1"])
    expect(parseByteRange(header, 0)).toEqual({ kind: "unsatisfiable" });
});

test("a part always lies within the file, whatever was asked", () => {
  const position = fc.oneof(fc.nat(), fc.bigInt(0n, 2n ** 80n), fc.constant(""));
  fc.assert(
    fc.property(position, position, fc.nat(1_000_000), (from, to, size) => {
      const range = parseByteRange(`bytes=${from}-${to}`, size);
      if (range.kind !== "part") return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(size);
    }),
  );
});
