import { expect, it } from "vitest";
import { planAllocation } from "./plan-allocation.ts";

const line = (orderId: string, placedAt: number, waiting: number, productId = 1) => ({
  orderId,
  position: 1,
  productId,
  waiting,
  placedAt,
});

it("free stock is allocated to the orders that were placed first", () => {
  const lines = [line("later", 20, 5), line("first", 10, 6), line("other", 15, 2, 2)];
  const plan = planAllocation(
    lines,
    new Map([
      [1, 8],
      [2, 0],
    ]),
  );
  expect(plan.map(({ orderId, given }) => [orderId, given])).toEqual([
    ["first", 6],
    ["other", 0],
    ["later", 2],
  ]);
});

it("no stock is allocated of a product with more units allocated than in stock", () => {
  expect(planAllocation([line("first", 10, 6)], new Map([[1, -3]]))[0]?.given).toBe(0);
});
