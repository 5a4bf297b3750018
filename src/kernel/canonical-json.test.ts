import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

test("canonical JSON ignores the order of names and keeps the order of lists", () => {
  expect(canonicalJson({ b: [2, { d: "é", c: 1 }], a: null })).toBe(
    '{"a":null,"b":[2,{"c":1,"d":"é"}]}',
  );
  expect(canonicalJson(["uso", "datos"])).not.toBe(canonicalJson(["datos", "uso"]));
});

test("canonical JSON treats a missing name and undefined alike", () => {
  expect(canonicalJson({ text: "Acceso", examples: undefined })).toBe(
    canonicalJson({ text: "Acceso" }),
  );
});
