import type { ReactNode } from "react";
import { Form } from "react-router";
import { History } from "../../console/history.tsx";
import { Card, Problem } from "../../console/page-parts.tsx";
import { aboutFile } from "../../imports/copy/import-notes-copy.ts";
import { countToWrite } from "../../imports/domain/report.ts";
import { endedRecords } from "../../imports/domain/run.ts";
import { Button } from "../../ui/button.tsx";
import { eventNames, importHistoryCopy } from "../copy/import-pages-copy.ts";
import { approvalCopy, mappingCopy, partsCopy } from "../copy/import-steps-copy.ts";
import type { ImportArea } from "../domain/import-area.ts";
import { Approval, type ApprovedPart, MissingRecords } from "./approval.tsx";
import { ImportDifference } from "./difference.tsx";
import type { ImportAnswer } from "./import-answer.ts";
import type { ImportView } from "./import-view.ts";
import { Applied, Undone } from "./outcome.tsx";
import { PartReport } from "./part-report.tsx";
import { ProblemList } from "./problem-list.tsx";
import { Progress } from "./progress.tsx";
import { Questions } from "./questions.tsx";

type StepProps = {
  area: ImportArea;
  view: ImportView;
  answer: ImportAnswer | undefined;
  from: number;
  missedDownload: boolean;
};

export function ImportSteps({
  area,
  view,
  answer,
  from,
  missedDownload,
  afterwards,
}: StepProps & { afterwards?: ReactNode }) {
  const address = area.path(view.id);
  const words = area.copyOf(view.kind);
  if (view.task)
    return (
      <>
        <Progress {...view} words={words} address={address} />
        {["read", "check", "check-parts"].includes(view.task) && (
          <Discard area={area} view={view} />
        )}
      </>
    );
  return (
    <>
      {view.state === "failed" && <Problem>{view.failure}</Problem>}
      {(view.state === "read" || view.state === "failed") && (
        <Questions area={area} view={view} answer={answer} />
      )}
      {view.state === "checked" && (
        <Checked
          area={area}
          view={view}
          answer={answer}
          from={from}
          missedDownload={missedDownload}
          address={address}
        />
      )}
      {view.state === "applied" && (
        <Applied
          undoAction={area.decisionPath("undo", view.id)}
          listPath={area.listPath}
          words={words}
          outcome={view.outcome}
          ended={endedRecords(view)}
          skipped={view.report?.counts.rejected ?? 0}
          undoUntil={view.undoUntil}
          isLate={view.isLate}
          problem={answer?.undoProblem ?? view.failure}
          seen={view.version}
          parts={partsOf(area, view)}
        >
          {afterwards}
        </Applied>
      )}
      {view.state === "undone" && (
        <Undone
          listPath={area.listPath}
          words={words}
          outcome={view.outcome}
          ofParts={view.parts.map(({ outcome }) => outcome)}
        />
      )}
      {(view.state === "applied" || view.state === "undone") && view.report && (
        <>
          <ImportDifference
            {...titleOfFirst(area, view)}
            words={words}
            report={view.report}
            examples={view.examples}
            download={area.differencesPath(view.id)}
          />
          {view.report.problemCount > 0 && (
            <Problems
              area={area}
              view={view}
              from={from}
              missedDownload={missedDownload}
              address={address}
            />
          )}
          {view.parts.map((part) => (
            <PartReport key={part.id} area={area} part={part} address={address} seen={null} />
          ))}
        </>
      )}
      <Events events={view.events} />
      {["read", "checked", "failed"].includes(view.state) && <Discard area={area} view={view} />}
    </>
  );
}

function Checked({
  area,
  view,
  answer,
  from,
  missedDownload,
  address,
}: StepProps & { address: string }) {
  const { report, choices, version } = view;
  const words = area.copyOf(view.kind);
  if (!report) return null;
  const parts = partsOf(area, view);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const typed = answer?.approval ?? {
    allowed: [],
    skipsBadRows: false,
    typedCount: "",
    leftOut: [],
  };
  return (
    <>
      <details open={answer?.mapping !== undefined}>
        <summary className="inline-flex min-h-touch cursor-pointer items-center underline-quiet">
          {mappingCopy.again}
        </summary>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6">
          <Questions area={area} view={view} answer={answer} />
        </div>
      </details>
      <Problems
        area={area}
        view={view}
        from={from}
        missedDownload={missedDownload}
        address={address}
      />
      <ImportDifference
        {...titleOfFirst(area, view)}
        words={words}
        report={report}
        examples={view.examples}
        download={area.differencesPath(view.id)}
      />
      {view.parts.map((part) => (
        <PartReport
          key={part.id}
          area={area}
          part={part}
          address={address}
          seen={view.hasFile ? version : null}
        />
      ))}
      {report.missing.count > 0 && words.ending && (
        <MissingRecords
          action={address}
          words={words.ending}
          count={report.missing.count}
          chosen={choices.missing}
          seen={version}
        />
      )}
      {count > 0 && (
        <Approval
          action={area.decisionPath("approve", view.id)}
          words={words}
          parts={parts}
          count={count}
          typed={typed}
          ended={endedRecords(view)}
          countToType={view.countToType}
          problem={answer?.approval?.problem ?? null}
          isWrongCount={answer?.approval?.isWrongCount ?? false}
          seen={version}
        />
      )}
    </>
  );
}

/** Parts of a file with what they would write, or have written; the import itself is the first one. */
function partsOf(area: ImportArea, view: ImportView): ApprovedPart[] {
  return [view, ...view.parts].flatMap(({ id, kind, report, outcome, target, isLeftOut }) => {
    const words = area.copyOf(kind);
    const name = aboutFile(words, target?.name ?? null);
    const count = report ? countToWrite(report) : 0;
    return report
      ? [{ id, name, words, report, count, records: isLeftOut ? null : (outcome?.records ?? 0) }]
      : [];
  });
}

/** Title of the difference of the first part of several. */
function titleOfFirst(area: ImportArea, view: ImportView): { title?: string } {
  if (view.parts.length === 0) return {};
  const { name } = area.copyOf(view.kind);
  return { title: view.isLeftOut ? partsCopy.leftOut(name) : partsCopy.difference(name) };
}

function Problems({ area, view, ...shown }: Omit<StepProps, "answer"> & { address: string }) {
  const hasDownload = view.hasMistakes && view.problems.length > 0;
  return (
    <ProblemList
      problems={view.problems}
      causes={view.causes}
      remedy={area.remedy}
      cause={view.cause}
      seen={view.state === "checked" && view.hasFile ? view.version : null}
      count={view.report?.problemCount ?? 0}
      rows={view.report?.counts.rejected ?? 0}
      kept={view.problemsKept}
      download={hasDownload ? `${shown.address}/errores.xlsx` : null}
      {...shown}
    />
  );
}

function Events({ events }: { events: ImportView["events"] }) {
  if (events.length === 0) return null;
  return (
    <Card id="historial" title={importHistoryCopy.title}>
      <History
        entries={events.map(({ at, event, by }) => ({
          id: `${at} ${event}`,
          at,
          text: importHistoryCopy.sentence(by, eventNames[event]),
        }))}
      />
    </Card>
  );
}

function Discard({ area, view }: Pick<StepProps, "area" | "view">) {
  return (
    <Form
      method="post"
      action={area.decisionPath("discard", view.id)}
      className="grid justify-items-start gap-1"
    >
      <input type="hidden" name="seen" value={view.version} />
      <Button type="submit" variant="quiet">
        {approvalCopy.discard}
      </Button>
      <p className="max-w-measure text-step--1 text-muted">
        {area.copyOf(view.kind).pages.approval.discardText}
      </p>
    </Form>
  );
}
