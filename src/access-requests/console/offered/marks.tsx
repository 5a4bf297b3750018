import {
  AlarmClock,
  Check,
  CirclePause,
  Clock,
  Hourglass,
  Inbox,
  MailQuestionMark,
  MessageCircleQuestionMark,
  TriangleAlert,
  Undo2,
  X,
} from "lucide-react";
import { stateNames } from "../../copy/console-queue-copy.ts";
import type { State } from "../../domain/transitions.ts";
import type { Due } from "./due.ts";

/** Urgency of a request as text and icon, not only as colour. `isExact`: exact time as text, else as a tooltip. */
export function DueMark({
  due: { kind, label, text, exact },
  isExact = false,
}: {
  due: Due;
  isExact?: boolean;
}) {
  const { Icon, style } = dueMarks[kind];
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${style}`}>
      {Icon && <Icon strokeWidth={1.75} className="mt-[0.2em] size-4 shrink-0 self-start" />}
      <span title={isExact ? undefined : exact || undefined} className="flex flex-wrap gap-x-2">
        <span className="first-letter:uppercase">
          {label && <span className={isExact ? undefined : "sr-only"}>{label} </span>}
          {text}
        </span>
        {isExact && exact && <span className="font-normal text-muted">{exact}</span>}
      </span>
    </span>
  );
}

const dueMarks = {
  overdue: { Icon: TriangleAlert, style: "font-semibold text-danger" },
  soon: { Icon: AlarmClock, style: "font-semibold text-ink" },
  later: { Icon: Clock, style: "text-ink" },
  resting: { Icon: CirclePause, style: "text-muted" },
  over: { Icon: null, style: "text-muted" },
} satisfies Record<Due["kind"], unknown>;

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
