import { Temporal } from "temporal-polyfill";
import { formatIsoDay } from "../../kernel/format.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import type { Order } from "../../orders/domain/order.ts";
import type { CatalogueName } from "../../products/domain/catalogue-names.ts";

/** Lengths of the period that the figures may cover, in days; the first unless another is chosen. */
export const figurePeriods = [30, 90, 365] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** Orders of a day (`YYYY-MM-DD` in Madrid) with lines of a catalogue; `null`: products that were deleted since. */
export type DayFigure = {
  day: string;
  catalogue: CatalogueName | null;
  orders: number;
  net: Cents;
};

export type OrderFigures = {
  days: readonly { day: string; orders: number; net: Cents }[];
  byCatalogue: readonly DayFigure[];
  /** Orders of the period; one with lines of two catalogues counts once. */
  orders: number;
  net: Cents;
  /** Units of the period's lines without the cancelled ones, and how many of them still wait for stock. */
  units: { ordered: number; waiting: number };
  /** Time from receipt to confirmation; null while no order of the period is confirmed. */
  toConfirm: Duration | null;
  /** Time from receipt until the last goods left; null while no order of the period has left whole. */
  toShip: Duration | null;
  /** Orders of the period of which everything has left, and how many of them left as promised (`isPromiseKept`). */
  promises: { left: number; kept: number };
  missing: readonly { sku: string; name: string; waiting: number; companies: number }[];
  best: readonly { companyId: string; name: string; orders: number; net: Cents }[];
  quiet: readonly QuietCompany[];
};

/** Time that a step took, in milliseconds. */
export type Duration = { count: number; median: number; p90: number };

/** Company that has stopped ordering: `usual` days between its orders, and days since the last. */
export type QuietCompany = { companyId: string; name: string; usual: number; since: number };

/** Calendar days of a period in Madrid, the last of which is that of `now`, with the instants at which they begin. */
export function daysOf(
  now: number,
  period: FigurePeriod,
): { day: string; from: number; to: number }[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO("Europe/Madrid")
    .toPlainDate();
  const begins = (day: Temporal.PlainDate) =>
    day.toZonedDateTime("Europe/Madrid").epochMilliseconds;
  return Array.from({ length: period }, (_, index) => {
    const day = today.subtract({ days: period - 1 - index });
    return { day: day.toString(), from: begins(day), to: begins(day.add({ days: 1 })) };
  });
}

/** Goods of an order with one promise, and the last instant at which some left; `promisedOn`: null, as the order. */
export type LeftGoods = { promisedOn: string | null; leftAt: number };

/**
 * True if an order left on the promised days at the latest: each line on its own, or on that of the order. One that
 * leaves all together is promised for the last of them, and its own promise begins anew when nothing waits any more
 * (`renewPromise`), so that time for which its buyer wanted to wait makes it late for nobody. Without a promise it is kept.
 */
export function isPromiseKept(
  { shipping, shipBy }: Pick<Order, "shipping" | "shipBy">,
  goods: readonly LeftGoods[],
): boolean {
  const rows = goods.map(({ promisedOn, leftAt }) => ({
    left: formatIsoDay(leftAt),
    promised: promisedOn ?? (shipBy === null ? "9999" : formatIsoDay(shipBy)),
  }));
  const last = rows.reduce((latest, { promised }) => (promised > latest ? promised : latest), "");
  return rows.every(({ left, promised }) => left <= (shipping === "complete" ? last : promised));
}

const dayLasts = 86_400_000;
const minOrders = 3;
const minQuietDays = 30;

/**
 * Companies that have stopped ordering, the longest quiet first: of those with three orders or more, the ones whose last
 * is longer ago than twice their usual pause between two orders, and 30 days at least.
 */
export function findQuiet(
  companies: readonly {
    companyId: string;
    name: string;
    orders: number;
    first: number;
    last: number;
  }[],
  now: number,
): QuietCompany[] {
  return companies
    .filter(({ orders }) => orders >= minOrders)
    .map(({ companyId, name, orders, first, last }) => ({
      companyId,
      name,
      usual: Math.round((last - first) / (orders - 1) / dayLasts),
      since: Math.floor((now - last) / dayLasts),
    }))
    .filter(({ usual, since }) => since >= Math.max(2 * usual, minQuietDays))
    .sort((one, other) => other.since - one.since);
}
