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

describe("the version of the inventory", () => {
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

  it("changes when something is added", () => {
    expect(versionOf([...inventory, map])).not.toBe(versionOf(inventory));
  });
});

test("the version and the facts for the banner are those of the inventory", () => {
  expect(inventoryVersion).toBe(versionOf(inventory));
  expect(bannerFacts).toEqual({
    asked: askedCategories(inventory),
    hasThirdParties: inventory.some(({ thirdParty }) => thirdParty),
  });
});

test("every entry has a name of its own in its place", () => {
  const places = inventory.map(({ kind, name }) => `${kind} ${name}`);
  expect(new Set(places).size).toBe(places.length);
});

test("only categories with an entry are asked about", () => {
  expect(askedCategories(inventory)).toEqual(["functional", "performance", "marketing"]);
  expect(askedCategories([first])).toEqual([]);
});

test("the security policy may name the origins of third parties and no others", () => {
  expect(foreignOrigins()).toEqual({});
  expect(foreignOrigins([...inventory, map, { ...map, name: "mapa-2" }])).toEqual({
    "img-src": ["https://maps.example"],
    "connect-src": ["https://maps.example"],
  });
});
