import { consoleMeta } from "../../../staff/console/offered/console-meta.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { staffService } from "../../context.ts";
import { statisticsCopy } from "../../copy/es-statistics.ts";
import type { Route } from "./+types/statistics";
import { CatalogueBars } from "./catalogue-bars.tsx";
import { CountryBars } from "./country-bars.tsx";
import { PromisesKept } from "./promises-kept.tsx";
import { toStatisticsView } from "./statistics-view.ts";
import { TimeToAnswer } from "./time-to-answer.tsx";
import { WeeksChart } from "./weeks-chart.tsx";

export function meta() {
  return consoleMeta(statisticsCopy.title);
}

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "see-statistics");
  return toStatisticsView(await context.get(staffService).statistics());
}

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { isEmpty, weeks, time, promises, catalogues, countries, allCountries } = loaderData;
  return (
    <main id="contenido" className="page-width pt-6 pb-20">
      <h1 className="text-step-3">{statisticsCopy.heading}</h1>
      <p className="mt-1 max-w-measure text-muted">{statisticsCopy.intro}</p>
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
          <CatalogueBars catalogues={catalogues} />
          <CountryBars countries={countries} all={allCountries} />
        </div>
      )}
    </main>
  );
}
