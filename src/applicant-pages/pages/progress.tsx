import { requestFieldWords } from "../../access-requests/copy/request-fields-copy.ts";
import { formatDay, formatMoment } from "../../kernel/format.ts";
import { Quotation } from "../../ui/post-form.tsx";
import { historyCopy, rejectionSentence, stepCopy } from "../copy/applicant-copy.ts";
import type { FileView, HistoryRow, VisibleEventType } from "./opened-link.tsx";

export function StepLine({ file }: { file: FileView }) {
  return (
    <ol aria-label={stepCopy.title} className="mt-12 grid md:flex lg:mt-16">
      {stepsOf(file).map(({ label, status, at }) => (
        <li
          key={label}
          data-status={status}
          aria-current={status === "current" ? "step" : undefined}
          className={stop}
        >
          <p className={status === "ahead" ? "text-muted" : "font-medium"}>
            {label}
            <span className="sr-only"> ({stepCopy.heard[status]})</span>
          </p>
          {at !== null && <p className="text-step--1 text-muted">{formatDay(at)}</p>}
        </li>
      ))}
    </ol>
  );
}

// CSS classes of a step: the line between the steps is its ::before, the dot its ::after.
const stop = [
  // The last step is as wide as its text, so that the line ends at the page's edge.
  "relative min-h-16 pb-6 pl-9 last:min-h-0 last:pb-0 md:min-h-0 md:flex-1 md:pt-9 md:pr-6 md:pb-0 md:pl-0 md:last:flex-none md:last:pr-0",
  "before:absolute before:top-3 before:-bottom-3 before:left-1.75 before:w-px before:bg-line last:before:hidden data-[status=done]:before:bg-primary",
  "md:before:top-1.75 md:before:right-0 md:before:bottom-auto md:before:left-0 md:before:h-px md:before:w-auto",
  "after:absolute after:top-1.25 after:left-0 after:size-4 after:rounded-round after:border after:border-outline after:bg-paper md:after:top-0",
  "data-[status=done]:after:border-primary data-[status=done]:after:bg-primary",
  "data-[status=current]:after:border-4 data-[status=current]:after:border-primary",
].join(" ");

type Step = {
  label: string;
  status: "done" | "current" | "ahead";
  /** Epoch milliseconds of the step; null if the step is not done or its instant was not recorded. */
  at: number | null;
};

/** Progress of a request in steps; a request that ended early has no later steps. */
function stepsOf({ state, history }: Pick<FileView, "state" | "history">): Step[] {
  const done = (label: string, ...eventTypes: VisibleEventType[]): Step => ({
    label,
    status: "done",
    at: history.findLast(({ type }) => eventTypes.includes(type))?.at ?? null,
  });
  const { confirmation, study, answer } = stepCopy;
  const isRecorded = history.some(({ type }) => type === "record");
  const sent = isRecorded ? done(stepCopy.recorded, "record") : done(stepCopy.sent, "submit");
  // Requests recorded by the staff have no confirmation step.
  const confirmed = isRecorded ? [] : [done(confirmation.done, "confirm")];
  switch (state) {
    case "unconfirmed":
      return [sent, current(confirmation.current), ahead(study.ahead), ahead(answer.ahead)];
    case "pending":
      return [sent, ...confirmed, current(study.current), ahead(answer.ahead)];
    case "information-requested":
      return [sent, ...confirmed, current(study.waiting), ahead(answer.ahead)];
    case "approved":
      return [sent, ...confirmed, done(study.done), done(answer.approved, "approve")];
    case "rejected":
      return [sent, ...confirmed, done(study.done), rejection(history)];
    case "withdrawn":
      return [
        sent,
        ...confirmed.filter(({ at }) => at !== null),
        done(answer.withdrawn, "withdraw"),
      ];
    case "expired":
      return [sent, ...confirmed.filter(({ at }) => at !== null), done(answer.expired, "expire")];
  }
}

function rejection(history: FileView["history"]): Step {
  const row = history.findLast(({ type }) => type === "reject" || type === "withdrawApproval");
  const { rejected, approvalWithdrawn } = stepCopy.answer;
  const label = row?.type === "withdrawApproval" ? approvalWithdrawn : rejected;
  return { label, status: "done", at: row?.at ?? null };
}

function current(label: string): Step {
  return { label, status: "current", at: null };
}

function ahead(label: string): Step {
  return { label, status: "ahead", at: null };
}

export function ApplicantHistory({ rows }: { rows: readonly HistoryRow[] }) {
  return (
    <ol className="mt-4 border-b border-line text-step--1">
      {rows.map((row) => {
        const reason = rejectionSentence(row.rejectionReason);
        return (
          <li key={row.id} className="border-t border-line py-3">
            <time dateTime={new Date(row.at).toISOString()} className="text-muted">
              {formatMoment(row.at)}
            </time>
            <p className="mt-0.5 max-w-measure">
              {sentenceOf(row)}
              {reason && ` ${reason}`}
            </p>
            {row.text && <Quotation>{row.text}</Quotation>}
          </li>
        );
      })}
    </ol>
  );
}

function sentenceOf({ type, field }: HistoryRow): string {
  if (type !== "correct") return historyCopy[type];
  return historyCopy.correct(field ? requestFieldWords[field].correct : "");
}
