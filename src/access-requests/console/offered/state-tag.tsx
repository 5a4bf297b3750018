import {
  Check,
  Hourglass,
  Inbox,
  MailQuestionMark,
  MessageCircleQuestionMark,
  Undo2,
  X,
} from "lucide-react";
import { stateNames } from "../../copy/es-console-queue.ts";
import type { State } from "../../domain/transitions.ts";

export function StateTag({ state }: { state: State }) {
  const Icon = icons[state];
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-round border px-2.5 py-0.5 text-step--1 font-medium wrap-anywhere ${styles[state]}`}
    >
      <Icon strokeWidth={2} className="size-3.5 shrink-0" />
      {stateNames[state].one}
    </span>
  );
}

const icons = {
  unconfirmed: MailQuestionMark,
  pending: Inbox,
  "information-requested": MessageCircleQuestionMark,
  approved: Check,
  refused: X,
  withdrawn: Undo2,
  expired: Hourglass,
} satisfies Record<State, unknown>;

const styles: Record<State, string> = {
  unconfirmed: "border-outline text-muted",
  // Pending requests stand out, because they wait for the team.
  pending: "border-primary bg-primary text-on-primary",
  "information-requested": "border-outline text-ink",
  approved: "border-primary text-primary",
  refused: "border-danger text-danger",
  withdrawn: "border-outline text-muted",
  expired: "border-outline text-muted",
};
