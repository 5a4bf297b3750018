import { expect, test } from "vitest";
import { listingQuery, parseListing, withToggledPrice } from "../../storefront/domain/listing.ts";
import { priceRanges, rangeIndexOf } from "./price-facet.ts";

test("each price lies in exactly one range of the price filter", () => {
  expect(
    [0, 19_999, 20_000, 49_999, 50_000, 200_000].map((at) => priceRanges[rangeIndexOf(at)]),
  ).toEqual(["0-2", "0-2", "2-5", "2-5", "5-10", "20-"]);
});

test("an address filters by price only where prices are visible", () => {
  const address = new URLSearchParams("precio=5-10&precio=0-2&precio=nada&orden=precio-desc");
  const guest = parseListing(address);
  expect(guest).toEqual(parseListing(new URLSearchParams()));
  const member = parseListing(address, { seesPrices: true });
  expect(member).toMatchObject({ prices: ["0-2", "5-10"], sorting: "price-descending" });
  expect(listingQuery(member)).toBe("?precio=0-2&precio=5-10&orden=precio-desc");
  expect(withToggledPrice(member, "0-2").prices).toEqual(["5-10"]);
});
