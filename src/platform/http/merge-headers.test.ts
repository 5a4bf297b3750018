import { expect, it } from "vitest";
import { mergeHeaders } from "./merge-headers.ts";

it("merged response headers have each name once, from the last source that has it", () => {
  const parent = new Headers({ "Retry-After": "120", "Cache-Control": "private, no-store" });
  const merged = mergeHeaders(parent, undefined, new Headers({ "retry-after": "61" }));
  expect([...merged]).toEqual([
    ["cache-control", "private, no-store"],
    ["retry-after", "61"],
  ]);
});
