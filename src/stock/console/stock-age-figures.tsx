import { formatShortMoment } from "../../kernel/format.ts";
import { stockCopy as copy } from "../copy/stock-copy.ts";
import type { Route } from "./+types/stock-page";

type ShownStockAge = Route.ComponentProps["loaderData"]["age"];

export function StockAgeFigures({ age }: { age: ShownStockAge }) {
  const { newestAt, oldestAt, withoutStock, overdue } = age;
  const figures = [
    [copy.age.newest, newestAt === null ? copy.age.never : formatShortMoment(newestAt)],
    [copy.age.oldest, oldestAt === null ? copy.age.never : formatShortMoment(oldestAt)],
    [copy.age.without, withoutStock === 0 ? copy.age.never : copy.products(withoutStock)],
    [copy.age.overdue, overdue === 0 ? copy.age.none : copy.products(overdue)],
  ];
  return (
    <dl className="mt-6 grid gap-px overflow-hidden rounded-medium border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="bg-surface p-4">
          <dt className="text-step--1 text-muted">{name}</dt>
          <dd className="mt-1 font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
