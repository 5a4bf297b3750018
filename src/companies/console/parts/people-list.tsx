import { Form, href } from "react-router";
import { Card } from "../../../console/page-parts.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { companyCopy } from "../../copy/company-page-copy.ts";
import { limitText, memberRoleNames } from "../../copy/company-values-copy.ts";
import type { CompanyFile } from "../../domain/company-file.ts";

const copy = companyCopy.people;

export function People({ file: { company, members, invitations } }: { file: CompanyFile }) {
  const { id } = company;
  const former = members.filter(({ leftAt }) => leftAt !== null);
  return (
    <Card id="personas" title={copy.title}>
      <ul className="mt-2">
        {members
          .filter(({ leftAt }) => leftAt === null)
          .map((member) => (
            <li
              key={member.id}
              data-member={member.id}
              className="flex flex-wrap items-center gap-x-4 border-b border-line py-3"
            >
              <p className="min-w-0 flex-1 basis-56">
                <span className="block font-medium wrap-anywhere">{member.person.name}</span>
                <span className="block text-step--1 wrap-anywhere text-muted">
                  {member.person.email}
                </span>
                <span className="block text-step--1">
                  {memberRoleNames[member.role]}
                  {member.orderLimit !== null && ` · ${limitText(member.orderLimit)}`} ·{" "}
                  {copy.joined(member.joinedAt)}
                </span>
              </p>
              <Form
                method="post"
                action={href("/gestion/empresas/:id/vista", { id })}
                reloadDocument
              >
                <button
                  type="submit"
                  name="member"
                  value={member.id}
                  aria-label={copy.seeAsNamed(member.person.name)}
                  className="min-h-touch cursor-pointer underline-quiet"
                >
                  {copy.seeAs}
                </button>
              </Form>
              <TextLink
                to={href("/gestion/empresas/:id/personas/:member", { id, member: member.id })}
                aria-label={copy.changeNamed(member.person.name)}
              >
                {copy.change}
              </TextLink>
            </li>
          ))}
      </ul>
      <p className="mt-3 max-w-measure text-step--1 text-muted">{copy.seeAsText}</p>
      {invitations.length > 0 && (
        <>
          <h3 className="mt-5 font-medium">{copy.invited}</h3>
          <ul>
            {invitations.map((invitation) => (
              <li
                key={invitation.id}
                className="flex flex-wrap items-center gap-x-4 border-b border-line py-3"
              >
                <p className="min-w-0 flex-1 basis-56">
                  <span className="block wrap-anywhere">{invitation.name}</span>
                  <span className="block text-step--1 wrap-anywhere text-muted">
                    {invitation.email}
                    {invitation.orderLimit !== null && ` · ${limitText(invitation.orderLimit)}`} ·{" "}
                    {copy.invitation(invitation.role, invitation.expiresAt)}
                  </span>
                </p>
                <Form
                  method="post"
                  action={href("/gestion/empresas/:id/invitaciones/:invitation/retirada", {
                    id,
                    invitation: invitation.id,
                  })}
                  reloadDocument
                >
                  <Button
                    type="submit"
                    variant="quiet"
                    aria-label={copy.withdrawNamed(invitation.name)}
                  >
                    {copy.withdraw}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
      {former.length > 0 && (
        <>
          <h3 className="mt-5 font-medium">{copy.former}</h3>
          <ul className="text-step--1 text-muted">
            {former.map((member) => (
              <li key={member.id} className="py-1 wrap-anywhere">
                {member.person.name || copy.erased} · {memberRoleNames[member.role]} ·{" "}
                {copy.left(member.leftAt ?? 0)}
              </li>
            ))}
          </ul>
        </>
      )}
      {company.mergedInto === null && (
        <ButtonLink
          variant="quiet"
          className="mt-5"
          to={href("/gestion/empresas/:id/personas/:member", { id, member: "nueva" })}
        >
          {copy.add}
        </ButtonLink>
      )}
    </Card>
  );
}
