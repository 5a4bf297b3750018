import { Chart } from "../../../ui/chart/chart.tsx";
import { Numeral } from "../../../ui/chart/numeral.tsx";
import { percent } from "../../../ui/chart/scale.ts";
import { statisticsCopy, timeSentence } from "../../copy/es-statistics.ts";
import type { StatisticsView } from "./statistics-view.ts";

const copy = statisticsCopy.time;

export function TimeToAnswer({ time }: { time: StatisticsView["time"] }) {
  if (!time) {
    return (
      <Chart id="tiempo" title={copy.title}>
        <p className="mt-3 text-muted">{copy.none}</p>
      </Chart>
    );
  }
  const { count, median, p90 } = time;
  const half = percent(median.milliseconds, p90.milliseconds);
  return (
    <Chart id="tiempo" title={copy.title} rule={copy.rule}>
      <div className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        <Numeral name={copy.median} value={median.copy} variant="fill-primary" />
        <Numeral name={copy.p90} value={p90.copy} variant="fill-sunken stroke-outline" />
      </div>
      <svg
        role="img"
        aria-label={timeSentence({ count, median: median.copy, p90: p90.copy })}
        width="100%"
        height="28"
        className="mt-5"
      >
        <rect y="8" width="100%" height="12" className="fill-sunken stroke-outline" />
        <rect y="8" width={half} height="12" className="fill-primary" />
        <line x1={half} x2={half} y1="0" y2="28" strokeWidth="2" className="stroke-ink" />
        <line x1="100%" x2="100%" y1="0" y2="28" strokeWidth="4" className="stroke-ink" />
      </svg>
    </Chart>
  );
}
