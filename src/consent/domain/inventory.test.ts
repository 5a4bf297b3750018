import { describe, expect, it, test } from "vitest";
import {
  askedCategories,
  foreignOrigins,
  type InventoryItem,
  inventory,
  versionOf,
} from "./inventory.ts";
import { bannerFacts, inventoryVersion } from "./inventory-version.ts";

const [first] = inventory as [InventoryItem, ...InventoryItem[]];
const map: InventoryItem = {
  ...first,
  name: "mapa",
  category: "marketing",
  thirdParty: { origin: "https://maps.example", directives: ["img-src", "connect-src"] },
};

describe("the version of the cookie inventory", () => {
  it("is the same for the same inventory", () => {
    expect(versionOf(structuredClone(inventory) as InventoryItem[])).toBe(versionOf(inventory));
  });

  it.each([
    { name: "otro-nombre" },
    { category: "marketing" },
    { lifetime: { kind: "session" } },
    { thirdParty: { origin: "https://maps.example", directives: ["img-src"] } },
  ] as Partial<InventoryItem>[])("changes with %j", (change) => {
    const changed = [{ ...first, ...change }, ...inventory.slice(1)];
    expect(versionOf(changed)).not.toBe(versionOf(inventory));
  });

  it("changes when an entry is added", () => {
    expect(versionOf([...inventory, map])).not.toBe(versionOf(inventory));
  });
});

test("the consent banner gets the version and the facts of the cookie inventory", () => {
  expect(inventoryVersion).toBe(versionOf(inventory));
  expect(bannerFacts).toEqual({
    asked: askedCategories(inventory),
    hasThirdParties: inventory.some(({ thirdParty }) => thirdParty),
  });
});

test("no two entries of the cookie inventory have the same kind and name", () => {
  const places = inventory.map(({ kind, name }) => `${kind} ${name}`);
  expect(new Set(places).size).toBe(places.length);
});

test("visitors are asked only about cookie categories that have an entry", () => {
  expect(askedCategories(inventory)).toEqual(["functional", "performance", "marketing"]);
  expect(askedCategories([first])).toEqual([]);
});

test("the security policy allows the third-party origins of the cookie inventory and no others", () => {
  expect(foreignOrigins()).toEqual({});
  expect(foreignOrigins([...inventory, map, { ...map, name: "mapa-2" }])).toEqual({
    "img-src": ["https://maps.example"],
    "connect-src": ["https://maps.example"],
  });
});
