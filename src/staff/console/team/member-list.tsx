import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { controlStyles, Labelled } from "../../../ui/field.tsx";
import { ChoiceBox, Options } from "../../../ui/select.tsx";
import { teamCopy } from "../../copy/team-copy.ts";
import { passwordLength } from "../../domain/password.ts";
import { roles } from "../../domain/roles.ts";
import type { TeamLine, TeamMember } from "../../domain/team.ts";

type Reset = { memberId: string; problem: string };

export function MemberList({
  members,
  myId,
  reset,
}: {
  members: TeamLine[];
  myId: string;
  reset: Reset | undefined;
}) {
  return (
    <ul className="rounded-medium border border-line bg-surface px-5 sm:px-7">
      {members.map((member) => (
        <MemberLine
          key={member.id}
          member={member}
          isMe={member.id === myId}
          problem={reset?.memberId === member.id ? reset.problem : undefined}
        />
      ))}
    </ul>
  );
}

function MemberLine({
  member,
  isMe,
  problem,
}: {
  member: TeamLine;
  isMe: boolean;
  problem: string | undefined;
}) {
  const { state, roles: names, you } = teamCopy;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-5 first:border-0">
      <div className="min-w-0">
        <p className="font-medium">
          {member.name}
          {isMe && <span className="font-normal text-muted"> ({you})</span>}
        </p>
        <p className="break-all text-muted">{member.email}</p>
        <p className="text-step--1">
          {names[member.role]} · {member.isDisabled ? state.disabled : state.active} ·{" "}
          {waysIn(member)}
        </p>
        {member.programs > 0 && (
          <p className="max-w-measure text-step--1">{teamCopy.state.programs(member.programs)}</p>
        )}
      </div>
      {!isMe && <Actions member={member} />}
      {!isMe && !member.isDisabled && <ResetPassword member={member} problem={problem} />}
    </li>
  );
}

function waysIn({ hasTwoFactor, isLinked }: TeamMember): string {
  const { twoFactor, passwordOnly, linked } = teamCopy.state;
  if (!isLinked) return hasTwoFactor ? twoFactor : passwordOnly;
  return hasTwoFactor ? `${twoFactor} · ${linked}` : linked;
}

function Actions({ member }: { member: TeamMember }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!member.isDisabled && <RoleForm member={member} />}
      <Form method="post">
        <input type="hidden" name="member" value={member.id} />
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value={member.isDisabled ? "enable" : "disable"}
          aria-label={(member.isDisabled ? teamCopy.enableWho : teamCopy.disableWho)(member.name)}
        >
          {member.isDisabled ? teamCopy.enable : teamCopy.disable}
        </Button>
      </Form>
      {member.isLinked && (
        <Form method="post">
          <input type="hidden" name="member" value={member.id} />
          <Button
            type="submit"
            variant="quiet"
            name="intent"
            value="unlink"
            aria-label={teamCopy.unlinkWho(member.name)}
          >
            {teamCopy.unlink}
          </Button>
        </Form>
      )}
    </div>
  );
}

/** Form with which an admin sets a new password for a member; no email is sent: the admin tells the member. */
function ResetPassword({
  member: { id, name, email },
  problem,
}: {
  member: TeamMember;
  problem: string | undefined;
}) {
  const { summary, summaryOf, label, hint, submit } = teamCopy.reset;
  return (
    <details open={problem !== undefined} className="-mt-3 w-full">
      <summary
        aria-label={summaryOf(name)}
        className="inline-flex min-h-touch cursor-pointer items-center text-step--1 underline-quiet"
      >
        {summary}
      </summary>
      <Form method="post" reloadDocument noValidate className="mt-1 grid max-w-md gap-4 pb-2">
        <input type="hidden" name="member" value={id} />
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" autoComplete="username" value={email} />
        <Labelled
          id={`contrasena-${id}`}
          label={label}
          hint={hint}
          error={problem}
          control={(ties) => (
            <input
              {...ties}
              name="password"
              type="password"
              autoComplete="new-password"
              minLength={passwordLength.min}
              maxLength={passwordLength.max}
              required
              className={`mt-1.5 min-h-12 px-3.5 py-2.5 ${controlStyles}`}
            />
          )}
        />
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value="password"
          className="justify-self-start"
        >
          {submit}
        </Button>
      </Form>
    </details>
  );
}

function RoleForm({ member }: { member: TeamMember }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="member" value={member.id} />
      <div className="min-w-0 grow basis-44">
        <ChoiceBox
          // A changed role remounts the field, because `defaultValue` applies at mounting only.
          key={member.role}
          name="role"
          defaultValue={member.role}
          aria-label={teamCopy.roleOf(member.name)}
        >
          <Options values={roles} names={teamCopy.roles} />
        </ChoiceBox>
      </div>
      <Button
        type="submit"
        variant="quiet"
        name="intent"
        value="role"
        aria-label={teamCopy.changeRoleOf(member.name)}
      >
        {teamCopy.changeRole}
      </Button>
    </Form>
  );
}
