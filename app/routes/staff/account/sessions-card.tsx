import { Form } from "react-router";
import type { SessionSummary } from "../../../../core/staff/access.ts";
import { accountWords, describeDevice, formatMoment } from "../../../content/staff/account.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../messages.tsx";

const words = accountWords.sessions;

export function SessionsCard({ sessions }: { sessions: SessionSummary[] }) {
  return (
    <Card id="sesiones" title={words.title}>
      <p className="mt-2 text-muted">{words.text}</p>
      <ul className="mt-4">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-4">
          <Button type="submit" look="quiet" name="intent" value="end-other-sessions">
            {words.endOthers}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function SessionLine({ session }: { session: SessionSummary }) {
  const device = describeDevice(session.device);
  const started = formatMoment(session.startedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div>
        <p className="font-medium">
          {device}
          {session.isCurrent && (
            <span className="font-normal text-primary"> · {words.current}</span>
          )}
        </p>
        <p className="text-step--1 text-muted">
          {words.started(started)}, {words.seen(formatMoment(session.lastSeenAt))}
          {session.address && <span className="break-all"> · {session.address}</span>}
        </p>
      </div>
      {!session.isCurrent && (
        <Form method="post">
          <input type="hidden" name="session" value={session.id} />
          <Button
            type="submit"
            look="quiet"
            name="intent"
            value="end-session"
            aria-label={words.endLabel(device, started)}
          >
            {words.end}
          </Button>
        </Form>
      )}
    </li>
  );
}
