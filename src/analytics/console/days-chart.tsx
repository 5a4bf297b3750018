import { statisticsCopy } from "../../access-requests/copy/es-statistics.ts";
import { formatCount } from "../../kernel/format.ts";
import { Chart, TableBehind } from "../../ui/chart/chart.tsx";
import { Swatch } from "../../ui/chart/numeral.tsx";
import { Columns, Plot } from "../../ui/chart/plot.tsx";
import { axisEnd } from "../../ui/chart/scale.ts";
import { analyticsCopy, daySentence, daysSentence } from "../copy/es.ts";
import type { Device } from "../domain/measures.ts";
import type { Day } from "./visits-view.ts";

const copy = analyticsCopy.days;
const styles: Record<Device, string> = { desktop: "fill-primary", phone: "fill-outline" };

export function DaysChart({
  days,
  views,
}: {
  days: readonly Day[];
  views: Record<Device, number>;
}) {
  const end = axisEnd(Math.max(...days.map(({ all }) => all)));
  const busiest = days.reduce((most, day) => (day.all > most.all ? day : most));
  const daysWithoutData = days.filter(({ all }) => all === 0).length;
  const sentence = daysSentence({ views, busiest, daysWithoutData });
  return (
    <Chart id="dias" title={copy.title} rule={sentence}>
      <Legend />
      <Plot end={end}>
        <Columns count={days.length} label={sentence} className="h-44 sm:h-56">
          {days.map((day, index) => (
            <DayColumn key={day.day} day={day} x={index * 10} height={100 / end} />
          ))}
        </Columns>
        <p
          aria-hidden="true"
          className="col-start-2 mt-1 flex justify-between text-step--1 text-muted"
        >
          <span>{days[0]?.day}</span>
          <span>{days.at(-1)?.day}</span>
        </p>
      </Plot>
      <TableBehind
        summary={statisticsCopy.behind}
        caption={copy.title}
        columns={[copy.day, copy.all, analyticsCopy.devices.desktop, analyticsCopy.devices.phone]}
        rows={days
          .map(({ day, all, views: { desktop, phone } }): [string, ...string[]] =>
            all === 0
              ? [day, copy.noData, "", ""]
              : [day, formatCount(all), formatCount(desktop), formatCount(phone)],
          )
          .reverse()}
      />
    </Chart>
  );
}

function DayColumn({ day, x, height }: { day: Day; x: number; height: number }) {
  const [low, high] = [day.views.desktop * height, day.views.phone * height];
  return (
    <g>
      <title>{daySentence(day)}</title>
      <rect x={x} y="0" width="10" height="100" className="fill-transparent" />
      <rect x={x + 1.5} y={100 - low} width="7" height={low} className={styles.desktop} />
      <rect x={x + 1.5} y={100 - low - high} width="7" height={high} className={styles.phone} />
    </g>
  );
}

function Legend() {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-step--1">
      {(["desktop", "phone"] as const).map((device) => (
        <li key={device} className="inline-flex items-center gap-2">
          <Swatch variant={styles[device]} />
          {analyticsCopy.devices[device]}
        </li>
      ))}
    </ul>
  );
}
