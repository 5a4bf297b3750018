import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listingQuery, pageNumbers, parseListing, withToggled } from "./listing.ts";

const parse = (query: string) => parseListing(new URLSearchParams(query));

describe("parseListing", () => {
  it("reads text, facets, order, view and page", () => {
    expect(
      parse("q=champú&marca=rizonda&marca=mar-de-ondas&orden=nombre&vista=tabla&pagina=3"),
    ).toEqual({
      text: "champú",
      chosen: { marca: ["mar-de-ondas", "rizonda"] },
      prices: [],
      sorting: "nombre",
      view: "tabla",
      page: 3,
    });
  });

  it.each([
    "pagina=0",
    "pagina=-1",
    "pagina=1e9",
    "orden=precio",
    "vista=__proto__",
    "marca=",
    "x=1",
  ])("leaves %s out", (query) => {
    expect(listingQuery(parse(query))).toBe("");
  });

  it("reads back what it has written, whatever the address says", () => {
    const names = fc.constantFrom(
      "q",
      "marca",
      "categoria",
      "orden",
      "vista",
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

it("a value is chosen and taken back, and the list begins anew", () => {
  const listing = parse("marca=rizonda&pagina=4");
  const more = withToggled(listing, { name: "categoria", value: "rizos.champus" });
  expect(listingQuery(more)).toBe("?categoria=rizos.champus&marca=rizonda");
  expect(listingQuery(withToggled(more, { name: "marca", value: "rizonda" }))).toBe(
    "?categoria=rizos.champus",
  );
});

it.each([
  [{ page: 1, pages: 1 }, [1]],
  [{ page: 1, pages: 3 }, [1, 2, 3]],
  [{ page: 5, pages: 9 }, [1, null, 4, 5, 6, null, 9]],
  [{ page: 4, pages: 6 }, [1, 2, 3, 4, 5, 6]],
])("page numbers of %j", (given, numbers) => {
  expect(pageNumbers(given)).toEqual(numbers);
});
