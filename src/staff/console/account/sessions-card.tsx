import { Form } from "react-router";
import { formatShortMoment } from "../../../kernel/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { accountCopy, describeDevice } from "../../copy/es-account.ts";
import type { SessionSummary } from "../../domain/access.ts";
import { Card } from "../offered/messages.tsx";

const copy = accountCopy.sessions;

export const allOthers = "otras";

export function SessionsCard({
  sessions,
  email,
  problem,
}: {
  sessions: SessionSummary[];
  email: string;
  problem: string | undefined;
}) {
  const lines = sessions.map((session) => <SessionLine key={session.id} session={session} />);
  return (
    <Card id="sesiones" title={copy.title}>
      <p className="mt-2 text-muted">{copy.text}</p>
      {sessions.length === 1 ? (
        <ul className="mt-4">{lines}</ul>
      ) : (
        <Form method="post" reloadDocument noValidate className="mt-5">
          <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
          <input type="hidden" name="intent" value="end-sessions" />
          <div className="grid max-w-[27rem] gap-5">
            <Field
              name="sessionsPassword"
              label={copy.password}
              type="password"
              autoComplete="current-password"
              required
              error={problem}
            />
            {/* First button of the form, because the Enter key in the password field presses the first one. */}
            <Button
              type="submit"
              variant="quiet"
              name="session"
              value={allOthers}
              className="justify-self-start"
            >
              {copy.endOthers}
            </Button>
          </div>
          <ul className="mt-5">{lines}</ul>
        </Form>
      )}
    </Card>
  );
}

function SessionLine({ session }: { session: SessionSummary }) {
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
      {!session.isCurrent && (
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
