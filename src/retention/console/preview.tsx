import { Card } from "../../console/page-parts.tsx";
import { formatCount, formatShortDay } from "../../kernel/format.ts";
import { retentionCopy } from "../copy/retention-copy.ts";
import { retentionBasis, retentionTerm } from "../copy/rules-copy.ts";
import type { RetentionRule } from "../domain/retention.ts";
import type { RetentionPreview } from "../domain/retention-runs.ts";

const copy = retentionCopy.preview;

/** Overdue rows by kind of data, which the next run would remove: cards on phones, a table in wide windows. */
export function Preview({
  lines,
  rules,
}: {
  lines: RetentionPreview;
  rules: Readonly<Record<string, RetentionRule>>;
}) {
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card id="ensayo" title={copy.title}>
      <p className="mt-2 text-muted">{total === 0 ? copy.nothing : copy.total(total)}</p>
      <ul className="mt-4">
        {lines.map(({ kind, ...line }) => {
          const rule = rules[kind];
          return rule && <Line key={kind} {...line} rule={rule} />;
        })}
      </ul>
    </Card>
  );
}

function Line({
  rule,
  count,
  oldest,
}: Omit<RetentionPreview[number], "kind"> & { rule: RetentionRule }) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-line py-3 lg:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_13rem] lg:items-baseline">
      <p className="font-medium">{rule.name}</p>
      <p className="text-step--1 lg:order-3 lg:text-right">
        <span className={count > 0 ? "text-step-1 font-medium tabular-nums" : "text-muted"}>
          {formatCount(count)}
        </span>{" "}
        {copy.count.toLowerCase()}
        {oldest !== null && (
          <span className="block text-muted">
            {copy.oldest}: <span className="whitespace-nowrap">{formatShortDay(oldest)}</span>
          </span>
        )}
      </p>
      <p className="max-w-measure text-step--1 text-muted lg:order-2">
        {retentionTerm(rule)}. {retentionBasis(rule)}.
      </p>
    </li>
  );
}
