import { Card } from "../../console/page-parts.tsx";
import { formatCount, formatShortMoment } from "../../kernel/format.ts";
import type { RetentionRule } from "../../kernel/retention-rule.ts";
import { retentionCopy } from "../copy/retention-copy.ts";
import type { RetentionRun } from "../domain/retention-runs.ts";

const copy = retentionCopy.runs;

type Rules = Readonly<Record<string, RetentionRule>>;

export function Runs({ runs, rules }: { runs: readonly RetentionRun[]; rules: Rules }) {
  return (
    <Card id="veces" title={copy.title}>
      {runs.length === 0 && <p className="mt-2 text-muted">{copy.empty}</p>}
      <ol className="mt-4">
        {runs.map((run) => (
          <li key={run.startedAt} className="border-t border-line py-4">
            <p className="font-medium">
              {formatShortMoment(run.startedAt)}
              <span className="font-normal text-muted">
                {" "}
                · {copy.askedBy[run.askedBy]} · {copy.state[run.state]}
              </span>
            </p>
            {run.state !== "skipped" && <Counts run={run} rules={rules} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Counts({ run: { counts }, rules }: { run: RetentionRun; rules: Rules }) {
  const removed = Object.entries(rules).filter(([kind]) => (counts[kind] ?? 0) > 0);
  if (removed.length === 0) return <p className="text-step--1 text-muted">{copy.nothing}</p>;
  return (
    <ul className="mt-1 text-step--1">
      {removed.map(([kind, { name }]) => (
        <li key={kind}>
          {name}: {formatCount(counts[kind] ?? 0)}
        </li>
      ))}
    </ul>
  );
}
