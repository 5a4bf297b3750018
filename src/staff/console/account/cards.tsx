import { Form, href } from "react-router";
import { shortcutCopy } from "../../../console/copy/frame-copy.ts";
import { Card } from "../../../console/page-parts.tsx";
import { KeyList } from "../../../console/shortcuts.tsx";
import { ticked } from "../../../kernel/ticked.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { SessionLine } from "../../../ui/session-line.tsx";
import { accountCopy } from "../../copy/account-copy.ts";
import type { StaffSession, TwoFactor } from "../../domain/access.ts";
import { passwordLength } from "../../domain/password.ts";

const sessionsCopy = accountCopy.sessions;

export const allOthers = "otras";

export function SessionsCard({
  sessions,
  email,
  problem,
}: {
  sessions: StaffSession[];
  email: string;
  problem: string | undefined;
}) {
  const lines = sessions.map((session) => (
    <SessionLine
      key={session.id}
      session={session}
      copy={
        session.method === "password"
          ? sessionsCopy
          : { ...sessionsCopy, started: sessionsCopy.startedAtProvider }
      }
    />
  ));
  return (
    <Card id="sesiones" title={sessionsCopy.title}>
      <p className="mt-2 text-muted">{sessionsCopy.text}</p>
      {sessions.length === 1 ? (
        <ul className="mt-4">{lines}</ul>
      ) : (
        <Form method="post" reloadDocument noValidate className="mt-5">
          <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
          <input type="hidden" name="intent" value="end-sessions" />
          <div className="grid max-w-[27rem] gap-5">
            <Field
              name="sessionsPassword"
              label={sessionsCopy.password}
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
              {sessionsCopy.endOthers}
            </Button>
          </div>
          <ul className="mt-5">{lines}</ul>
        </Form>
      )}
    </Card>
  );
}

export function PasswordCard({
  email,
  problems,
}: {
  email: string;
  problems: { current?: string; next?: string };
}) {
  const copy = accountCopy.password;
  return (
    <Card id="contrasena" title={copy.title}>
      {/* reloadDocument empties the fields and lets password managers notice the new password. */}
      <Form method="post" reloadDocument noValidate className="mt-5 grid gap-5">
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
        <Field
          name="current"
          label={copy.current}
          type="password"
          autoComplete="current-password"
          required
          error={problems.current}
        />
        <Field
          name="next"
          label={copy.next}
          hint={copy.hint}
          type="password"
          autoComplete="new-password"
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
          required
          error={problems.next}
        />
        <p className="text-step--1 text-muted">{copy.note}</p>
        <Button type="submit" name="intent" value="password" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
    </Card>
  );
}

export function TwoFactorCard({
  twoFactor: { kind, recoveryCodesLeft },
}: {
  twoFactor: { kind: TwoFactor["kind"]; recoveryCodesLeft: number };
}) {
  const { title, off, on, open } = accountCopy.twoFactor;
  return (
    <Card id="segundo-paso" title={title}>
      <p className="mt-3">{kind === "on" ? on(recoveryCodesLeft) : off}</p>
      <ButtonLink
        to={href("/gestion/cuenta/segundo-paso")}
        variant={kind === "on" ? "quiet" : "primary"}
        className="mt-5"
      >
        {open[kind]}
      </ButtonLink>
    </Card>
  );
}

export function ShortcutsCard({ areOn }: { areOn: boolean }) {
  const { card, title } = shortcutCopy;
  return (
    <Card id="teclas" title={title}>
      <p className="mt-2 max-w-measure text-muted">{card.text}</p>
      <KeyList />
      <Form method="post" className="mt-5">
        <input type="hidden" name="areOn" value={areOn ? "" : ticked} />
        <Button type="submit" variant="quiet" name="intent" value="shortcuts">
          {areOn ? card.turnOff : card.turnOn}
        </Button>
      </Form>
    </Card>
  );
}
