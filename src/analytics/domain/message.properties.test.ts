import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMessage } from "./message.ts";
import { devices } from "./web-vitals.ts";

const routes = ["/", "/catalogo/:catalogue", "/solicitud/:link"];

const almost = fc.record(
  {
    route: fc.oneof(fc.constantFrom(...routes), fc.string()),
    device: fc.oneof(fc.constantFrom(...devices), fc.anything()),
    isView: fc.oneof(fc.boolean(), fc.anything()),
    vitals: fc.oneof(
      fc.constant({}),
      fc.dictionary(
        fc.constantFrom("lcp", "cls", "inp", "fcp", "ttfb", "__proto__", "x"),
        fc.double(),
      ),
      fc.anything(),
    ),
    more: fc.anything(),
  },
  { requiredKeys: ["route", "device", "isView", "vitals"] },
);

test("an analytics message counts only known pages, devices and metrics, or nothing", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json(), almost.map(written)), (text) => {
      for (const { route, device, bucket } of parseMessage(text, routes) ?? []) {
        expect(routes).toContain(route);
        expect(devices).toContain(device);
        expect(Number.isSafeInteger(bucket)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

function written(value: unknown): string {
  return JSON.stringify(value, (_key, part) => (typeof part === "bigint" ? `${part}` : part)) ?? "";
}
