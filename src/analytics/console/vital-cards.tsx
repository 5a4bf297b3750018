import { formatShare } from "../../access-requests/copy/es-statistics.ts";
import { Chart } from "../../ui/chart/chart.tsx";
import { Swatch } from "../../ui/chart/numeral.tsx";
import { percent } from "../../ui/chart/scale.ts";
import { analyticsCopy } from "../copy/es.ts";
import type { Rating } from "../domain/summary.ts";
import type { Measured, VitalView } from "./visits-view.ts";

const copy = analyticsCopy.vitals;

const styles: Record<Rating, string> = {
  good: "fill-primary",
  "needs-improvement": "fill-sunken stroke-outline",
  poor: "fill-surface stroke-danger stroke-2",
};
const ratings = ["good", "needs-improvement", "poor"] as const;

export function VitalCards({ vitals }: { vitals: readonly VitalView[] }) {
  return (
    <Chart id="velocidad" title={copy.title} rule={copy.rule}>
      <ul className="mt-4 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {vitals.map((vital) => (
          <li key={vital.vital}>
            <h3 className="font-semibold">{copy.names[vital.vital].name}</h3>
            <p className="text-step--1 text-muted">
              {copy.names[vital.vital].text} {vital.thresholds}
            </p>
            <dl className="mt-2 space-y-3">
              {vital.devices.map(({ device, measured }) => (
                <div key={device} className="border-t border-line pt-2">
                  <dt className="text-step--1 text-muted">{analyticsCopy.devices[device]}</dt>
                  <dd>{measured ? <Value measured={measured} /> : copy.none}</dd>
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
          <Swatch variant={styles[rating]} />
          {copy.ratings[rating]}
        </span>
        <span className="text-step--1 text-muted">{copy.measured(count)}</span>
      </p>
      <Shares shares={shares} />
      <p className="mt-1 text-step--1 text-muted">
        {ratings.map((each) => `${copy.ratings[each]} ${formatShare(shares[each])}`).join(" · ")}
      </p>
    </>
  );
}

function Shares({ shares }: { shares: Record<Rating, number> }) {
  const { good } = shares;
  const notPoor = good + shares["needs-improvement"];
  return (
    <svg aria-hidden="true" width="100%" height="14" className="mt-1 block overflow-visible">
      <rect y="1" width="100%" height="12" className={styles.poor} />
      <rect y="1" width={percent(notPoor, 1)} height="12" className={styles["needs-improvement"]} />
      <rect y="1" width={percent(good, 1)} height="12" className={styles.good} />
    </svg>
  );
}
