import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

test("the order in which names were written says nothing, the order of a list does", () => {
  expect(canonicalJson({ b: [2, { d: "é", c: 1 }], a: null })).toBe(
    '{"a":null,"b":[2,{"c":1,"d":"é"}]}',
  );
  expect(canonicalJson(["uso", "datos"])).not.toBe(canonicalJson(["datos", "uso"]));
});

test("what is not there and what is undefined are the same", () => {
  expect(canonicalJson({ text: "Acceso", examples: undefined })).toBe(
    canonicalJson({ text: "Acceso" }),
  );
});
