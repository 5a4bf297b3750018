import { data, Form, redirect } from "react-router";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { FieldsForm } from "../../console/fields-form.tsx";
import { FormPage, Problem, Section } from "../../console/page-parts.tsx";
import { controlsOf, readTyped, typedTexts } from "../../fields/field.ts";
import { errorsOf } from "../../fields/field-words.ts";
import { memberRoles } from "../../kernel/viewer.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Radio } from "../../ui/radio.tsx";
import { companies } from "../context.ts";
import { personFormCopy as copy, memberWords } from "../copy/company-forms-copy.ts";
import { memberRoleNames, memberRoleTexts } from "../copy/company-values-copy.ts";
import {
  type MemberProblems,
  memberFields,
  memberTermsFields,
  type TypedMember,
} from "../domain/member-record.ts";
import type { Route } from "./+types/person";
import { changedCompanyPath, companyPath, getCompanyFile } from "./company-page.ts";

const unnamed = "nueva";

export async function loader({ params: { id, member }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const { company, members } = await getCompanyFile(context, id);
  const found = members.find((one) => one.id === member && one.leftAt === null);
  if (!found && member !== unnamed) throw data(null, 404);
  const fields = found ? memberTermsFields : memberFields;
  return {
    id,
    company: company.legalName,
    memberName: found?.person.name ?? null,
    controls: controlsOf(fields),
    typed: typedTexts(fields, found),
  };
}

export async function action({ request, params: { id, member }, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  if (member.includes("\0")) throw data(null, 404);
  const { text } = await readForm(request);
  const service = context.get(companies).staff;
  const typed = readTyped(memberFields, text);
  const by = { companyId: id, actor };
  const isEnd = text("intent") === "end";
  const outcome =
    member === unnamed
      ? await service.addMember({ ...by, typed })
      : isEnd
        ? await service.endMember({ ...by, memberId: member })
        : await service.changeMember({ ...by, memberId: member, typed });
  if (outcome.kind === "changed")
    return redirect(changedCompanyPath(id, isEnd ? "baja" : "persona"), 303);
  if (outcome.kind === "gone") throw data(null, 404);
  const problems = outcome.kind === "problems" ? outcome.problems : noProblems;
  return data({ typed, problems, problem: sentences[outcome.kind] }, rejectionInit(outcome));
}

const sentences = { problems: copy.fix, unavailable: decisionCopy.notSaved, ...copy.rejections };

const noProblems: MemberProblems = {};

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { id, company, memberName, controls } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const errors = errorsOf(actionData?.problems ?? noProblems, memberWords);
  return (
    <FormPage
      title={memberName === null ? copy.addTitle : copy.changeTitle(memberName)}
      text={memberName === null ? copy.addText : ""}
      back={{ to: companyPath(id), label: company }}
      hasFailed={actionData !== undefined}
    >
      {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
      <Form method="post" reloadDocument noValidate autoComplete="off" className="grid gap-5">
        <FieldsForm
          controls={controls}
          typed={typed}
          errors={errors}
          wordsOf={(path) => memberWords[path as MemberField]}
          renderOwn={() => <RoleFieldset chosen={typed.role} error={errors.role} />}
        />
        <div>
          <Button type="submit" name="intent" value="save">
            {memberName === null ? copy.add : copy.save}
          </Button>
        </div>
      </Form>
      {memberName !== null && (
        <Section id="baja" title={copy.endTitle}>
          <p className="mb-3 text-muted">{copy.endText}</p>
          <Form method="post" reloadDocument>
            <Button variant="quiet" type="submit" name="intent" value="end">
              {copy.end}
            </Button>
          </Form>
        </Section>
      )}
    </FormPage>
  );
}

type MemberField = keyof TypedMember;

type RoleFieldsetProps = { chosen: string | undefined; error: string | undefined };

function RoleFieldset({ chosen, error }: RoleFieldsetProps) {
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "funcion-error" : undefined}>
      <legend className="font-medium">{memberWords.role.label}</legend>
      {memberRoles.map((role) => (
        <Radio
          key={role}
          name="role"
          value={role}
          defaultChecked={role === chosen}
          explanation={memberRoleTexts[role]}
        >
          {memberRoleNames[role]}
        </Radio>
      ))}
      <FieldError id="funcion" error={error} />
    </fieldset>
  );
}
