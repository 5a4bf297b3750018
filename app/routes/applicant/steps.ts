import { stepWords } from "../../content/applicant.ts";
import type { FileView, VisibleDeed } from "./file-view.ts";

export type Step = {
  label: string;
  status: "done" | "current" | "ahead";
  /** When it was done; null when it is not, or when nobody wrote it down. */
  at: number | null;
};

/** The way of a request as four stops; one that ended early has no stops after its end. */
export function stepsOf({ state, history }: Pick<FileView, "state" | "history">): Step[] {
  const done = (label: string, ...deeds: VisibleDeed[]): Step => ({
    label,
    status: "done",
    at: history.findLast(({ deed }) => deeds.includes(deed))?.at ?? null,
  });
  const { confirmation, study, answer } = stepWords;
  const sent = done(stepWords.sent, "submit");
  const confirmed = done(confirmation.done, "confirm");
  switch (state) {
    case "unconfirmed":
      return [sent, current(confirmation.current), ahead(study.ahead), ahead(answer.ahead)];
    case "pending":
      return [sent, confirmed, current(study.current), ahead(answer.ahead)];
    case "information-requested":
      return [sent, confirmed, current(study.waiting), ahead(answer.ahead)];
    case "approved":
      return [sent, confirmed, done(study.done), done(answer.approved, "approve")];
    case "refused":
      return [sent, confirmed, done(study.done), done(answer.refused, "refuse")];
    case "withdrawn":
      return [sent, ...(confirmed.at ? [confirmed] : []), done(answer.withdrawn, "withdraw")];
    case "expired":
      return [sent, done(answer.expired, "expire")];
  }
}

function current(label: string): Step {
  return { label, status: "current", at: null };
}

function ahead(label: string): Step {
  return { label, status: "ahead", at: null };
}
