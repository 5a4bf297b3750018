import type { ReactNode } from "react";
import { Form } from "react-router";
import { History } from "../../console/history.tsx";
import { Card, Problem } from "../../console/page-parts.tsx";
import { countToWrite } from "../domain/report.ts";
import { endedRecords } from "../domain/run.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceBox } from "../../ui/select.tsx";
import {
  eventNames,
  importHistoryCopy,
  importKindName,
  importsCopy,
} from "../copy/import-pages-copy.ts";
import { approvalCopy, mappingCopy } from "../copy/import-steps-copy.ts";
import { importWordsOf } from "../../products/copy/import-words-copy.ts";
import {
  doubtfulSentence,
  otherAmountsSentence,
  unknownHeadingsSentence,
  wrongConstantSentence,
} from "../copy/open-questions-copy.ts";
import { listColumns } from "../../catalogue/domain/import/columns.ts";
import { catalogueKinds, type ImportKindName } from "../../catalogue/domain/kinds.ts";
import { Approval, MissingProducts } from "./approval.tsx";
import { ImportDifference } from "./difference.tsx";
import type { ImportAnswer } from "./import-answer.ts";
import { importDecisionPath, importPath } from "./import-path.ts";
import type { ImportView } from "./import-view.ts";
import { MappingForm } from "./mapping-form.tsx";
import { Applied, Undone } from "./outcome.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { ProblemList } from "./problem-list.tsx";
import { Progress } from "./progress.tsx";
import { constantsFrom, typedFrom } from "./typed-mapping.ts";

type StepProps = {
  view: ImportView;
  answer: ImportAnswer | undefined;
  from: number;
  missedDownload: boolean;
};

export function ImportSteps({
  view,
  answer,
  from,
  missedDownload,
  afterwards,
}: StepProps & { afterwards?: ReactNode }) {
  const address = importPath(view.kind, view.id);
  if (view.task)
    return (
      <>
        <Progress {...view} address={address} />
        {(view.task === "read" || view.task === "check") && <Discard view={view} />}
      </>
    );
  return (
    <>
      {view.state === "failed" && <Problem>{view.failure}</Problem>}
      {(view.state === "read" || view.state === "failed") && (
        <Questions view={view} answer={answer} />
      )}
      {view.state === "checked" && (
        <Checked
          view={view}
          answer={answer}
          from={from}
          missedDownload={missedDownload}
          address={address}
        />
      )}
      {view.state === "applied" && (
        <Applied
          undoAction={importDecisionPath("undo", view)}
          kind={view.kind}
          outcome={view.outcome}
          ended={endedRecords(view)}
          skipped={view.report?.counts.rejected ?? 0}
          undoUntil={view.undoUntil}
          isLate={view.isLate}
          problem={answer?.undoProblem ?? view.failure}
          seen={view.version}
        >
          {afterwards}
        </Applied>
      )}
      {view.state === "undone" && <Undone kind={view.kind} outcome={view.outcome} />}
      {(view.state === "applied" || view.state === "undone") && view.report && (
        <>
          <ImportDifference
            id={view.id}
            kind={view.kind}
            report={view.report}
            examples={view.examples}
          />
          {view.report.problemCount > 0 && (
            <Problems view={view} from={from} missedDownload={missedDownload} address={address} />
          )}
        </>
      )}
      <Events events={view.events} />
      {["read", "checked", "failed"].includes(view.state) && <Discard view={view} />}
    </>
  );
}

function Questions({ view, answer }: Pick<StepProps, "view" | "answer">) {
  const { question, choices, hasFile, version } = view;
  if (!question) return null;
  if (!hasFile) return <p className="max-w-measure">{mappingCopy.noFile}</p>;
  const isChosen = Object.keys(choices.mapping).length > 0;
  const typed =
    answer?.mapping?.typed ??
    typedFrom(isChosen ? choices.mapping : question.guess, {
      count: question.columns.length,
      styles: choices.styles,
    });
  const questions = answer?.mapping?.questions ?? view.questions;
  return (
    <>
      {isOfCatalogue(view) && <KindChoice view={view} />}
      <PlaceChoice
        action={importPath(view.kind, view.id)}
        seen={version}
        question={question}
        headerRow={choices.headerRow}
        titleRows={choices.titleRows}
        columns={listColumns(view.kind as ImportKindName)}
        problem={answer?.place}
      />
      <MappingForm
        action={importPath(view.kind, view.id)}
        key={JSON.stringify(typed.columns)}
        question={question}
        columns={listColumns(view.kind as ImportKindName)}
        targets={view.targets}
        target={choices.target}
        hidden={question.columnCount - question.columns.length}
        typed={typed}
        constants={answer?.mapping?.constants ?? constantsFrom(choices)}
        questions={questions}
        problems={answer?.mapping?.problems ?? openSentences(view)}
        seen={version}
      />
    </>
  );
}

/** Messages for questions of the guessed mapping; questions about decimal separators are shown at their fields. */
function openSentences({ questions, kind }: ImportView): string[] {
  return questions.flatMap((question) => {
    if (question.kind === "no-key") return [importWordsOf(kind).mapping.noKey];
    if (question.kind === "sheet") return [mappingCopy.severalSheets(question.sheets)];
    if (question.kind === "no-data") return [importWordsOf(kind).mapping.noData];
    if (question.kind === "list") return [mappingCopy.listOpen(question.name)];
    if (question.kind === "heading") return [unknownHeadingsSentence(question.headings)];
    if (question.kind === "constant") return [wrongConstantSentence(question)];
    if (question.kind === "doubtful") return [doubtfulSentence(question)];
    if (question.kind === "other-amounts") return [otherAmountsSentence(question)];
    return question.kind === "repeated" ? [mappingCopy.repeated(question.headers)] : [];
  });
}

function isOfCatalogue({ kind }: Pick<ImportView, "kind">): boolean {
  return catalogueKinds.some((known) => known === kind);
}

function KindChoice({ view: { id, kind, version } }: Pick<StepProps, "view">) {
  return (
    <Card id="tipo" title={importsCopy.upload.kind}>
      <Form
        method="post"
        action={importPath(kind, id)}
        className="mt-3 flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="seen" value={version} />
        <div className="min-w-0 grow basis-56 sm:max-w-md">
          <ChoiceBox name="kind" defaultValue={kind} aria-label={importsCopy.upload.kind}>
            {catalogueKinds.map((known) => (
              <option key={known} value={known}>
                {importKindName(known)}
              </option>
            ))}
          </ChoiceBox>
        </div>
        <Button type="submit" variant="quiet" name="intent" value="kind">
          {mappingCopy.kindSubmit}
        </Button>
      </Form>
    </Card>
  );
}

function Checked({ view, answer, from, missedDownload, address }: StepProps & { address: string }) {
  const { report, choices, version } = view;
  if (!report) return null;
  const count = countToWrite(report);
  const typed = answer?.approval ?? { allowed: [], skipsBadRows: false, typedCount: "" };
  return (
    <>
      <details open={answer?.mapping !== undefined}>
        <summary className="inline-flex min-h-touch cursor-pointer items-center underline-quiet">
          {mappingCopy.again}
        </summary>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6">
          <Questions view={view} answer={answer} />
        </div>
      </details>
      <Problems view={view} from={from} missedDownload={missedDownload} address={address} />
      <ImportDifference id={view.id} kind={view.kind} report={report} examples={view.examples} />
      {report.missing.count > 0 && isOfCatalogue(view) && (
        <MissingProducts
          action={address}
          count={report.missing.count}
          chosen={choices.missing}
          seen={version}
        />
      )}
      {count > 0 && (
        <Approval
          action={importDecisionPath("approve", view)}
          kind={view.kind}
          report={report}
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

function Problems({ view, ...shown }: Omit<StepProps, "answer"> & { address: string }) {
  const hasDownload = view.hasMistakes && view.problems.length > 0;
  return (
    <ProblemList
      problems={view.problems}
      causes={view.causes}
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

function Discard({ view }: Pick<StepProps, "view">) {
  return (
    <Form
      method="post"
      action={importDecisionPath("discard", view)}
      className="grid justify-items-start gap-1"
    >
      <input type="hidden" name="seen" value={view.version} />
      <Button type="submit" variant="quiet">
        {approvalCopy.discard}
      </Button>
      <p className="max-w-measure text-step--1 text-muted">
        {importWordsOf(view.kind).approval.discardText}
      </p>
    </Form>
  );
}
