import { data, Form, redirect } from "react-router";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { FormPage, Problem, Section } from "../../console/page-parts.tsx";
import { typedCents } from "../../kernel/money/format.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { Radio } from "../../ui/radio.tsx";
import { staffCompanies } from "../context.ts";
import { personFormCopy as copy } from "../copy/company-forms-copy.ts";
import { memberRoleNames, memberRoleTexts } from "../copy/company-values-copy.ts";
import type { MemberProblems, TypedMember } from "../domain/member-form.ts";
import { memberRoles } from "../domain/viewer.ts";
import type { Route } from "./+types/person";
import { changedCompanyPath, companyPath, getCompanyFile } from "./company-page.ts";

const unnamed = "nueva";

export async function loader({ params: { id, member }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const { company, members } = await getCompanyFile(context, id);
  const found = members.find((one) => one.id === member && one.leftAt === null);
  if (!found && member !== unnamed) throw data(null, 404);
  const typed: TypedMember = {
    name: "",
    email: "",
    role: found?.role ?? "",
    orderLimit: found && found.orderLimit !== null ? typedCents(found.orderLimit) : "",
  };
  return { id, company: company.legalName, memberName: found?.person.name ?? null, typed };
}

export async function action({ request, params: { id, member }, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  if (member.includes("\0")) throw data(null, 404);
  const { text } = await readForm(request);
  const service = context.get(staffCompanies);
  const typed: TypedMember = {
    name: text("name"),
    email: text("email"),
    role: text("role"),
    orderLimit: text("orderLimit"),
  };
  const by = { companyId: id, actor };
  const isEnd = text("intent") === "end";
  const outcome =
    member === unnamed
      ? await service.addMember({ ...by, typed })
      : isEnd
        ? await service.endMember({ ...by, memberId: member })
        : await service.changeMember({ ...by, memberId: member, typed });
  switch (outcome.kind) {
    case "changed":
      return redirect(changedCompanyPath(id, isEnd ? "baja" : "persona"), 303);
    case "gone":
      throw data(null, 404);
    case "problems":
      return data({ typed, problems: outcome.problems, problem: copy.fix }, 422);
    case "unavailable":
      return data({ typed, problems: noProblems, problem: decisionCopy.notSaved }, 503);
    default:
      return data({ typed, problems: noProblems, problem: copy.rejections[outcome.kind] }, 409);
  }
}

const noProblems: MemberProblems = {};

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { id, company, memberName } = loaderData;
  const typed = actionData?.typed ?? loaderData.typed;
  const problems = actionData?.problems ?? {};
  return (
    <FormPage
      title={memberName === null ? copy.addTitle : copy.changeTitle(memberName)}
      text={memberName === null ? copy.addText : ""}
      back={{ to: companyPath(id), label: company }}
      hasFailed={actionData !== undefined}
    >
      {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
      <Form method="post" reloadDocument noValidate className="grid gap-5">
        {memberName === null && (
          <>
            <Field
              name="name"
              type="text"
              label={copy.name}
              defaultValue={typed.name}
              autoComplete="off"
              error={problems.name && copy.problems.name}
            />
            <Field
              name="email"
              type="email"
              label={copy.email}
              defaultValue={typed.email}
              autoComplete="off"
              error={problems.email && copy.problems.email}
            />
          </>
        )}
        <RoleFieldset chosen={typed.role} error={problems.role && copy.problems.role} />
        <Field
          name="orderLimit"
          type="text"
          label={copy.orderLimit}
          hint={copy.limitHint}
          inputMode="decimal"
          defaultValue={typed.orderLimit}
          autoComplete="off"
          error={problems.orderLimit && copy.problems.orderLimit}
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

function RoleFieldset({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "funcion-error" : undefined}>
      <legend className="font-medium">{copy.role}</legend>
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
