import { expect, it } from "vitest";
import { fromJsonText, toJsonText } from "./json-text.ts";

it("each text of JSON is read back to its value, also when another was written meanwhile", () => {
  const list = { total: 2, products: [{ name: "Cera «mate» </script>", picture: null }] };
  const first = toJsonText(list);
  expect(fromJsonText(first)).toEqual(list);
  const second = toJsonText({ total: 0 });
  expect(fromJsonText(first)).toEqual(list);
  expect(fromJsonText(second)).toEqual({ total: 0 });
});
