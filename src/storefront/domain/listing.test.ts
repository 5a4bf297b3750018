import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  arrangeValues,
  type FacetBranch,
  facetTreeOf,
  hasUnknownValue,
  listingQuery,
  pageNumbers,
  parseListing,
  withToggled,
} from "./listing.ts";

const parse = (query: string) => parseListing(new URLSearchParams(query));

describe("facetTreeOf", () => {
  it("puts categories below the nearest listed one above them", () => {
    const values = ["a.b", "a.c.d", "a.b.x.y", "a.b.x"].map((value) => ({
      value,
      label: value,
      count: 1,
      isChosen: false,
    }));
    const shape = (branches: readonly FacetBranch[]): unknown =>
      branches.map(({ value, below }) => [value, shape(below)]);
    expect(shape(facetTreeOf(values))).toEqual([
      ["a.b", [["a.b.x", [["a.b.x.y", []]]]]],
      ["a.c.d", []],
    ]);
  });
});

describe("parseListing", () => {
  it("reads text, facets, order, view and page", () => {
    expect(
      parse("q=champú&marca=rizonda&marca=mar-de-ondas&orden=nombre&vista=tabla&pagina=3"),
    ).toEqual({
      text: "champú",
      chosen: { brand: ["mar-de-ondas", "rizonda"] },
      prices: [],
      sorting: "name",
      view: "table",
      length: 24,
      page: 3,
    });
  });

  it("keeps a scanned link whole, but not an endless text", () => {
    const link = `https://id.example.com/01/02480000101019?${"17=271231&".repeat(30)}x=1`;
    expect(parse(new URLSearchParams({ q: link }).toString()).text).toBe(link);
    expect(parse(`q=${"x".repeat(5000)}`).text).toHaveLength(800);
  });

  it.each([
    "pagina=0",
    "pagina=-1",
    "pagina=1e9",
    "orden=precio",
    "vista=__proto__",
    "por-pagina=1000",
    "orden=margen",
    "marca=",
    "x=1",
  ])("ignores %s", (query) => {
    expect(listingQuery(parse(query))).toBe("");
  });

  it("reads back the list that it has written, whatever the address contains", () => {
    const names = fc.constantFrom(
      "q",
      "marca",
      "categoria",
      "orden",
      "vista",
      "por-pagina",
      "pagina",
      "__proto__",
    );
    const parameters = fc.array(fc.tuple(names, fc.string({ unit: "binary" })));
    fc.assert(
      fc.property(parameters, (pairs) => {
        const once = parseListing(new URLSearchParams(pairs));
        expect(parse(listingQuery(once))).toEqual(once);
      }),
    );
  });
});

it.each([
  ["", false],
  ["marca=rizonda", false],
  ["marca=rizonda&marca=mar-de-ondas&disponibilidad=agotado", false],
  ["marca=xyz1", true],
  ["marca=rizonda&marca=xyz1", true],
  ["categoria=rizonda", true],
])("a list with %s has an unknown filter value: %s", (query, expected) => {
  const facets = [
    { name: "brand", values: [{ value: "rizonda" }, { value: "mar-de-ondas" }] },
    { name: "availability", values: [{ value: "agotado" }] },
  ] as const;
  expect(hasUnknownValue(parse(query), facets)).toBe(expected);
});

it("filter values keep their order whatever is chosen, those with most products first if not all fit", () => {
  const brands = (counts: readonly number[], isChosen = false) =>
    counts.map((count, at) => ({
      value: `marca-${at}`,
      label: `Marca ${at}`,
      total: at === 9 ? 90 : 10 - at,
      count,
      isChosen: isChosen && at === 8,
    }));
  const order = (values: ReturnType<typeof brands>) =>
    arrangeValues(values).map(({ value }) => value);
  const all = order(brands([10, 9, 8, 7, 6, 5, 4, 3, 2, 90]));
  expect(all).toEqual([9, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => `marca-${at}`));
  expect(order(brands([0, 0, 0, 0, 0, 0, 0, 0, 2, 0], true))).toEqual(all);
  expect(order(brands([1, 2, 3]))).toEqual(["marca-0", "marca-1", "marca-2"]);
});

it("a filter value is chosen and removed, and the list starts at its first page again", () => {
  const listing = parse("marca=rizonda&pagina=4");
  const more = withToggled(listing, { name: "category", value: "rizos.champus" });
  expect(listingQuery(more)).toBe("?categoria=rizos.champus&marca=rizonda");
  expect(listingQuery(withToggled(more, { name: "brand", value: "rizonda" }))).toBe(
    "?categoria=rizos.champus",
  );
});

it.each([
  [{ page: 1, pages: 1 }, [1]],
  [{ page: 1, pages: 3 }, [1, 2, 3]],
  [{ page: 5, pages: 9 }, [1, null, 4, 5, 6, null, 9]],
  [{ page: 4, pages: 6 }, [1, 2, 3, 4, 5, 6]],
])("the page numbers that a list shows: %j", (given, numbers) => {
  expect(pageNumbers(given)).toEqual(numbers);
});
