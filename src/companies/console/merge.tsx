import { Form } from "react-router";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { FormPage, Problem } from "../../console/page-parts.tsx";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { companies } from "../context.ts";
import { mergeCopy as copy } from "../copy/company-forms-copy.ts";
import type { Route } from "./+types/merge";
import { changedCompanyPath, companyPath, getCompanyFile } from "./company-page.ts";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  requireStaff(context, "merge-companies");
  const { company } = await getCompanyFile(context, id);
  const search = (url.searchParams.get("con") ?? "").replaceAll("\0", "").slice(0, 40);
  const found = search === "" ? null : await context.get(companies).staff.findByTaxId(search);
  const isOther =
    found !== null && ![id, sampleCustomerId].includes(found.id) && found.status !== "closed";
  return {
    id,
    name: company.legalName,
    search,
    target: isOther ? { id: found.id, name: found.legalName, taxId: found.taxId.key } : null,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireActor(context, "merge-companies");
  const { text } = await readForm(request);
  const targetId = text("target");
  const outcome = await context.get(companies).staff.merge({ companyId: id, actor, targetId });
  return answerOutcome(outcome, { merged: changedCompanyPath(targetId, "unida") }, ({ kind }) => ({
    problem: kind === "unavailable" ? decisionCopy.notSaved : copy.refused,
  }));
}

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, search, target } = loaderData;
  return (
    <FormPage
      title={copy.title}
      text={copy.text(name)}
      back={{ to: companyPath(id), label: name }}
      hasFailed={actionData !== undefined}
    >
      {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
      <p>{copy.prices}</p>
      <Form method="get" className="grid gap-3">
        <Field
          name="con"
          type="text"
          label={copy.search}
          defaultValue={search}
          autoComplete="off"
          error={search !== "" && !target ? copy.notFound : undefined}
        />
        <div>
          <Button variant="quiet" type="submit">
            {copy.find}
          </Button>
        </div>
      </Form>
      {target && (
        <Form method="post" reloadDocument className="grid gap-3">
          <input type="hidden" name="target" value={target.id} />
          <p>
            {copy.found}: <strong className="wrap-anywhere">{target.name}</strong> · {target.taxId}
          </p>
          <div>
            <Button type="submit">{copy.confirm}</Button>
          </div>
        </Form>
      )}
    </FormPage>
  );
}
