import { data, Form, href } from "react-router";
import { FieldsForm } from "../../../console/fields-form.tsx";
import { FormPage, Problem } from "../../../console/page-parts.tsx";
import { controlsOf, readTyped, typedTexts } from "../../../fields/field.ts";
import { unattendedRuleFields } from "../../../imports/domain/unattended-rules.ts";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { Button } from "../../../ui/button.tsx";
import { importApi } from "../../../unattended-imports/context.ts";
import { importProgramsCopy } from "../../../unattended-imports/copy/import-programs-copy.ts";
import { unattendedRulesCopy } from "../../../unattended-imports/copy/unattended-rules-copy.ts";
import type { Route } from "./+types/program";

const list = href("/gestion/catalogo/importaciones/programas");
const { rules: copy } = importProgramsCopy;

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const token = await context.get(importApi).find(params.token);
  if (!token) throw data(null, 404);
  return {
    name: token.name,
    controls: controlsOf(unattendedRuleFields),
    typed: typedTexts(unattendedRuleFields, token.rules),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireStaff(context, "manage-catalogue");
  const { text } = await readForm(request);
  const typed = readTyped(unattendedRuleFields, text);
  const outcome = await context.get(importApi).setRules(params.token, typed);
  return answerOutcome(outcome, { saved: `${list}?hecho=ajustada` }, () => ({ typed }));
}

/** Page of what is done, without asking a person, with odd rows in the files of a program. */
export default function Program({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, optionNames } = unattendedRulesCopy;
  const typed = actionData?.typed ?? loaderData.typed;
  return (
    <FormPage
      title={copy.title(loaderData.name)}
      text={copy.text}
      back={{ to: list, label: importProgramsCopy.title }}
      hasFailed={actionData !== undefined}
    >
      {actionData && <Problem answer={actionData}>{copy.wrong}</Problem>}
      <Form method="post" noValidate className="grid gap-5">
        <FieldsForm
          controls={loaderData.controls}
          typed={typed}
          errors={actionData ? { maxOddPercent: copy.wrong } : {}}
          wordsOf={(path) => fields[path as keyof typeof fields]}
          optionName={(option) => optionNames[option as keyof typeof optionNames]}
        />
        <Button type="submit" className="justify-self-start">
          {copy.save}
        </Button>
      </Form>
    </FormPage>
  );
}
