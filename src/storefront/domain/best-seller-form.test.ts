import { describe, expect, it } from "vitest";
import { cents } from "../../kernel/money/amounts.ts";
import {
  applyToChoice,
  parseTypedChoice,
  readTypedChoice,
  toTypedChoice,
} from "./best-seller-form.ts";

const row = (product: number, price = "", rating = "") => ({ product, price, rating });
const none = { rizos: [], espiritual: [], erotica: [] };

describe("the form of the best sellers of the home page", () => {
  it("moves, removes and adds rows, at most four and none twice", () => {
    const typed = { ...none, rizos: [row(1), row(2), row(3)] };
    const productsAfter = (intent: string) =>
      applyToChoice(typed, intent).rizos?.map(({ product }) => product);
    expect(productsAfter("up rizos 1")).toEqual([2, 1, 3]);
    expect(productsAfter("down rizos 1")).toEqual([1, 3, 2]);
    expect(productsAfter("up rizos 0")).toEqual([1, 2, 3]);
    expect(productsAfter("down rizos 2")).toEqual([1, 2, 3]);
    expect(productsAfter("remove rizos 0")).toEqual([2, 3]);
    expect(productsAfter("add rizos 9")).toEqual([1, 2, 3, 9]);
    expect(productsAfter("add rizos 2")).toEqual([1, 2, 3]);
    expect(productsAfter("up erotica 1")).toEqual([1, 2, 3]);
    expect(productsAfter("up constructor x")).toEqual([1, 2, 3]);
    const full = { ...none, rizos: [row(1), row(2), row(3), row(4)] };
    expect(applyToChoice(full, "add rizos 5").rizos).toHaveLength(4);
  });

  it("reads prices in cents and ratings in tenths, and reports invalid ones", () => {
    expect(parseTypedChoice({ ...none, rizos: [row(1, "14,9", "4,8"), row(2)] })).toEqual({
      choice: {
        ...none,
        rizos: [
          { productId: 1, retailCents: cents(1490), ratingTenths: 48 },
          { productId: 2, retailCents: null, ratingTenths: null },
        ],
      },
    });
    for (const [price, rating] of [
      ["0", "0"],
      ["-3", "5,1"],
      ["1.23.4,50", "cuatro"],
    ] as const)
      expect(parseTypedChoice({ ...none, erotica: [row(7, price, rating)] })).toEqual({
        problems: new Map([
          ["erotica.0.price", "not-a-price"],
          ["erotica.0.rating", "not-a-rating"],
        ]),
      });
  });

  it("parses back to the same choice", () => {
    const choice = {
      ...none,
      rizos: [{ productId: 3, retailCents: cents(3999), ratingTenths: 50 }],
    };
    const typed = toTypedChoice(choice);
    expect(parseTypedChoice(typed)).toEqual({ choice });
    const posted = new Map([
      ["rizos.0.product", "3"],
      ["rizos.0.price", "39,99"],
      ["rizos.0.rating", "5,0"],
      ["rizos.1.product", "x"],
    ]);
    expect(readTypedChoice((name) => posted.get(name) ?? "")).toEqual(typed);
  });
});
