import { expect, it } from "vitest";
import { unitPrice } from "../../kernel/money/amounts.ts";
import { reachRung } from "./offered-price.ts";

it("price breaks give the one that a quantity reaches, and the units missing to the next cheaper one", () => {
  const rung = (fromQuantity: number, unit: number) => ({ fromQuantity, unit: unitPrice(unit) });
  const ladder = [rung(6, 41_250), rung(24, 39_188), rung(48, 39_500), rung(96, 37_100)];
  expect(reachRung(ladder, 1)).toEqual({ rung: ladder[0], next: { rung: ladder[1], missing: 23 } });
  expect(reachRung(ladder, 20)).toMatchObject({ rung: ladder[0], next: { missing: 4 } });
  expect(reachRung(ladder, 24)).toEqual({
    rung: ladder[1],
    next: { rung: ladder[3], missing: 72 },
  });
  expect(reachRung(ladder, 500)).toEqual({ rung: ladder[3], next: null });
  expect(reachRung([], 5)).toBeNull();
});
