import { describe, expect, it } from "vitest";
import { cents, unitPrice } from "../../kernel/money/amounts.ts";
import { applyCells, cellName, parseCellName, parseGridCell } from "./grid-cell.ts";

describe("cells of the price grid", () => {
  it("are identified by the names of their form fields", () => {
    for (const cell of [
      { productId: 12, column: 48 },
      { productId: 7, column: "retail" as const },
    ])
      expect(parseCellName(cellName(cell))).toEqual(cell);
    expect(parseCellName("precio-12-pvp")).toEqual({ productId: 12, column: "retail" });
    for (const name of [
      "seen",
      "price-12-0",
      "price-12-",
      "price--1",
      "precio-12-0",
      "precio-12-",
      "precio--1",
    ])
      expect(parseCellName(name)).toBeNull();
  });

  it("hold an amount, nothing, or a problem", () => {
    expect(parseGridCell({ productId: 1, column: 12, text: " 4,125 " })).toEqual({
      kind: "cell",
      cell: { productId: 1, column: 12, unit: unitPrice(41_250) },
    });
    expect(parseGridCell({ productId: 1, column: 12, text: "" })).toMatchObject({
      cell: { unit: null },
    });
    expect(parseGridCell({ productId: 1, column: "retail", text: "12,90" })).toMatchObject({
      cell: { retail: cents(1290) },
    });
    expect(parseGridCell({ productId: 1, column: 1, text: "cuatro" })).toEqual({
      kind: "problem",
      problem: "not-an-amount",
    });
  });

  it("change only their own quantities, and an empty cell removes its price", () => {
    const before = {
      listId: 3,
      rungs: [
        { fromQuantity: 1, unit: unitPrice(50_000) },
        { fromQuantity: 12, unit: unitPrice(45_000) },
      ],
      retail: cents(1290),
    };
    const cells = [
      { productId: 1, column: 12, unit: null },
      { productId: 1, column: 6, unit: unitPrice(48_000) },
    ];
    expect(applyCells(before, cells, { listId: 3 })).toEqual({
      ...before,
      rungs: [before.rungs[0], { fromQuantity: 6, unit: unitPrice(48_000) }],
    });
    const none = [1, 12].map((column) => ({ productId: 1, column, unit: null }));
    expect(applyCells(before, none, { listId: 3 })).toEqual({ listId: 3, rungs: [], retail: null });
  });
});
