import { Form, href } from "react-router";
import { History } from "../../console/history.tsx";
import { FormPage, Problem } from "../../console/page-parts.tsx";
import type { FieldProblem } from "../../fields/field.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { settings } from "../context.ts";
import { fieldCopyOf } from "../copy/group-words.ts";
import { settingsCopy as copy, settingProblemSentence } from "../copy/settings-copy.ts";
import { standardTextsCopy } from "../copy/standard-texts-copy.ts";
import { changedLines, valueLines } from "../copy/value-text.ts";
import { differencesOf } from "../domain/differences.ts";
import { isMarked } from "../domain/marks.ts";
import type { Route } from "./+types/history";
import { isPicture, Thumbnail } from "./picture-fields.tsx";
import { requireGroup } from "./require-group.ts";
import { samplePictureAt, shownGroup } from "./shown-group.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const group = requireGroup(context, params.group);
  const { historyOf, seenOf } = context.get(settings);
  const versions = historyOf(group.name);
  return {
    group: shownGroup(group),
    seen: seenOf(group.name),
    versions: versions.map(({ number, savedAt, validFrom, restores, by, value }, index) => ({
      number,
      savedAt,
      restores,
      startsAt: validFrom > savedAt ? validFrom : null,
      by: by ? (by.name ?? copy.historyLine.former) : copy.historyLine.operator,
      isMaterial: restores === null && isMarked(group, value),
      differences: differencesOf(group, {
        before: versions[index + 1]?.value ?? group.sample,
        after: value ?? group.sample,
      }),
    })),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { name, problems } = requireGroup(context, params.group);
  const sentenceOf = (problem: FieldProblem) => settingProblemSentence(problem, problems);
  const { text } = await readForm(request);
  const outcome = await context.get(settings).undo(name, {
    number: Number(text("number")),
    seen: Number(text("seen")),
    by: requireActor(context),
  });
  const done = `${href("/gestion/ajustes/:group", params)}?hecho=deshecho`;
  return answerOutcome(outcome, { saved: done, unchanged: done }, (rejection) => {
    switch (rejection.kind) {
      case "problems":
        return { problem: rejection.problems.map(sentenceOf).join(" ") };
      case "unavailable":
        return { problem: copy.unavailable };
      default:
        return { problem: copy.conflict };
    }
  });
}

export default function GroupHistory({ loaderData, actionData, params }: Route.ComponentProps) {
  const { group, seen, versions } = loaderData;
  const { title } = group.copy;
  const { historyLine } = copy;
  return (
    <FormPage
      title={`${copy.history}: ${title.toLowerCase()}`}
      text={versions.length === 0 ? copy.noHistory : ""}
      back={{ to: href("/gestion/ajustes/:group", params), label: title }}
      hasFailed={Boolean(actionData)}
    >
      {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
      <History
        entries={versions.map((version, index) => {
          const { number, savedAt, startsAt, restores, by, isMaterial, differences } = version;
          return {
            id: number,
            at: savedAt,
            text: restores === null ? historyLine.saved(by) : historyLine.undone(by),
            details: (
              <>
                {isMaterial && <p>{standardTextsCopy.materialSaved}</p>}
                {startsAt !== null && <p>{historyLine.starts(startsAt)}</p>}
                <ul className="mt-2 grid gap-1 text-step--1">
                  {differences.map(({ field, before, after }) => {
                    const [old, now] = [
                      valueLines(group, field, before),
                      valueLines(group, field, after),
                    ];
                    return (
                      <li key={field} className="wrap-anywhere">
                        {fieldCopyOf(group.copy, field).label}
                        {": "}
                        <del className="text-muted">{changedLines(old, now).join("; ")}</del>
                        {" → "}
                        <ins className="no-underline">{changedLines(now, old).join("; ")}</ins>
                        {isPicture(group.controls[field]) && (
                          <span className="mt-2 mb-3 flex max-w-md gap-3 *:min-w-0 *:flex-1">
                            <Thumbnail
                              field={field}
                              sample={samplePictureAt(group, field, before)}
                              typed={before}
                            />
                            <Thumbnail
                              field={field}
                              sample={samplePictureAt(group, field, after)}
                              typed={after}
                            />
                          </span>
                        )}
                      </li>
                    );
                  })}
                </ul>
                {index === 0 && (
                  <Form method="post" className="mt-3">
                    <input type="hidden" name="number" value={number} />
                    <input type="hidden" name="seen" value={seen} />
                    <Button type="submit" variant="quiet" aria-describedby={`deshacer-${number}`}>
                      {copy.undo}
                    </Button>
                    <p id={`deshacer-${number}`} className="mt-1 text-step--1 text-muted">
                      {copy.undoHint(savedAt)}
                    </p>
                  </Form>
                )}
              </>
            ),
          };
        })}
      />
    </FormPage>
  );
}
