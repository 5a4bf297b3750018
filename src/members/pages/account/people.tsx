import { Form, href } from "react-router";
import { companies } from "../../../companies/context.ts";
import { memberRoleCopy } from "../../../companies/copy/member-roles-copy.ts";
import { peopleCopy as copy, ownMemberWords } from "../../../companies/copy/people-copy.ts";
import {
  type MemberProblems,
  memberFields,
  type TypedMember,
} from "../../../companies/domain/member-record.ts";
import { readTyped } from "../../../fields/field.ts";
import { maxEmailLength } from "../../../kernel/email-address.ts";
import { formatCents } from "../../../kernel/money/format.ts";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { errorPrefix } from "../../copy/sign-in-copy.ts";
import { AccountSection } from "../offered/facts.tsx";
import { FormMessage } from "../offered/form-message.tsx";
import { readCompanyForm, requireMember } from "../offered/require-member.ts";
import { SeenCompany } from "../offered/seen-company.tsx";
import type { Route } from "./+types/people";
import { MemberTermsFields } from "./member-fields.tsx";
import { accountHandle } from "./page-handle.ts";

export const handle = accountHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope } = requireMember(context, "manage-members");
  const service = context.get(companies).own;
  const [members, invitations] = await Promise.all([
    service.listMembers(scope),
    service.listInvitations(scope),
  ]);
  const said = url.searchParams.get("aviso") ?? "";
  return {
    said: new Map(Object.entries(copy.said)).get(said) ?? null,
    members: members.map(({ id, person, role, orderLimit }) => ({
      id,
      name: person.name,
      email: person.email,
      isSelf: id === scope.memberId,
      role: memberRoleCopy[role].name,
      limit: orderLimit === null ? null : formatCents(orderLimit),
    })),
    invitations: invitations.map(({ id, name, email, role, orderLimit }) => ({
      id,
      name,
      email,
      role: memberRoleCopy[role].name,
      limit: orderLimit === null ? null : formatCents(orderLimit),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const member = requireMember(context, "manage-members");
  const { text } = await readCompanyForm(request, member);
  const service = context.get(companies).own;
  const invitationId = text("invitation");
  const typed = readTyped(memberFields, text);
  const outcome = invitationId
    ? await service.withdrawInvitation({ ...member, invitationId })
    : await service.inviteMember({ ...member, typed });
  const done = `${href("/cuenta/personas")}?aviso=${invitationId ? "retirada" : "invitada"}`;
  return answerOutcome(outcome, { changed: done }, (rejection) => ({
    typed,
    problems: rejection.kind === "problems" ? rejection.problems : noProblems,
    problem: sentences[rejection.kind],
  }));
}

const sentences = { problems: copy.fix, unavailable: copy.unavailable, ...copy.limits };

const noProblems: MemberProblems = {};

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, said } = loaderData;
  return (
    <>
      <title>{actionData ? errorPrefix + copy.title : copy.title}</title>
      {actionData && <FormMessage>{actionData.problem}</FormMessage>}
      {said && !actionData && <FormMessage isProblem={false}>{said}</FormMessage>}
      <h1 className="text-step-4">{copy.title}</h1>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <ul className="mt-6 border-b border-line">
        {members.map(({ id, name, email, role, limit, isSelf }) => (
          <li key={id} className={lineStyles}>
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {name}
                {isSelf && <span className="font-normal text-primary"> · {copy.you}</span>}
              </p>
              <p className="text-step--1 wrap-anywhere text-muted">
                {[role, email, limit && copy.limit(limit)].filter(Boolean).join(" · ")}
              </p>
            </div>
            <TextLink
              to={href("/cuenta/personas/:member", { member: id })}
              discover="none"
              aria-label={copy.changeLabel(name)}
            >
              {copy.change}
            </TextLink>
          </li>
        ))}
      </ul>
      {invitations.length > 0 && <Invited invitations={invitations} />}
      <Invite typed={actionData?.typed} problems={actionData?.problems ?? noProblems} />
    </>
  );
}

const lineStyles =
  "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3";

type InvitedPerson = Awaited<ReturnType<typeof loader>>["invitations"][number];

function Invited({ invitations }: { invitations: readonly InvitedPerson[] }) {
  return (
    <AccountSection id="invitaciones" title={copy.invited}>
      <Form method="post" reloadDocument className="mt-4">
        <SeenCompany />
        <ul className="border-b border-line">
          {invitations.map(({ id, name, email, role, limit }) => (
            <li key={id} className={lineStyles}>
              <p className="min-w-0 wrap-anywhere">
                {name}
                <span className="text-step--1 text-muted">
                  {["", role, email, limit && copy.limit(limit)]
                    .filter((part) => part !== null)
                    .join(" · ")}
                </span>
              </p>
              <Button
                type="submit"
                variant="quiet"
                name="invitation"
                value={id}
                aria-label={copy.withdrawLabel(name)}
              >
                {copy.withdraw}
              </Button>
            </li>
          ))}
        </ul>
      </Form>
    </AccountSection>
  );
}

function Invite({ typed, problems }: { typed: TypedMember | undefined; problems: MemberProblems }) {
  const { invite } = copy;
  const { name, email } = ownMemberWords;
  return (
    <AccountSection id="invitar" title={invite.title}>
      <p className="mt-2 max-w-measure text-muted">{invite.text}</p>
      <Form method="post" reloadDocument noValidate className="mt-5 grid max-w-[30rem] gap-5">
        <SeenCompany />
        <Field
          name="name"
          type="text"
          label={name.label}
          defaultValue={typed?.name}
          autoComplete="off"
          required
          error={problems.name && name.problem}
        />
        <Field
          name="email"
          type="email"
          label={email.label}
          defaultValue={typed?.email}
          autoComplete="off"
          maxLength={maxEmailLength}
          required
          error={problems.email && email.problem}
        />
        <MemberTermsFields typed={typed ?? { role: "", orderLimit: "" }} problems={problems} />
        <Button type="submit" className="justify-self-start">
          {invite.submit}
        </Button>
      </Form>
    </AccountSection>
  );
}
