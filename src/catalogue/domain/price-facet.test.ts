import { expect, test } from "vitest";
import { unitPrice } from "../../kernel/money/amounts.ts";
import { listingQuery, parseListing, withToggledPrice } from "./listing.ts";
import { countRanges, inRanges, rangeOf, sortByPrice } from "./price-facet.ts";

const units = new Map([
  [1, unitPrice(50_000)],
  [2, unitPrice(19_999)],
  [3, unitPrice(50_000)],
  [4, unitPrice(1_000_000)],
]);
const all = [5, 4, 3, 2, 1];

test("prices lie in one range each, products without a price in none", () => {
  expect([0, 19_999, 20_000, 49_999, 50_000, 200_000].map((at) => rangeOf(unitPrice(at)))).toEqual([
    ...["0-2", "0-2", "2-5", "2-5", "5-10", "20-"],
  ]);
  expect([...countRanges(all, units)].sort()).toEqual([
    ["0-2", 1],
    ["20-", 1],
    ["5-10", 2],
  ]);
  expect(inRanges(all, { chosen: ["0-2", "5-10"], units })).toEqual([3, 2, 1]);
  expect(inRanges(all, { chosen: [], units })).toEqual(all);
});

test("products are sorted by price, in their order where it is equal, those without one last", () => {
  expect(sortByPrice(all, { units, direction: "up" })).toEqual([2, 3, 1, 4, 5]);
  expect(sortByPrice(all, { units, direction: "down" })).toEqual([4, 3, 1, 2, 5]);
});

test("an address asks for prices only where they are seen", () => {
  const address = new URLSearchParams("precio=5-10&precio=0-2&precio=nada&orden=precio-desc");
  const guest = parseListing(address);
  expect(guest).toEqual(parseListing(new URLSearchParams()));
  const member = parseListing(address, { seesPrices: true });
  expect(member).toMatchObject({ prices: ["0-2", "5-10"], sorting: "precio-desc" });
  expect(listingQuery(member)).toBe("?precio=0-2&precio=5-10&orden=precio-desc");
  expect(withToggledPrice(member, "0-2").prices).toEqual(["5-10"]);
});
