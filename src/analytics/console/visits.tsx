import { ConsolePage } from "../../console/page-parts.tsx";
import { formatCount } from "../../kernel/format.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Chart } from "../../ui/chart/chart.tsx";
import { analytics } from "../context.ts";
import { analyticsCopy } from "../copy/analytics-copy.ts";
import type { Route } from "./+types/visits";
import { DaysChart, VitalCards } from "./charts.tsx";
import { coreVitals, toVisitsView, type VisitsView } from "./visits-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "see-statistics");
  return toVisitsView(await context.get(analytics).read());
}

export default function Visits({ loaderData }: Route.ComponentProps) {
  const { isEmpty, days, views, vitals, routes } = loaderData;
  return (
    <ConsolePage title={analyticsCopy.title} text={analyticsCopy.intro}>
      {isEmpty ? (
        <div className="mt-6 border-t border-line py-14 text-center">
          <h2 className="text-step-2">{analyticsCopy.empty}</h2>
          <p className="mx-auto mt-2 max-w-md text-muted">{analyticsCopy.emptyText}</p>
        </div>
      ) : (
        <div className="mt-8 flex flex-col gap-y-12">
          <DaysChart days={days} views={views} />
          <VitalCards vitals={vitals} />
          <Routes routes={routes} />
        </div>
      )}
    </ConsolePage>
  );
}

function Routes({ routes }: Pick<VisitsView, "routes">) {
  const copy = analyticsCopy.routes;
  const numbers = [
    copy.views,
    ...coreVitals.map((vital) =>
      analyticsCopy.vitals.names[vital].name.replace(/.*\((.*)\)/, "$1"),
    ),
  ];
  return (
    <Chart id="paginas" title={copy.title} rule={copy.rule}>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full max-w-3xl text-step--1 tabular-nums">
          <caption className="sr-only">{copy.title}</caption>
          <thead>
            <tr className="border-b border-ink text-left align-bottom">
              <th scope="col" className="py-1.5 pr-3">
                {copy.page}
              </th>
              {numbers.map((name) => (
                <th key={name} scope="col" className="py-1.5 pl-3 text-right">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {routes.map(({ name, views, vitals }) => (
              <tr key={name} className="border-b border-line align-baseline">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {name}
                </th>
                {[formatCount(views), ...vitals].map((value, index) => (
                  <td key={numbers[index]} className="py-1.5 pl-3 text-right">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Chart>
  );
}
