import { expect, it } from "vitest";
import { orderOf } from "../../../tests/orders/example-order.ts";
import type { OrderWithLines } from "./order.ts";
import { cancelLines, confirmOrder, pickUnits, putBack, shipUnits } from "./order-transitions.ts";

const placed = orderOf("company", { reference: "PED-0000-0001" });
const confirmed = confirmOrder(placed, 1) ?? expect.fail();
const may = { lot: "L1", bestBefore: "2027-05-01" };

/** The order with three units of lot L1 and one of L2 picked. */
function picked(): OrderWithLines {
  const first = pickUnits(confirmed, { position: 1, units: 2, lot: may });
  const same = first && pickUnits(first, { position: 1, units: 1, lot: { ...may, lot: "l-1" } });
  const other = { lot: "L2", bestBefore: null };
  return (same && pickUnits(same, { position: 1, units: 1, lot: other })) ?? expect.fail();
}

const lotsOf = (found: OrderWithLines | null) =>
  found?.lines[0]?.pickedLots.map(({ lot, quantity }) => [lot, quantity]);

it("units of one lot that are picked one after another are added up", () => {
  expect(lotsOf(picked())).toEqual([
    ["L1", 3],
    ["L2", 1],
  ]);
});

it("units that are put back or cancelled lose their lots", () => {
  expect(lotsOf(putBack(picked(), [{ position: 1, units: 4 }]))).toEqual([]);
  expect(lotsOf(putBack(picked(), [{ position: 1, units: 1 }]))).toEqual([["L1", 3]]);
  const cancelled = cancelLines(picked(), { positions: "all", reason: "other", at: 2 });
  expect(lotsOf(cancelled)).toEqual([]);
});

it("picked units keep their lots until they are shipped", () => {
  expect(lotsOf(shipUnits(picked(), [{ position: 1, units: 2, lot: "L1" }]))).toEqual([
    ["L1", 1],
    ["L2", 1],
  ]);
  expect(lotsOf(shipUnits(picked(), [{ position: 1, units: 4, lot: "other" }]))).toEqual([]);
});
