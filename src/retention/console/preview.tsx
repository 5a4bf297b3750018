import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { Card } from "../../console/page-parts.tsx";
import { formatCount, formatShortDay } from "../../kernel/format.ts";
import type { RetentionRule } from "../../kernel/retention-rule.ts";
import { retentionCopy } from "../copy/retention-copy.ts";
import { retentionBasis, retentionTerm } from "../copy/rules-copy.ts";
import type { RetentionPreview } from "../domain/retention-runs.ts";

const copy = retentionCopy.preview;

/** Overdue rows by kind of data, which the next run would remove. */
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
      <ListTable
        caption={copy.title}
        columns={columns}
        rows={lines.flatMap(({ kind, ...line }) => {
          const rule = rules[kind];
          return rule ? [{ ...line, kind, rule }] : [];
        })}
        rowId={({ kind }) => kind}
      />
    </Card>
  );
}

type Line = RetentionPreview[number] & { rule: RetentionRule };

const columns: readonly ListColumn<Line>[] = [
  { label: copy.rule, isName: true, cell: ({ rule }) => rule.name },
  {
    label: copy.term,
    onPhone: "line",
    cell: ({ rule }) => (
      <span className="block max-w-measure text-muted">
        {retentionTerm(rule)}. {retentionBasis(rule)}.
      </span>
    ),
  },
  { label: copy.count, isNumber: true, cell: (line) => <Count {...line} /> },
];

function Count({ count, oldest }: Pick<Line, "count" | "oldest">) {
  return (
    <>
      <span className={count > 0 ? "text-step-1 font-medium tabular-nums" : "text-muted"}>
        {formatCount(count)}
      </span>{" "}
      <span className="md:hidden">{copy.count.toLowerCase()}</span>
      {oldest !== null && (
        <span className="block text-muted">
          {copy.oldest}: <span className="whitespace-nowrap">{formatShortDay(oldest)}</span>
        </span>
      )}
    </>
  );
}
