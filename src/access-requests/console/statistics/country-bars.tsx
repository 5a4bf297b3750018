import { formatCount } from "../../../kernel/format-count.ts";
import { Bar } from "../../../ui/chart/bar.tsx";
import { Chart, TableBehind } from "../../../ui/chart/chart.tsx";
import { percent } from "../../../ui/chart/scale.ts";
import { statisticsCopy } from "../../copy/es-statistics.ts";
import type { NamedCount } from "./statistics-view.ts";

const copy = statisticsCopy.countries;

export function CountryBars({
  countries,
  all,
}: {
  countries: readonly NamedCount[];
  all: readonly NamedCount[];
}) {
  const most = Math.max(...countries.map(({ count }) => count));
  return (
    <Chart id="paises" title={copy.title}>
      <ul className="mt-3 space-y-1.5">
        {countries.map(({ name, count }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 min-[22em]:grid-cols-[8.5rem_minmax(0,1fr)_auto]"
          >
            <span>{name}</span>
            <span className="order-last col-span-2 min-[22em]:order-none min-[22em]:col-span-1">
              <Bar share={percent(count, most)} variant="fill-primary" />
            </span>
            <span className="min-w-10 text-right font-semibold tabular-nums">
              {formatCount(count)}
            </span>
          </li>
        ))}
      </ul>
      {all.length > countries.length && (
        <TableBehind
          summary={statisticsCopy.behind}
          caption={copy.title}
          columns={[copy.country, statisticsCopy.requests]}
          rows={all.map(({ name, count }): [string, string] => [name, formatCount(count)])}
        />
      )}
    </Chart>
  );
}
