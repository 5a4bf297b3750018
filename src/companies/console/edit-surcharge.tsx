import { Form } from "react-router";
import { decisionCopy } from "../../console/copy/frame-copy.ts";
import { FormPage, Problem } from "../../console/page-parts.tsx";
import { readTyped } from "../../fields/field.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Options, Select } from "../../ui/select.tsx";
import { companies } from "../context.ts";
import { companyFormCopy, surchargeFormCopy as copy } from "../copy/company-forms-copy.ts";
import { surchargeNames } from "../copy/company-values-copy.ts";
import { maySurcharge, surchargeKinds } from "../domain/surcharge.ts";
import {
  type SurchargeProblem,
  surchargeFields,
  type TypedSurcharge,
  typedSurcharge,
} from "../domain/surcharge-record.ts";
import type { Route } from "./+types/edit-surcharge";
import { changedCompanyPath, companyPath, getCompanyFile } from "./company-page.ts";

/** The query parameter `documento`, the id of an uploaded document, prefills the form with this document as proof. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const { company } = await getCompanyFile(context, id);
  const documents = await context.get(companies).staff.documents.list(id);
  const typed = typedSurcharge(company.surcharge);
  const chosen = documents.find((one) => one.id === url.searchParams.get("documento"));
  return {
    id,
    name: company.legalName,
    seen: company.version,
    isPossible: maySurcharge(company.taxId.legalForm),
    files: documents.map(({ id: file, name }) => ({ id: file, name })),
    typed: chosen ? { ...typed, kind: "proved", file: chosen.id, document: chosen.name } : typed,
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  const { text } = await readForm(request);
  const typed = readTyped(surchargeFields, text);
  const seen = Number.parseInt(text("seen"), 10) || 0;
  const outcome = await context
    .get(companies)
    .staff.setSurcharge({ companyId: id, actor, typed, seen });
  const done = changedCompanyPath(id, "recargo");
  return answerOutcome(outcome, { changed: done, unchanged: done }, (rejection) => {
    switch (rejection.kind) {
      case "problem":
        return { typed, wrong: rejection.problem, problem: copy.problems[rejection.problem] };
      case "unavailable":
        return { typed, wrong: null, problem: decisionCopy.notSaved };
      default:
        return { typed, wrong: null, problem: companyFormCopy.overtaken };
    }
  });
}

export default function SurchargePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, seen, isPossible } = loaderData;
  return (
    <FormPage
      title={copy.title}
      text={isPossible ? copy.text : copy.notPossible}
      back={{ to: companyPath(id), label: name }}
      hasFailed={actionData !== undefined}
    >
      {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
      {isPossible && (
        <SurchargeForm
          seen={seen}
          files={loaderData.files}
          typed={actionData?.typed ?? loaderData.typed}
          wrong={actionData?.wrong ?? null}
        />
      )}
    </FormPage>
  );
}

function SurchargeForm({
  seen,
  files,
  typed,
  wrong,
}: {
  seen: number;
  files: readonly { id: string; name: string }[];
  typed: TypedSurcharge;
  wrong: SurchargeProblem | null;
}) {
  const error = (problem: SurchargeProblem) =>
    wrong === problem ? copy.problems[problem] : undefined;
  return (
    <Form method="post" reloadDocument noValidate className="grid gap-5">
      <input type="hidden" name="seen" value={seen} />
      <Select
        id="campo-kind"
        name="kind"
        label={copy.kind}
        dense={false}
        defaultValue={typed.kind}
        error={error("not-possible")}
      >
        <Options values={surchargeKinds} names={surchargeNames} />
      </Select>
      <Field
        name="document"
        type="text"
        label={copy.document}
        hint={copy.documentHint}
        defaultValue={typed.document}
        autoComplete="off"
        error={error("document-missing")}
      />
      {files.length > 0 && (
        <Select
          id="campo-file"
          name="file"
          label={copy.file}
          dense={false}
          defaultValue={typed.file}
        >
          <option value="">{copy.noFile}</option>
          {files.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Field
        name="from"
        type="date"
        label={copy.from}
        defaultValue={typed.from}
        error={error("wrong-days")}
      />
      <Field
        name="until"
        type="date"
        label={copy.until}
        hint={copy.untilHint}
        defaultValue={typed.until}
      />
      <div>
        <Button type="submit">{copy.save}</Button>
      </div>
    </Form>
  );
}
