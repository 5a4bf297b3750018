import {
  Check,
  Hourglass,
  Inbox,
  MailQuestionMark,
  MessageCircleQuestionMark,
  Undo2,
  X,
} from "lucide-react";
import { stateNames } from "../../access-requests/copy/state-names-copy.ts";
import type { State } from "../../access-requests/domain/transitions.ts";

export function StateTag({ state }: { state: State }) {
  const { Icon, style } = stateTags[state];
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-round border px-2.5 py-0.5 text-step--1 font-medium wrap-anywhere ${style}`}
    >
      <Icon strokeWidth={2} className="size-3.5 shrink-0" />
      {stateNames[state].one}
    </span>
  );
}

const stateTags = {
  unconfirmed: { Icon: MailQuestionMark, style: "border-outline text-muted" },
  // Pending requests stand out, because they wait for the team.
  pending: { Icon: Inbox, style: "border-primary bg-primary text-on-primary" },
  "information-requested": { Icon: MessageCircleQuestionMark, style: "border-outline text-ink" },
  approved: { Icon: Check, style: "border-primary text-primary" },
  rejected: { Icon: X, style: "border-danger text-danger" },
  withdrawn: { Icon: Undo2, style: "border-outline text-muted" },
  expired: { Icon: Hourglass, style: "border-outline text-muted" },
} satisfies Record<State, unknown>;
