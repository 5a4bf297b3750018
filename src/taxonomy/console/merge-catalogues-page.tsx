import { data, Form, href } from "react-router";
import { FormPage, Problem } from "../../console/page-parts.tsx";
import type { FieldProblem } from "../../fields/field.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { allCatalogues } from "../../products/copy/catalogues.ts";
import {
  catalogueProblems,
  cataloguesSettingsCopy,
} from "../../products/copy/catalogues-settings-copy.ts";
import { settingProblemSentence, settingsCopy } from "../../settings/copy/settings-copy.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { fieldId } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { categoryService } from "../context.ts";
import { mergeCataloguesCopy as copy } from "../copy/merge-catalogues-copy.ts";
import type { Route } from "./+types/merge-catalogues-page";

const group = { group: cataloguesSettingsCopy.slug };

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "change-settings");
  return { catalogues: allCatalogues().map(({ name, title }) => ({ name, title })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "change-settings");
  const { text } = await readForm(request);
  const typed = { from: text("from"), into: text("into") };
  if (!isTicked(text("confirmed"))) return data({ typed, problem: copy.problems.unconfirmed }, 422);
  const outcome = await context.get(categoryService).mergeCatalogues({ ...typed, by });
  const done = `${href("/gestion/ajustes/:group", group)}?hecho=guardado`;
  return answerOutcome(outcome, { saved: done, unchanged: done }, (rejection) => {
    switch (rejection.kind) {
      case "refused":
        return { typed, problem: copy.problems[rejection.problem] };
      case "problems":
        return { typed, problem: sentencesOf(rejection.problems) };
      case "unavailable":
        return { typed, problem: settingsCopy.unavailable };
      default:
        return { typed, problem: settingsCopy.conflict };
    }
  });
}

function sentencesOf(problems: readonly FieldProblem[]): string {
  return problems.map((problem) => settingProblemSentence(problem, catalogueProblems)).join(" ");
}

export default function MergeCatalogues({ loaderData, actionData }: Route.ComponentProps) {
  const { catalogues } = loaderData;
  return (
    <FormPage
      title={copy.title}
      text={copy.text}
      back={{ to: href("/gestion/ajustes/:group", group), label: cataloguesSettingsCopy.title }}
      hasFailed={Boolean(actionData)}
    >
      {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
      <Form method="post" className="grid gap-5">
        {(["from", "into"] as const).map((name) => (
          <Select
            key={name}
            id={fieldId(name)}
            name={name}
            label={copy[name]}
            defaultValue={actionData?.typed[name] ?? ""}
            dense={false}
          >
            <option value="" />
            {catalogues.map((catalogue) => (
              <option key={catalogue.name} value={catalogue.name}>
                {catalogue.title}
              </option>
            ))}
          </Select>
        ))}
        <Checkbox name="confirmed">{copy.confirm}</Checkbox>
        <div>
          <Button type="submit">{copy.save}</Button>
        </div>
      </Form>
    </FormPage>
  );
}
