import { Form } from "react-router";
import { roles } from "../../../../core/staff/roles.ts";
import type { TeamMember } from "../../../../core/staff/team.ts";
import { teamWords } from "../../../content/staff/team.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceBox } from "../../../ui/select.tsx";

export function MemberList({ members, myId }: { members: TeamMember[]; myId: string }) {
  return (
    <ul className="rounded-medium border border-line bg-surface px-5 sm:px-7">
      {members.map((member) => (
        <MemberLine key={member.id} member={member} isMe={member.id === myId} />
      ))}
    </ul>
  );
}

function MemberLine({ member, isMe }: { member: TeamMember; isMe: boolean }) {
  const { state, roles: names, you } = teamWords;
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
          {member.hasSecondStep ? state.secondStep : state.passwordOnly}
        </p>
      </div>
      {!isMe && <Actions member={member} />}
    </li>
  );
}

function Actions({ member }: { member: TeamMember }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!member.isDisabled && <RoleForm member={member} />}
      <Form method="post">
        <input type="hidden" name="member" value={member.id} />
        {member.isDisabled ? (
          <Button
            type="submit"
            look="quiet"
            name="intent"
            value="enable"
            aria-label={teamWords.enableWho(member.name)}
          >
            {teamWords.enable}
          </Button>
        ) : (
          <Button
            type="submit"
            look="quiet"
            name="intent"
            value="disable"
            aria-label={teamWords.disableWho(member.name)}
          >
            {teamWords.disable}
          </Button>
        )}
      </Form>
    </div>
  );
}

function RoleForm({ member }: { member: TeamMember }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="member" value={member.id} />
      <div className="min-w-0 grow basis-28">
        <ChoiceBox
          // Shows the role that was really given when the page comes back.
          key={member.role}
          name="role"
          defaultValue={member.role}
          aria-label={teamWords.roleOf(member.name)}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {teamWords.roles[role]}
            </option>
          ))}
        </ChoiceBox>
      </div>
      <Button
        type="submit"
        look="quiet"
        name="intent"
        value="role"
        aria-label={teamWords.changeRoleOf(member.name)}
      >
        {teamWords.changeRole}
      </Button>
    </Form>
  );
}
