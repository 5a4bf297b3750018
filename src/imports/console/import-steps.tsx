import type { ReactNode } from "react";
import { Form } from "react-router";
import { History } from "../../console/history.tsx";
import { Card, Problem } from "../../console/page-parts.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceBox } from "../../ui/select.tsx";
import { eventNames, importHistoryCopy, importsCopy } from "../copy/import-pages-copy.ts";
import { approvalCopy, mappingCopy } from "../copy/import-steps-copy.ts";
import { questionSentence } from "../copy/open-questions-copy.ts";
import type { ImportKindCopy } from "../domain/kind-copy.ts";
import { countToWrite } from "../domain/report.ts";
import { endedRecords } from "../domain/run.ts";
import { Approval, MissingRecords } from "./approval.tsx";
import { ImportDifference } from "./difference.tsx";
import type { ImportAnswer } from "./import-answer.ts";
import type { ImportView } from "./import-view.ts";
import { MappingForm } from "./mapping-form.tsx";
import type { ImportArea } from "./offered/import-area.ts";
import { Applied, Undone } from "./outcome.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { ProblemList } from "./problem-list.tsx";
import { Progress } from "./progress.tsx";
import { constantsFrom, typedFrom } from "./typed-mapping.ts";

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
        {(view.task === "read" || view.task === "check") && <Discard area={area} view={view} />}
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
        >
          {afterwards}
        </Applied>
      )}
      {view.state === "undone" && (
        <Undone listPath={area.listPath} words={words} outcome={view.outcome} />
      )}
      {(view.state === "applied" || view.state === "undone") && view.report && (
        <>
          <ImportDifference
            words={words}
            report={view.report}
            examples={view.examples}
            download={area.differencesPath(view.id)}
          />
          {view.report.problemCount > 0 && (
            <Problems view={view} from={from} missedDownload={missedDownload} address={address} />
          )}
        </>
      )}
      <Events events={view.events} />
      {["read", "checked", "failed"].includes(view.state) && <Discard area={area} view={view} />}
    </>
  );
}

function Questions({ area, view, answer }: Pick<StepProps, "area" | "view" | "answer">) {
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
  const words = area.copyOf(view.kind);
  return (
    <>
      {area.kinds.length > 1 && <KindChoice area={area} view={view} />}
      <PlaceChoice
        action={area.path(view.id)}
        seen={version}
        question={question}
        headerRow={choices.headerRow}
        titleRows={choices.titleRows}
        words={words}
        columns={view.columns}
        problem={answer?.place}
      />
      <MappingForm
        action={area.path(view.id)}
        key={JSON.stringify(typed.columns)}
        question={question}
        words={words}
        columns={view.columns}
        targets={view.targets}
        target={choices.target}
        hidden={question.columnCount - question.columns.length}
        typed={typed}
        constants={answer?.mapping?.constants ?? constantsFrom(choices)}
        questions={questions}
        problems={answer?.mapping?.problems ?? openSentences(view, words)}
        seen={version}
      />
    </>
  );
}

/** Messages for questions of the guessed mapping; questions about decimal separators are shown at their fields. */
function openSentences({ questions }: ImportView, words: ImportKindCopy): string[] {
  return questions.flatMap((question) =>
    question.kind === "style" ? [] : [questionSentence(words, question)],
  );
}

function KindChoice({ area, view: { id, kind, version } }: Pick<StepProps, "area" | "view">) {
  return (
    <Card id="tipo" title={importsCopy.upload.kind}>
      <Form method="post" action={area.path(id)} className="mt-3 flex flex-wrap items-center gap-3">
        <input type="hidden" name="seen" value={version} />
        <div className="min-w-0 grow basis-56 sm:max-w-md">
          <ChoiceBox name="kind" defaultValue={kind} aria-label={importsCopy.upload.kind}>
            {area.kinds.map((known) => (
              <option key={known} value={known}>
                {area.copyOf(known).name}
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
  const count = countToWrite(report);
  const typed = answer?.approval ?? { allowed: [], skipsBadRows: false, typedCount: "" };
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
      <Problems view={view} from={from} missedDownload={missedDownload} address={address} />
      <ImportDifference
        words={words}
        report={report}
        examples={view.examples}
        download={area.differencesPath(view.id)}
      />
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

function Problems({ view, ...shown }: Omit<StepProps, "area" | "answer"> & { address: string }) {
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
