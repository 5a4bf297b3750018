import { formatCount } from "../../../kernel/format.ts";
import { Chart, Swatch, TableBehind } from "../../../ui/chart/chart.tsx";
import { axisEnd, Columns, Plot } from "../../../ui/chart/plot.tsx";
import { statisticsCopy, weekSentence, weeksSentence } from "../../copy/statistics-copy.ts";
import type { Week } from "./statistics-view.ts";

const copy = statisticsCopy.weeks;

/** Chart with two columns per week: received requests, and decided ones (rejections stacked on approvals). */
export function WeeksChart({ weeks }: { weeks: readonly Week[] }) {
  const end = axisEnd(
    Math.max(...weeks.map((week) => Math.max(week.received, week.approved + week.rejected))),
  );
  return (
    <Chart id="semanas" title={copy.title}>
      <Legend />
      <Plot end={end}>
        <Columns count={weeks.length} label={sentenceOf(weeks)} className="h-52 sm:h-64">
          {weeks.map((week, index) => (
            <WeekColumns key={week.day} week={week} x={index * 10} height={100 / end} />
          ))}
        </Columns>
        <ol aria-hidden="true" className="col-start-2 mt-1 flex text-step--1 text-muted">
          {weeks.map(({ day, month }) => (
            <li key={day} className="w-0 flex-1 overflow-visible whitespace-nowrap">
              {month}
            </li>
          ))}
        </ol>
      </Plot>
      <TableBehind
        summary={statisticsCopy.behind}
        caption={copy.title}
        columns={[copy.week, copy.received, copy.approved, copy.rejected]}
        rows={weeks
          .map(({ day, received, approved, rejected }): [string, ...string[]] => [
            day,
            formatCount(received),
            formatCount(approved),
            formatCount(rejected),
          ])
          .reverse()}
      />
    </Chart>
  );
}

function WeekColumns({ week, x, height }: { week: Week; x: number; height: number }) {
  const { received, approved, rejected } = week;
  const [high, low] = [received * height, approved * height];
  const top = rejected * height;
  return (
    <g>
      <title>{weekSentence(week)}</title>
      <rect x={x} y="0" width="10" height="100" className="fill-transparent" />
      <rect x={x + 1} y={100 - high} width="3.6" height={high} className="fill-outline" />
      <rect x={x + 5} y={100 - low} width="3.6" height={low} className="fill-primary" />
      {rejected > 0 && (
        <rect
          x={x + 5}
          y={100 - low - top}
          width="3.6"
          height={top}
          vectorEffect="non-scaling-stroke"
          className="fill-surface stroke-danger"
        />
      )}
    </g>
  );
}

function Legend() {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-step--1">
      {[
        { name: copy.received, variant: "fill-outline" },
        { name: copy.approved, variant: "fill-primary" },
        { name: copy.rejected, variant: "fill-surface stroke-danger stroke-2" },
      ].map(({ name, variant }) => (
        <li key={name} className="inline-flex items-center gap-2">
          <Swatch variant={variant} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function sentenceOf(weeks: readonly Week[]): string {
  const sum = (count: (week: Week) => number) => weeks.reduce((all, week) => all + count(week), 0);
  const busiest = weeks.reduce((max, week) => (week.received > max.received ? week : max));
  return weeksSentence({
    received: sum(({ received }) => received),
    approved: sum(({ approved }) => approved),
    rejected: sum(({ rejected }) => rejected),
    busiest,
  });
}
