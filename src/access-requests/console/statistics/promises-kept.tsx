import { Chart } from "../../../ui/chart/chart.tsx";
import { Numeral } from "../../../ui/chart/numeral.tsx";
import { percent } from "../../../ui/chart/scale.ts";
import { formatShare, promisesSentence, statisticsCopy } from "../../copy/es-statistics.ts";

const copy = statisticsCopy.promises;

export function PromisesKept({
  promises: { kept, broken },
}: {
  promises: { kept: number; broken: number };
}) {
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
