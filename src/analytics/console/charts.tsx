import { formatCount, formatShare } from "../../kernel/format.ts";
import { statisticsCopy } from "../../request-queue/copy/statistics-copy.ts";
import { Chart, Swatch, TableBehind } from "../../ui/chart/chart.tsx";
import { axisEnd, Columns, Plot, percent } from "../../ui/chart/plot.tsx";
import { analyticsCopy, daySentence, daysSentence } from "../copy/analytics-copy.ts";
import type { Device, Rating } from "../domain/web-vitals.ts";
import type { Day, Measured, VitalView } from "./visits-view.ts";

const copy = analyticsCopy.days;
const deviceStyles: Record<Device, string> = { desktop: "fill-primary", phone: "fill-outline" };

export function DaysChart({
  days,
  views,
}: {
  days: readonly Day[];
  views: Record<Device, number>;
}) {
  const end = axisEnd(Math.max(...days.map(({ all }) => all)));
  const busiest = days.reduce((max, day) => (day.all > max.all ? day : max));
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
      <rect x={x + 1.5} y={100 - low} width="7" height={low} className={deviceStyles.desktop} />
      <rect
        x={x + 1.5}
        y={100 - low - high}
        width="7"
        height={high}
        className={deviceStyles.phone}
      />
    </g>
  );
}

function Legend() {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-step--1">
      {(["desktop", "phone"] as const).map((device) => (
        <li key={device} className="inline-flex items-center gap-2">
          <Swatch variant={deviceStyles[device]} />
          {analyticsCopy.devices[device]}
        </li>
      ))}
    </ul>
  );
}

const vitalsCopy = analyticsCopy.vitals;
const ratingStyles: Record<Rating, string> = {
  good: "fill-primary",
  "needs-improvement": "fill-sunken stroke-outline",
  poor: "fill-surface stroke-danger stroke-2",
};
const ratings = ["good", "needs-improvement", "poor"] as const;

export function VitalCards({ vitals }: { vitals: readonly VitalView[] }) {
  return (
    <Chart id="velocidad" title={vitalsCopy.title} rule={vitalsCopy.rule}>
      <ul className="mt-4 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {vitals.map((vital) => (
          <li key={vital.vital}>
            <h3 className="font-semibold">{vitalsCopy.names[vital.vital].name}</h3>
            <p className="text-step--1 text-muted">
              {vitalsCopy.names[vital.vital].text} {vital.thresholds}
            </p>
            <dl className="mt-2 space-y-3">
              {vital.devices.map(({ device, measured }) => (
                <div key={device} className="border-t border-line pt-2">
                  <dt className="text-step--1 text-muted">{analyticsCopy.devices[device]}</dt>
                  <dd>{measured ? <Value measured={measured} /> : vitalsCopy.none}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Chart>
  );
}

function Value({ measured: { p75, rating, count, shares } }: { measured: Measured }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-step-2 text-primary">{p75}</span>
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Swatch variant={ratingStyles[rating]} />
          {vitalsCopy.ratings[rating]}
        </span>
        <span className="text-step--1 text-muted">{vitalsCopy.measured(count)}</span>
      </p>
      <Shares shares={shares} />
      <p className="mt-1 text-step--1 text-muted">
        {ratings
          .map((each) => `${vitalsCopy.ratings[each]} ${formatShare(shares[each])}`)
          .join(" · ")}
      </p>
    </>
  );
}

function Shares({ shares }: { shares: Record<Rating, number> }) {
  const { good } = shares;
  const notPoor = good + shares["needs-improvement"];
  return (
    <svg aria-hidden="true" width="100%" height="14" className="mt-1 block overflow-visible">
      <rect y="1" width="100%" height="12" className={ratingStyles.poor} />
      <rect
        y="1"
        width={percent(notPoor, 1)}
        height="12"
        className={ratingStyles["needs-improvement"]}
      />
      <rect y="1" width={percent(good, 1)} height="12" className={ratingStyles.good} />
    </svg>
  );
}
