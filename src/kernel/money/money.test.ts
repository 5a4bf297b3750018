import { describe, expect, it } from "vitest";
import { chance } from "../../../tests/support/chance.ts";
import { basisPoints, cents, integerOf, perMille, unitPrice } from "./amounts.ts";
import {
  adjustUnitPrice,
  changeOfPrice,
  lineNet,
  retailMargin,
  subtractCents,
  sumCents,
  taxOn,
} from "./compute.ts";
import { type TaxedLine, totalTaxes } from "./tax-totals.ts";

const line = ([quantity, unit, iva, surcharge]: readonly [number, number, number, number]) => ({
  net: lineNet(quantity, unitPrice(unit)),
  iva: perMille(iva),
  surcharge: perMille(surcharge),
});
const cart = (shampoos: number) => [
  line([shampoos, 39_188, 210, 52]),
  line([7, 33_300, 210, 52]),
  line([12, 54_950, 40, 5]),
  line([5, 23_500, 100, 14]),
  line([1, 69_000, 210, 52]),
];
const withoutSurcharge = (lines: readonly TaxedLine[]) =>
  lines.map((taxed) => ({ ...taxed, surcharge: perMille(0) }));

describe("money", () => {
  it("taxes the cart of a sole trader in recargo rate by rate", () => {
    expect(adjustUnitPrice(unitPrice(41_250), basisPoints(-500))).toBe(39_188);
    expect(cart(24).map(({ net }) => net)).toEqual([9405, 2331, 6594, 1175, 690]);
    const totals = totalTaxes(cart(24));
    expect(totals.rates.map(({ base, iva, surcharge }) => [base, iva, surcharge])).toEqual([
      [12_426, 2609, 646],
      [1175, 118, 16],
      [6594, 264, 33],
    ]);
    expect([totals.base, totals.iva, totals.surcharge]).toEqual([20_195, 2991, 695]);
    expect(totals.total).toBe(23_881);
    expect(totalTaxes(withoutSurcharge(cart(24))).total).toBe(23_186);
  });

  it("rounds once for each rate, not for each line", () => {
    const lines = Array.from({ length: 60 }, () => line([1, 10_200, 210, 0]));
    expect(totalTaxes(lines).iva).toBe(1285);
    expect(sumCents(lines.map(({ net, iva }) => taxOn(net, iva)))).toBe(1260);
  });

  it("refunds the difference between the totals with and without the returned goods", () => {
    const kept = totalTaxes(cart(20));
    expect([kept.base, kept.iva, kept.surcharge]).toEqual([18_628, 2662, 614]);
    expect(subtractCents(totalTaxes(cart(24)).total, kept.total)).toBe(1977);
  });

  it("equals a reference implementation on 20,000 random amounts, negative ones included", () => {
    const random = chance(17);
    for (let round = 0; round < 20_000; round++) {
      const quantity = Math.floor(random() * 20_000) - 10_000;
      const unit = Math.floor(random() * 10_000_000);
      const share = Math.floor(random() * 30_000) - 10_000;
      const rate = Math.floor(random() * 300);
      const net = lineNet(quantity, unitPrice(unit));
      expect(net).toBe(reference(BigInt(quantity) * BigInt(unit), 2));
      expect(adjustUnitPrice(unitPrice(unit), basisPoints(share))).toBe(
        reference(BigInt(unit) * BigInt(10_000 + share), 4),
      );
      expect(taxOn(net, perMille(rate))).toBe(reference(BigInt(integerOf(net)) * BigInt(rate), 3));
    }
  });

  it("rejects fractions and numbers too large to be exact", () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      for (const make of [cents, unitPrice, perMille, basisPoints])
        expect(() => make(wrong)).toThrow(RangeError);
    expect(() => unitPrice(-1)).toThrow(RangeError);
    expect(() => perMille(-1)).toThrow(RangeError);
    expect(() => basisPoints(-10_001)).toThrow(RangeError);
    expect(() => lineNet(Number.MAX_SAFE_INTEGER, unitPrice(10_000_000))).toThrow(RangeError);
    expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
    expect(Object.is(integerOf(lineNet(-1, unitPrice(0))), -0)).toBe(false);
  });

  it("compares a unit price with its successor and with the retail price", () => {
    expect(changeOfPrice(unitPrice(40_000), unitPrice(50_000))).toBe(2500);
    expect(changeOfPrice(unitPrice(30_000), unitPrice(20_000))).toBe(-3333);
    expect(changeOfPrice(unitPrice(0), unitPrice(1))).toBeNull();
    const taxes = perMille(210);
    expect(retailMargin(unitPrice(50_000), { retail: cents(1210), taxes })).toBe(5000);
    expect(retailMargin(unitPrice(200_000), { retail: cents(1210), taxes })).toBe(-10_000);
    expect(retailMargin(unitPrice(1), { retail: cents(0), taxes })).toBeNull();
  });

  it("is opaque to the compiler: no arithmetic, no comparison with numbers, no mixing", () => {
    const [amount, price] = [cents(1), unitPrice(1)];
    // @ts-expect-error -- arithmetic on cents
    expect(amount * 2).toBe(2);
    // @ts-expect-error -- sum of cents
    expect(amount + amount).toBe(2);
    // @ts-expect-error -- comparison with a number
    expect(amount > 0).toBe(true);
    // @ts-expect-error -- a unit price is no amount in cents
    expect(sumCents([price])).toBe(1);
    // @ts-expect-error -- a number is no amount
    expect(sumCents([1])).toBe(1);
  });
});

/** Independent implementation of rounding half away from zero, on decimal digits as text, to check `divideHalfAway`. */
function reference(exact: bigint, decimals: number): number {
  const digits = String(exact < 0n ? -exact : exact).padStart(decimals + 1, "0");
  const whole = Number(digits.slice(0, -decimals)) + (Number(digits.at(-decimals)) >= 5 ? 1 : 0);
  return exact < 0n && whole > 0 ? -whole : whole;
}
