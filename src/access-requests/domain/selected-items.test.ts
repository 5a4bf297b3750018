import { expect, it } from "vitest";
import { readItem, writtenItems } from "./selected-items.ts";

it("selected products are written with their units, and read with and without units", () => {
  const written = writtenItems({
    selection: ["rizos-champu", "espiritual-vela"],
    quantities: { "espiritual-vela": 24 },
  });
  expect(written).toEqual(["rizos-champu", "espiritual-vela:24"]);
  expect(written.map(readItem)).toEqual([
    { id: "rizos-champu", quantity: null },
    { id: "espiritual-vela", quantity: 24 },
  ]);
});
