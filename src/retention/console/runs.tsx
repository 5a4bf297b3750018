import { type ListColumn, ListTable } from "../../console/list-table.tsx";
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
      {runs.length === 0 ? (
        <p className="mt-2 text-muted">{copy.empty}</p>
      ) : (
        <ListTable
          caption={copy.title}
          columns={columnsOf(rules)}
          rows={runs}
          rowId={({ startedAt }) => `${startedAt}`}
        />
      )}
    </Card>
  );
}

function columnsOf(rules: Rules): readonly ListColumn<RetentionRun>[] {
  return [
    {
      label: copy.columns.startedAt,
      isName: true,
      cell: ({ startedAt }) => formatShortMoment(startedAt),
    },
    {
      label: copy.columns.state,
      cell: ({ askedBy, state }) => (
        <span className="text-muted">
          {copy.askedBy[askedBy]} · {copy.state[state]}
        </span>
      ),
    },
    {
      label: copy.columns.removed,
      onPhone: "line",
      cell: (run) => run.state !== "skipped" && <Counts run={run} rules={rules} />,
    },
  ];
}

function Counts({ run: { counts }, rules }: { run: RetentionRun; rules: Rules }) {
  const removed = Object.entries(rules).filter(([kind]) => (counts[kind] ?? 0) > 0);
  if (removed.length === 0) return copy.nothing;
  return (
    <ul>
      {removed.map(([kind, { name }]) => (
        <li key={kind}>
          {name}: {formatCount(counts[kind] ?? 0)}
        </li>
      ))}
    </ul>
  );
}
