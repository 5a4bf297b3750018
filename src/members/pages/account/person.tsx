import { data, Form, href } from "react-router";
import { companies } from "../../../companies/context.ts";
import { peopleCopy as copy } from "../../../companies/copy/people-copy.ts";
import { type MemberProblems, memberTermsFields } from "../../../companies/domain/member-record.ts";
import { readTyped, typedTexts } from "../../../fields/field.ts";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAnchor } from "../../../ui/text-link.tsx";
import { errorPrefix } from "../../copy/sign-in-copy.ts";
import { AccountSection } from "../offered/facts.tsx";
import { FormMessage } from "../offered/form-message.tsx";
import { readCompanyForm, requireMember } from "../offered/require-member.ts";
import { SeenCompany } from "../offered/seen-company.tsx";
import type { Route } from "./+types/person";
import { MemberTermsFields } from "./member-fields.tsx";
import { accountHandle } from "./page-handle.ts";

export const handle = accountHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { scope } = requireMember(context, "manage-members");
  const members = await context.get(companies).own.listMembers(scope);
  const found = members.find(({ id }) => id === params.member);
  if (!found) throw data(null, 404);
  return {
    name: found.person.name,
    typed: typedTexts(memberTermsFields, found),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const own = requireMember(context, "manage-members");
  if (params.member.includes("\0")) throw data(null, 404);
  const { text } = await readCompanyForm(request, own);
  const typed = readTyped(memberTermsFields, text);
  const isEnd = text("intent") === "end";
  const change = { ...own, memberId: params.member };
  const service = context.get(companies).own;
  const outcome = isEnd
    ? await service.endMember(change)
    : await service.changeMember({ ...change, typed });
  const done = `${href("/cuenta/personas")}?aviso=${isEnd ? "baja" : "guardada"}`;
  return answerOutcome(outcome, { changed: done }, (rejection) => ({
    typed: rejection.kind === "last-owner" ? null : typed,
    problems: rejection.kind === "problems" ? rejection.problems : noProblems,
    problem: sentences[rejection.kind],
  }));
}

const sentences = {
  problems: copy.fix,
  "last-owner": copy.lastOwner,
  unavailable: copy.unavailable,
};

const noProblems: MemberProblems = {};

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = loaderData;
  const title = copy.person.title(name);
  const { end } = copy.person;
  return (
    <>
      <title>{actionData ? errorPrefix + title : title}</title>
      {actionData && <FormMessage>{actionData.problem}</FormMessage>}
      <h1 className="text-step-4 wrap-anywhere">{title}</h1>
      <Form method="post" reloadDocument noValidate className="mt-6 grid max-w-[30rem] gap-5">
        <SeenCompany />
        <MemberTermsFields
          typed={actionData?.typed ?? loaderData.typed}
          problems={actionData?.problems ?? noProblems}
        />
        <Button type="submit" name="intent" value="save" className="justify-self-start">
          {copy.person.save}
        </Button>
      </Form>
      <AccountSection id="quitar" title={end.title}>
        <p className="mt-2 max-w-measure text-muted">{end.text}</p>
        <Form method="post" reloadDocument className="mt-4">
          <SeenCompany />
          <Button type="submit" variant="quiet" name="intent" value="end">
            {end.submit}
          </Button>
        </Form>
      </AccountSection>
      <p className="mt-8">
        <TextAnchor href={href("/cuenta/personas")}>{copy.person.back}</TextAnchor>
      </p>
    </>
  );
}
