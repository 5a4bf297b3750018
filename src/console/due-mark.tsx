import { AlarmClock, CirclePause, Clock, TriangleAlert } from "lucide-react";

/** Deadline of a request, in words. */
export type Due = {
  kind: "overdue" | "soon" | "later" | "resting" | "over";
  label?: string;
  text: string;
  exact: string;
};

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
