import { describeDevice } from "../kernel/device.ts";
import { formatShortMoment } from "../kernel/format.ts";
import type { SessionSummary } from "../kernel/session-summary.ts";
import { Button } from "./button.tsx";

export type SessionLineCopy = {
  current: string;
  started(when: string): string;
  seen(when: string): string;
  end: string;
  endLabel(device: string, when: string): string;
};

/** List item of a form that ends sessions: device, times and IP address of a session, with a button to end it. */
export function SessionLine({
  session,
  copy,
  canEnd = true,
}: {
  session: SessionSummary;
  copy: SessionLineCopy;
  canEnd?: boolean;
}) {
  const device = describeDevice(session.device);
  const started = formatShortMoment(session.startedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div>
        <p className="font-medium">
          {device}
          {session.isCurrent && <span className="font-normal text-primary"> · {copy.current}</span>}
        </p>
        <p className="text-step--1 text-muted">
          {copy.started(started)}, {copy.seen(formatShortMoment(session.lastSeenAt))}
          {session.address && <span className="break-all"> · {session.address}</span>}
        </p>
      </div>
      {canEnd && !session.isCurrent && (
        <Button
          type="submit"
          variant="quiet"
          name="session"
          value={session.id}
          aria-label={copy.endLabel(device, started)}
        >
          {copy.end}
        </Button>
      )}
    </li>
  );
}
