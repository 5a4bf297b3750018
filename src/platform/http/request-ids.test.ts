import { expect, it } from "vitest";
import { createRequestIds } from "./request-ids.ts";

it("ids of requests have 16 characters and never repeat, also when more random bytes are drawn", () => {
  const next = createRequestIds();
  const ids = Array.from({ length: 1000 }, () => next());
  for (const id of ids) expect(id).toMatch(/^[\w-]{16}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
