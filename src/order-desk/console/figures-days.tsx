import { formatCount, formatDayAndMonth } from "../../kernel/format.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { Chart, TableBehind } from "../../ui/chart/chart.tsx";
import { axisEnd, Columns, Plot } from "../../ui/chart/plot.tsx";
import { figuresCopy } from "../copy/figures-copy.ts";
import type { OrderFigures } from "../domain/figures.ts";

const copy = figuresCopy.days;

/** Chart with a column for the orders of each day; amounts are in the table behind it. */
export function OrderDaysChart({
  days,
  orders,
  net,
}: { orders: number; net: Cents } & Pick<OrderFigures, "days">) {
  if (orders === 0)
    return (
      <Chart id="dias" title={copy.title}>
        <p className="mt-3 text-muted">{figuresCopy.empty}</p>
      </Chart>
    );
  const end = axisEnd(Math.max(...days.map((day) => day.orders)));
  return (
    <Chart id="dias" title={copy.title}>
      <Plot end={end}>
        <Columns
          count={days.length}
          label={copy.sentence(days.length, orders, formatCents(net))}
          className="h-44 sm:h-56"
        >
          {days.map(({ day, orders: count, net: sum }, index) => (
            <g key={day}>
              <title>{copy.of(formatDayAndMonth(day), count, formatCents(sum))}</title>
              <rect x={index * 10} y="0" width="10" height="100" className="fill-transparent" />
              <rect
                x={index * 10 + 1}
                y={100 - (count * 100) / end}
                width="8"
                height={(count * 100) / end}
                className="fill-primary"
              />
            </g>
          ))}
        </Columns>
        <p
          aria-hidden="true"
          className="col-start-2 mt-1 flex justify-between text-step--1 text-muted"
        >
          <span>{formatDayAndMonth(days[0]?.day ?? "")}</span>
          <span>{formatDayAndMonth(days.at(-1)?.day ?? "")}</span>
        </p>
      </Plot>
      <TableBehind
        summary={figuresCopy.behind}
        caption={copy.title}
        columns={[copy.day, copy.orders, copy.net]}
        rows={days
          .filter((day) => day.orders > 0)
          .map(({ day, orders: count, net: sum }): [string, ...string[]] => [
            day,
            formatCount(count),
            formatCents(sum),
          ])
          .reverse()}
      />
    </Chart>
  );
}
