import { expect, test } from "vitest";
import { chooseCoding } from "./content-coding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["BR;q=1.0, gzip", "br"],
  ["gzip;q=1.0,br ; q=0.001", "br"],
  ["br;x=0;q=0.5", "br"],
  ["br;q=0, gzip;q=0.8", "gzip"],
  ["gzip, br;x=1 ; Q=0.000", "gzip"],
  ["br;q=0", "identity"],
  ["brotli, x-gzip, *", "identity"],
  ["deflate br", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("a client that accepts «%s» gets the content coding %s", (accepted, coding) => {
  expect(chooseCoding(accepted)).toBe(coding);
});
