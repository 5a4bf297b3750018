import { formatCount } from "../../../kernel/format-count.ts";
import { Bar } from "../../../ui/chart/bar.tsx";
import { Chart } from "../../../ui/chart/chart.tsx";
import { percent } from "../../../ui/chart/scale.ts";
import { statisticsCopy } from "../../copy/es-statistics.ts";
import type { StatisticsView } from "./statistics-view.ts";

const copy = statisticsCopy.catalogues;

export function CatalogueBars({ catalogues }: Pick<StatisticsView, "catalogues">) {
  const most = Math.max(...catalogues.map(({ count }) => count));
  return (
    <Chart id="catalogos" title={copy.title} rule={copy.rule}>
      <ul className="mt-3 space-y-3">
        {catalogues.map(({ name, count, catalogue }) => (
          <li key={name} data-catalogue={catalogue}>
            <p className="mb-1 flex items-baseline justify-between gap-4">
              <span>{name}</span>
              <span className="font-semibold tabular-nums">{formatCount(count)}</span>
            </p>
            <Bar share={percent(count, most)} variant="fill-catalogue stroke-on-catalogue" />
          </li>
        ))}
      </ul>
    </Chart>
  );
}
