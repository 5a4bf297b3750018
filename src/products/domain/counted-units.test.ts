import { expect, it } from "vitest";
import { chance } from "../../../tests/support/chance.ts";
import { countUnits } from "./counted-units.ts";

const red = { id: "red", quantity: 12, family: 1 };
const blue = { id: "blue", quantity: 6, family: 1 };
const candle = { id: "candle", quantity: 3, family: null };
const soap = { id: "soap", quantity: 5, family: null };

it("units for a price break are counted for each product, or together for a family", () => {
  const lines = [red, candle, blue, soap];
  expect([...countUnits(lines, "product").values()]).toEqual([
    { units: 12, of: "product" },
    { units: 3, of: "product" },
    { units: 6, of: "product" },
    { units: 5, of: "product" },
  ]);
  expect(Object.fromEntries(countUnits(lines, "family"))).toEqual({
    red: { units: 18, of: "family" },
    blue: { units: 18, of: "family" },
    candle: { units: 3, of: "product" },
    soap: { units: 5, of: "product" },
  });
  expect(countUnits([], "family").size).toBe(0);
});

it("counted units equal a naive sum on 2,000 random orders, whatever the order of lines", () => {
  const random = chance(84);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let number = 0; number < 2000; number++) {
    const lines = Array.from({ length: below(9) }, (_, at) => ({
      id: `product-${at}`,
      quantity: 1 + below(200),
      family: below(3) === 0 ? null : below(3),
    }));
    const counted = countUnits(lines, "family");
    const reversed = countUnits([...lines].reverse(), "family");
    for (const { id, quantity, family } of lines) {
      const alike = lines.filter((line) => line.id === id || line.family === family);
      const expected = (family === null ? [{ quantity }] : alike)
        .map((line) => line.quantity)
        .reduce((sum, units) => sum + units, 0);
      expect(counted.get(id)?.units, `${number} ${id}`).toBe(expected);
      expect(reversed.get(id)).toEqual(counted.get(id));
    }
  }
});
