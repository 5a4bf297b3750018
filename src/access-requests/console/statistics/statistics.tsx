import { consoleMeta } from "../../../staff/console/offered/console-meta.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { desk } from "../../context.ts";
import { figureWords } from "../../copy/es-statistics.ts";
import type { Route } from "./+types/statistics";
import { CatalogueBars } from "./catalogue-bars.tsx";
import { CountryBars } from "./country-bars.tsx";
import { PromisesKept } from "./promises-kept.tsx";
import { toFiguresView } from "./statistics-view.ts";
import { TimeToAnswer } from "./time-to-answer.tsx";
import { WeeksChart } from "./weeks-chart.tsx";

export function meta() {
  return consoleMeta(figureWords.title);
}

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "see-figures");
  return toFiguresView(await context.get(desk).figures());
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { isEmpty, weeks, time, promises, catalogues, countries, allCountries } = loaderData;
  return (
    <main id="contenido" className="page-width pt-6 pb-20">
      <h1 className="text-step-3">{figureWords.heading}</h1>
      <p className="mt-1 text-muted">{figureWords.intro}</p>
      {isEmpty ? (
        <div className="mt-6 border-t border-line py-14 text-center">
          <h2 className="text-step-2">{figureWords.empty}</h2>
          <p className="mx-auto mt-2 max-w-md text-muted">{figureWords.emptyText}</p>
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
