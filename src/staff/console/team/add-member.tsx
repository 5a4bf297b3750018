import { Form } from "react-router";
import { longestEmail } from "../../../kernel/email-address.ts";
import { longestName } from "../../../kernel/text.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { passwordSentences } from "../../copy/es-account.ts";
import { memberProblems, teamCopy } from "../../copy/es-team.ts";
import type { NewMemberForm, NewMemberProblems } from "../../domain/member.ts";
import { passwordLength } from "../../domain/password.ts";
import { type Role, roles } from "../../domain/roles.ts";
import { Card } from "../offered/page-parts.tsx";

const copy = teamCopy.add;

export function AddMember({
  answer = {},
}: {
  answer:
    | { typed?: Omit<NewMemberForm, "password">; problems?: NewMemberProblems; isTaken?: boolean }
    | undefined;
}) {
  const { typed, problems = {}, isTaken } = answer;
  const { email, name, password } = problems;
  return (
    <Card id="anadir" title={copy.title}>
      <Form method="post" reloadDocument noValidate className="mt-5 grid gap-5">
        <Field
          name="name"
          label={copy.name}
          type="text"
          autoComplete="off"
          maxLength={longestName}
          required
          defaultValue={typed?.name}
          error={name && memberProblems.name[name]}
        />
        <Field
          name="email"
          label={copy.email}
          type="email"
          autoComplete="off"
          maxLength={longestEmail}
          required
          defaultValue={typed?.email}
          error={isTaken ? teamCopy.taken : email && memberProblems.email[email]}
        />
        <RoleChoice chosen={typed?.role} />
        <Field
          name="password"
          label={copy.password}
          hint={copy.passwordHint}
          type="password"
          autoComplete="new-password"
          minLength={passwordLength.shortest}
          maxLength={passwordLength.longest}
          required
          error={password && passwordSentences[password]}
        />
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
      <legend className="font-medium">{copy.role}</legend>
      {safest.map((role) => (
        <label key={role} className="mt-2 flex gap-3 py-1">
          <input
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            className="mt-0.5 size-6 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            {teamCopy.roles[role]}
            <span className="block text-step--1 text-muted">{teamCopy.roleExplained[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
