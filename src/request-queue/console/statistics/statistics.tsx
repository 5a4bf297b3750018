import { companies } from "../../../companies/context.ts";
import { ConsolePage } from "../../../console/page-parts.tsx";
import { formatCount, formatShare } from "../../../kernel/format.ts";
import { coloursOf } from "../../../products/domain/catalogue-names.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { Bar, Chart, Numeral, TableBehind } from "../../../ui/chart/chart.tsx";
import { percent } from "../../../ui/chart/plot.tsx";
import { requestQueue } from "../../context.ts";
import { promisesSentence, statisticsCopy, timeSentence } from "../../copy/statistics-copy.ts";
import { answersSince } from "../../domain/request-statistics.ts";
import type { Route } from "./+types/statistics";
import {
  type NamedCount,
  type StatisticsView,
  toEntryView,
  toStatisticsView,
} from "./statistics-view.ts";
import { WeeksChart } from "./weeks-chart.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "see-statistics");
  const [statistics, firstSignIns] = await Promise.all([
    context.get(requestQueue).statistics(),
    context.get(companies).staff.firstSignIns(answersSince(Date.now())),
  ]);
  return { ...toStatisticsView(statistics), entry: toEntryView(firstSignIns) };
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { isEmpty, weeks, time, entry, promises, catalogues, countries, allCountries } = loaderData;
  return (
    <ConsolePage title={statisticsCopy.title} text={statisticsCopy.intro}>
      {isEmpty ? (
        <div className="mt-6 border-t border-line py-14 text-center">
          <h2 className="text-step-2">{statisticsCopy.empty}</h2>
          <p className="mx-auto mt-2 max-w-md text-muted">{statisticsCopy.emptyText}</p>
        </div>
      ) : (
        <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <div className="lg:col-span-2">
            <WeeksChart weeks={weeks} />
          </div>
          <TimeToAnswer time={time} />
          <PromisesKept promises={promises} />
          <FirstSignIn entry={entry} />
          <CatalogueBars catalogues={catalogues} />
          <CountryBars countries={countries} all={allCountries} />
        </div>
      )}
    </ConsolePage>
  );
}

function TimeToAnswer({ time }: { time: StatisticsView["time"] }) {
  const copy = statisticsCopy.time;
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

function FirstSignIn({ entry }: { entry: ReturnType<typeof toEntryView> }) {
  const copy = statisticsCopy.entry;
  if (!entry) {
    return (
      <Chart id="entrada" title={copy.title}>
        <p className="mt-3 text-muted">{copy.none}</p>
      </Chart>
    );
  }
  const { approved, signedIn, steps } = entry;
  const sentence = copy.sentence({ approved, signedIn });
  return (
    <Chart id="entrada" title={copy.title} rule={copy.rule}>
      <div className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        {steps.map(({ name, value }) => (
          <Numeral key={name} name={name} value={value} variant="fill-primary" />
        ))}
      </div>
      <svg role="img" aria-label={sentence} width="100%" height="28" className="mt-5">
        <rect y="8" width="100%" height="12" className="fill-sunken stroke-outline" />
        <rect y="8" width={percent(signedIn, approved)} height="12" className="fill-primary" />
      </svg>
      <p className="mt-1 text-step--1">{sentence}</p>
    </Chart>
  );
}

function PromisesKept({
  promises: { kept, broken },
}: {
  promises: { kept: number; broken: number };
}) {
  const copy = statisticsCopy.promises;
  const all = kept + broken;
  if (all === 0) {
    return (
      <Chart id="promesas" title={copy.title}>
        <p className="mt-3 text-muted">{copy.none}</p>
      </Chart>
    );
  }
  const sentence = promisesSentence({ kept, broken });
  return (
    <Chart id="promesas" title={copy.title} rule={copy.rule}>
      <div className="mt-4">
        <Numeral name={copy.kept} value={formatShare(kept / all)} variant="fill-primary" />
      </div>
      <svg role="img" aria-label={sentence} width="100%" height="28" className="mt-5">
        <rect x="1" y="8" width="99%" height="12" className="fill-surface stroke-danger stroke-2" />
        <rect y="7" width={percent(kept, all)} height="14" className="fill-primary" />
      </svg>
      <p className="mt-1 text-step--1">{sentence}</p>
    </Chart>
  );
}

function CatalogueBars({ catalogues }: Pick<StatisticsView, "catalogues">) {
  const copy = statisticsCopy.catalogues;
  const max = Math.max(...catalogues.map(({ count }) => count));
  return (
    <Chart id="catalogos" title={copy.title} rule={copy.rule}>
      <ul className="mt-3 space-y-3">
        {catalogues.map(({ name, count, catalogue }) => (
          <li key={name} className={coloursOf(catalogue)}>
            <p className="mb-1 flex items-baseline justify-between gap-4">
              <span>{name}</span>
              <span className="font-semibold tabular-nums">{formatCount(count)}</span>
            </p>
            <Bar share={percent(count, max)} variant="fill-catalogue stroke-on-catalogue" />
          </li>
        ))}
      </ul>
    </Chart>
  );
}

function CountryBars({
  countries,
  all,
}: {
  countries: readonly NamedCount[];
  all: readonly NamedCount[];
}) {
  const copy = statisticsCopy.countries;
  const max = Math.max(...countries.map(({ count }) => count));
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
              <Bar share={percent(count, max)} variant="fill-primary" />
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
