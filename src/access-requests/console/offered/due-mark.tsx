import { AlarmClock, CirclePause, Clock, TriangleAlert } from "lucide-react";
import type { Due } from "./due.ts";

/** Shows the urgency of a request as text and icon, not only as colour; the exact time too, or as a tooltip. */
export function DueMark({
  due: { kind, label, text, exact },
  isExact = false,
}: {
  due: Due;
  isExact?: boolean;
}) {
  const Icon = icons[kind];
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${styles[kind]}`}>
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

const icons = {
  overdue: TriangleAlert,
  soon: AlarmClock,
  later: Clock,
  resting: CirclePause,
  over: null,
};

const styles: Record<Due["kind"], string> = {
  overdue: "font-semibold text-danger",
  soon: "font-semibold text-ink",
  later: "text-ink",
  resting: "text-muted",
  over: "text-muted",
};
