import { expect, it } from "vitest";
import { countChoices, parseProductFilter, productFilterQuery } from "./product-filter.ts";

const parse = (query: string) => parseProductFilter(new URLSearchParams(query));

it.each([
  "",
  "?busca=champ%C3%BA+400",
  "?busca=riz&catalogo=rizos&marca=12&categoria=7&estado=draft&falta=imagen&orden=cambio&pagina=3",
])("reads and writes %j", (query) => {
  expect(productFilterQuery(parse(query))).toBe(query);
});

it.each([
  "?catalogo=otro&estado=x&falta=todo&orden=precio",
  "?marca=0&categoria=-1&pagina=1e3",
  "?marca=99999999999999999999&pagina=0",
  "?busca=%00++",
])("leaves out %s", (query) => {
  expect(productFilterQuery(parse(query))).toBe("");
});

it("keeps texts short, without NUL and half characters", () => {
  const text = `a\0b\ud800${"x".repeat(500)}`;
  const { text: kept } = parseProductFilter(new URLSearchParams([["busca", text]]));
  expect(kept).toHaveLength(200);
  expect(kept.isWellFormed()).toBe(true);
  expect(kept).not.toContain("\0");
});

it("counts choices beside the text", () => {
  expect(countChoices(parse("?busca=a&marca=1&falta=imagen&orden=nombre"))).toBe(2);
});
