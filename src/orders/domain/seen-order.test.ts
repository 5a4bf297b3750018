import { describe, expect, it } from "vitest";
import { orderOf } from "../../../tests/orders/example-order.ts";
import { cents, perMille, unitPrice } from "../../kernel/money/amounts.ts";
import type { OrderWithLines } from "./order.ts";
import {
  differenceOf,
  parseSeenOrder,
  regimeWords,
  type SeenLine,
  type SeenOrder,
  storedAsSeen,
  writeSeenOrder,
} from "./seen-order.ts";

function lineOf(productId: number, changed: Partial<SeenLine> = {}): SeenLine {
  const rates = { iva: perMille(210), surcharge: perMille(52) };
  return { productId, quantity: 24, unit: unitPrice(39_188), ...rates, missing: 0, ...changed };
}

const domestic = regimeWords({ kind: "iva", surcharge: "charged", reason: "domestic" });
const order: SeenOrder = {
  lines: [lineOf(1), lineOf(2, { missing: 3 })],
  regime: domestic,
  freight: { kind: "cost", cents: cents(690) },
  sums: {
    goods: cents(18_810),
    iva: cents(3950),
    surcharge: cents(978),
    total: cents(24_428),
    exemptTotal: null,
  },
};

describe("an order as a checkout showed it", () => {
  it.each([
    ["with freight", order],
    ["with free freight", { ...order, freight: { kind: "free" } }],
    [
      "with two possible totals",
      {
        ...order,
        regime: regimeWords({ kind: "pending", reason: "vies-unavailable" }),
        freight: { kind: "manual" },
        sums: { ...order.sums, exemptTotal: cents(19_500) },
      },
    ],
  ] satisfies [string, SeenOrder][])("%s is read back as it was written", (_, shown) => {
    expect(parseSeenOrder(writeSeenOrder(shown))).toEqual(shown);
  });

  it.each([
    "",
    "iva",
    "iva.free.1.1.1.1",
    "iva.free.1.1.1.1.-1",
    "iva.free.1.1.1.1.none_1.1.1.1.1",
    "iva.free.1.1.1.1.none_1.1.1.1.1.1.1",
    "iva.free.1.1.1.1.none_1.1.9999999999999999.1.1.1",
    "iva.free.1.1.1.1.none_9999999999.1.1.1.1.1",
    "iva.free.1.1.1.1.none_",
  ])("is not read from «%s»", (text) => {
    expect(parseSeenOrder(text)).toBeNull();
  });

  it("leaves room in the largest form of 64 KiB with a thousand lines", () => {
    const lines = Array.from({ length: 1000 }, (_, index) =>
      lineOf(1_000_000 + index, { quantity: 10_000, unit: unitPrice(1_234_567), missing: 999 }),
    );
    const form = new URLSearchParams({ shown: writeSeenOrder({ ...order, lines }) });
    expect(`${form}`.length).toBeLessThan(40_000);
  });
});

describe("the difference between an order as it was shown and as it is", () => {
  it("is empty for the same order", () => {
    expect(differenceOf(order, order)).toEqual({
      added: [],
      removed: [],
      changed: [],
      hasOtherRegime: false,
      freight: null,
      sums: [],
    });
  });

  it("names added and removed lines, and what has changed of the others", () => {
    const dearer = lineOf(2, { unit: unitPrice(40_000), iva: perMille(100), missing: 5 });
    const added = lineOf(3);
    const now: SeenOrder = {
      ...order,
      lines: [dearer, added],
      freight: { kind: "free" },
      sums: { ...order.sums, total: cents(24_000) },
    };
    expect(differenceOf(order, now)).toEqual({
      added: [added],
      removed: [lineOf(1)],
      changed: [{ before: order.lines[1], now: dearer, parts: ["unit", "iva", "missing"] }],
      hasOtherRegime: false,
      freight: { before: order.freight, now: now.freight },
      sums: [{ name: "total", before: order.sums.total, now: now.sums.total }],
    });
  });

  it("tells another tax of the order once, not line by line", () => {
    const exempt = { iva: perMille(0), surcharge: perMille(0) };
    const now: SeenOrder = {
      ...order,
      regime: regimeWords({ kind: "exempt", reason: "canaries" }),
      lines: [lineOf(1, exempt), lineOf(2, { ...exempt, missing: 3 })],
      sums: { ...order.sums, iva: cents(0) },
    };
    const { changed, hasOtherRegime, sums } = differenceOf(order, now);
    expect([changed, hasOtherRegime, sums.map(({ name }) => name)]).toEqual([[], true, ["iva"]]);
  });

  it("tells of a stored order that its recargo is gone, by its regime and its sums", () => {
    const { order: stored, lines } = orderOf("company", { reference: "PED-0000-0001" });
    const sent = withRecargo({ order: stored, lines }, "charged");
    const now = withRecargo({ order: stored, lines }, "claimed");
    const difference = differenceOf(storedAsSeen(sent), storedAsSeen(now));
    expect(difference).toMatchObject({ added: [], removed: [], changed: [], freight: null });
    expect(difference.hasOtherRegime).toBe(true);
    expect(difference.sums).toEqual([
      { name: "surcharge", before: cents(121), now: cents(0) },
      { name: "total", before: cents(2942), now: cents(2821) },
    ]);
  });
});

/** Order of seven candles (23.31 €, IVA 4.90 €), with recargo (1.21 €) if it is charged. */
function withRecargo(
  { order, lines }: OrderWithLines,
  surcharge: "charged" | "claimed",
): OrderWithLines {
  const isCharged = surcharge === "charged";
  const sum = isCharged
    ? { surcharge: cents(121), total: cents(2942) }
    : { surcharge: cents(0), total: cents(2821) };
  return {
    order: {
      ...order,
      regime: { kind: "iva", surcharge, reason: "domestic" },
      totals: { ...order.totals, ...sum },
    },
    lines: lines.map((line) => ({ ...line, surcharge: perMille(isCharged ? 52 : 0) })),
  };
}
