import { Card } from "../../console/page-parts.tsx";
import { importNotes } from "../../imports/copy/import-notes-copy.ts";
import type { ChangeKind } from "../../imports/domain/change.ts";
import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import { changesNothing, type ImportReport, listGuards } from "../../imports/domain/report.ts";
import { formatCount } from "../../kernel/format.ts";
import { TextAnchor } from "../../ui/text-link.tsx";
import { differenceCopy as copy } from "../copy/import-steps-copy.ts";

export type ChangeInWords = {
  code: string;
  name: string;
  facts: readonly { label: string; before: string; after: string }[];
};

export type ChangeExamples = Readonly<Record<ChangeKind, readonly ChangeInWords[]>>;

export function ImportDifference({
  id,
  title: titleOfPart,
  words,
  report,
  examples,
  download,
}: {
  /** Id of the part of a file whose difference it is, and its title; without them, that of a whole file. */
  id?: string;
  title?: string;
  words: ImportKindCopy;
  report: ImportReport;
  examples: ChangeExamples;
  /** Address of the workbook of all changes. */
  download: string;
}) {
  const { counts, missing } = report;
  const notes = importNotes(words, report);
  const { title, same, counts: labels, examples: titles } = words.pages.difference;
  return (
    <Card id={id ? `cambios-${id}` : "cambios"} title={titleOfPart ?? title}>
      {changesNothing(report) && <p className="mt-2">{same}</p>}
      <dl className="mt-4 max-w-measure">
        <Count label={labels.added} count={counts.added} />
        <Count label={labels.changed} count={counts.changed} />
        {listGuards(report).map(([name, { count }]) => (
          <Count key={name} label={words.guardPart(name)} count={count} isPart />
        ))}
        <Count label={labels.unchanged} count={counts.unchanged} />
        {counts.rejected > 0 && <Count label={labels.rejected} count={counts.rejected} />}
        {missing.count > 0 && <Count label={labels.missing} count={missing.count} />}
      </dl>
      {notes.length > 0 && (
        <ul className="mt-4 max-w-measure text-step--1 text-muted">
          {notes.map((note) => (
            <li key={note} className="mt-1 wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      )}
      {(["changed", "added", "missing"] as const).map((kind) => (
        <Examples
          key={kind}
          id={`ejemplos-${kind}${id ? `-${id}` : ""}`}
          within={id ? `cambios-${id}` : null}
          kind={kind}
          title={titles[kind]}
          changes={examples[kind]}
        />
      ))}
      {counts.added + counts.changed + report.ended > 0 && (
        <TextAnchor href={download} download className="mt-4">
          {copy.download}
        </TextAnchor>
      )}
    </Card>
  );
}

function Count({
  label,
  count,
  isPart = false,
}: {
  label: string;
  count: number;
  isPart?: boolean;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 border-t border-line py-1.5 ${isPart ? "pl-6 text-muted" : ""}`}
    >
      <dt>{label}</dt>
      <dd className="font-medium tabular-nums">{formatCount(count)}</dd>
    </div>
  );
}

function Examples({
  id,
  within,
  kind,
  title,
  changes,
}: {
  id: string;
  /** Id of the title of the part of a file whose examples they are; null for those of a whole file. */
  within: string | null;
  kind: ChangeKind;
  title: string;
  changes: readonly ChangeInWords[];
}) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby={within ? `${within} ${id}` : id} className="mt-6">
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      <ul className="mt-2 border-b border-line">
        {changes.map(({ code, name, facts }) => (
          <li key={code} className="border-t border-line py-3">
            <p className="wrap-anywhere">
              <span className="font-medium tabular-nums">{code}</span> {name}
            </p>
            {kind !== "added" && <Facts facts={facts} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ facts }: { facts: ChangeInWords["facts"] }) {
  return (
    <dl className="mt-1 grid gap-1 text-step--1">
      {facts.map(({ label, before, after }) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <span className="text-muted">{copy.before}: </span>
            <del className="no-underline">{before || "—"}</del>
            <br />
            <span className="text-muted">{copy.after}: </span>
            <ins className="font-medium no-underline">{after || "—"}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
