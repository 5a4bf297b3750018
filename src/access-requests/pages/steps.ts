import { stepCopy } from "../copy/es-applicant.ts";
import type { FileView, VisibleEventType } from "./file-view.ts";

export type Step = {
  label: string;
  status: "done" | "current" | "ahead";
  /** Epoch milliseconds of the step; null if the step is not done or its instant was not recorded. */
  at: number | null;
};

/** Progress of a request in steps; a request that ended early has no later steps. */
export function stepsOf({ state, history }: Pick<FileView, "state" | "history">): Step[] {
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
    case "refused":
      return [sent, ...confirmed, done(study.done), refusal(history)];
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

function refusal(history: FileView["history"]): Step {
  const row = history.findLast(({ type }) => type === "refuse" || type === "withdrawApproval");
  const { refused, approvalWithdrawn } = stepCopy.answer;
  const label = row?.type === "withdrawApproval" ? approvalWithdrawn : refused;
  return { label, status: "done", at: row?.at ?? null };
}

function current(label: string): Step {
  return { label, status: "current", at: null };
}

function ahead(label: string): Step {
  return { label, status: "ahead", at: null };
}
