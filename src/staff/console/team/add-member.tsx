import { Form } from "react-router";
import { Card } from "../../../console/page-parts.tsx";
import { Button } from "../../../ui/button.tsx";
import { Radio } from "../../../ui/radio.tsx";
import { staffMemberWords, teamCopy } from "../../copy/team-copy.ts";
import type { NewMemberForm, NewMemberProblems } from "../../domain/member.ts";
import { type Role, roles } from "../../domain/roles.ts";
import { AccountFields } from "../account-fields.tsx";

const copy = teamCopy.add;

export function AddMember({
  answer = {},
}: {
  answer:
    | { typed?: Omit<NewMemberForm, "password">; problems?: NewMemberProblems; isTaken?: boolean }
    | undefined;
}) {
  const { typed, problems, isTaken } = answer;
  return (
    <Card id="anadir" title={copy.title}>
      <Form method="post" reloadDocument noValidate className="mt-5 grid gap-5">
        <AccountFields
          copy={copy}
          typed={typed}
          problems={problems}
          {...(isTaken && { emailError: teamCopy.taken })}
          isOwn={false}
        >
          <RoleChoice chosen={typed?.role} />
        </AccountFields>
        <Button type="submit" name="intent" value="add" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
    </Card>
  );
}

function RoleChoice({ chosen = "sales" }: { chosen: string | undefined }) {
  const safest: readonly Role[] = roles.toReversed();
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{staffMemberWords.role.label}</legend>
      {safest.map((role) => (
        <Radio
          key={role}
          name="role"
          value={role}
          defaultChecked={role === chosen}
          explanation={teamCopy.roleExplained[role]}
        >
          {teamCopy.roles[role]}
        </Radio>
      ))}
    </fieldset>
  );
}
