import type { Cents } from "../../kernel/money/amounts.ts";
import { compareAmounts, sumCents } from "../../kernel/money/compute.ts";
import { percentile } from "../../kernel/percentile.ts";
import {
  type DayFigure,
  type Duration,
  daysOf,
  type FigurePeriod,
  findQuiet,
  isPromiseKept,
  type OrderFigures,
} from "../domain/figures.ts";
import {
  readCatalogues,
  readLeftOrders,
  readMissing,
  readOrderTimes,
  readRegulars,
  readUnits,
} from "../store/order-figures.ts";
import type { DeskDeps } from "./desk-deps.ts";

const maxListed = 10;
const yearLasts = 365 * 86_400_000;

/**
 * Figures of the orders of a period. They are read day by day, so that other requests get their turn: `node:sqlite` is
 * synchronous.
 */
export async function readFigures(
  { db, now }: Pick<DeskDeps, "db" | "now">,
  period: FigurePeriod,
): Promise<OrderFigures> {
  const days: { day: string; orders: number; net: Cents }[] = [];
  const byCatalogue: DayFigure[] = [];
  const orders: Awaited<ReturnType<typeof readOrderTimes>> = [];
  const missing: Awaited<ReturnType<typeof readMissing>> = [];
  const units = { ordered: 0, waiting: 0 };
  const left: Awaited<ReturnType<typeof readLeftOrders>> = [];
  for (const { day, ...between } of daysOf(now(), period)) {
    const catalogues = await readCatalogues(db, between);
    byCatalogue.push(...catalogues.map((figure) => ({ day, ...figure })));
    const ofDay = await readOrderTimes(db, between);
    days.push({ day, orders: ofDay.length, net: sumCents(catalogues.map(({ net }) => net)) });
    orders.push(...ofDay);
    missing.push(...(await readMissing(db, between)));
    left.push(...(await readLeftOrders(db, between)));
    const { ordered, waiting } = await readUnits(db, between);
    units.ordered += ordered;
    units.waiting += waiting;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const regulars = await readRegulars(db, { from: now() - yearLasts, to: now() });
  return {
    days,
    byCatalogue,
    orders: orders.length,
    net: sumCents(days.map(({ net }) => net)),
    units,
    toConfirm: durationOf(orders.flatMap(({ toConfirm }) => toConfirm ?? [])),
    toShip: durationOf(left.flatMap(timeToShip)),
    promises: {
      left: left.length,
      kept: left.filter(({ goods, ...order }) => isPromiseKept(order, goods)).length,
    },
    missing: mostMissing(missing),
    best: bestOf(orders),
    quiet: findQuiet(regulars, now()).slice(0, maxListed),
  };
}

function timeToShip({
  receivedAt,
  goods,
}: Awaited<ReturnType<typeof readLeftOrders>>[number]): number[] {
  return receivedAt === null ? [] : [Math.max(...goods.map(({ leftAt }) => leftAt)) - receivedAt];
}

function durationOf(times: readonly number[]): Duration | null {
  const sorted = times.toSorted((one, other) => one - other).map((value) => ({ value, count: 1 }));
  const [median, p90] = [percentile(sorted, 0.5), percentile(sorted, 0.9)];
  return median === null || p90 === null ? null : { count: times.length, median, p90 };
}

function mostMissing(rows: Awaited<ReturnType<typeof readMissing>>): OrderFigures["missing"] {
  return [...Map.groupBy(rows, ({ productId }) => productId).values()]
    .map((same) => ({
      sku: same[0]?.sku ?? "",
      name: same[0]?.name ?? "",
      waiting: same.reduce((sum, { waiting }) => sum + waiting, 0),
      companies: new Set(same.map(({ companyId }) => companyId)).size,
    }))
    .sort((one, other) => other.waiting - one.waiting)
    .slice(0, maxListed);
}

function bestOf(orders: Awaited<ReturnType<typeof readOrderTimes>>): OrderFigures["best"] {
  return [...Map.groupBy(orders, ({ companyId }) => companyId)]
    .map(([companyId, own]) => ({
      companyId,
      name: own.at(-1)?.name ?? "",
      orders: own.length,
      net: sumCents(own.map(({ net }) => net)),
    }))
    .sort((one, other) => compareAmounts(other.net, one.net))
    .slice(0, maxListed);
}
