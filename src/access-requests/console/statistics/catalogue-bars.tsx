import { formatCount } from "../../../promises/format.ts";
import { Bar } from "../../../ui/chart/bar.tsx";
import { Chart } from "../../../ui/chart/chart.tsx";
import { percent } from "../../../ui/chart/scale.ts";
import { figureWords } from "../../copy/es-statistics.ts";
import type { FiguresView } from "./statistics-view.ts";

const words = figureWords.catalogues;

/** Under its name each: the names are long. */
export function CatalogueBars({ catalogues }: Pick<FiguresView, "catalogues">) {
  const most = Math.max(...catalogues.map(({ count }) => count));
  return (
    <Chart id="catalogos" title={words.title} rule={words.rule}>
      <ul className="mt-3 space-y-3">
        {catalogues.map(({ name, count, catalogue }) => (
          <li key={name} data-catalogue={catalogue}>
            <p className="mb-1 flex items-baseline justify-between gap-4">
              <span>{name}</span>
              <span className="font-semibold tabular-nums">{formatCount(count)}</span>
            </p>
            <Bar share={percent(count, most)} look="fill-catalogue stroke-on-catalogue" />
          </li>
        ))}
      </ul>
    </Chart>
  );
}
