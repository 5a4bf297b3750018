import { data, href, redirect } from "react-router";
import { ConsolePage, DoneNotice, Problem } from "../../console/page-parts.tsx";
import type { FieldProblem, TypedTexts } from "../../fields/field.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { answerRejection, rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import { companyCalendar } from "../../promises/company-calendar.ts";
import { parseDate } from "../../promises/parse-date.ts";
import { startOf } from "../../promises/working-calendar.ts";
import type { SettingGroup } from "../../setting-groups/setting-group.ts";
import { requireActor } from "../../staff/console/offered/require-staff.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { fieldId } from "../../ui/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { settings } from "../context.ts";
import { fieldCopyOf } from "../copy/group-words.ts";
import { settingsCopy as copy, settingProblemSentence } from "../copy/settings-copy.ts";
import { addOfferedHolidays } from "../domain/add-holidays.ts";
import { differencesOf } from "../domain/differences.ts";
import { ownTexts, withStandardTexts } from "../domain/standard-and-own-texts.ts";
import { withoutMarks } from "../domain/typed-texts.ts";
import type { Route } from "./+types/group";
import { EditForm } from "./edit-form.tsx";
import { requireGroup } from "./require-group.ts";
import { ReviewOfChanges } from "./review.tsx";
import { type ShownGroup, shownDifference, shownGroup } from "./shown-group.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const group = requireGroup(context, params.group);
  const { valuesOf, seenOf, scheduledOf, standardTextsOf } = context.get(settings);
  const texts = standardTextsOf(group.name);
  const house = texts?.sections ?? [];
  const typed = withoutMarks(group, valuesOf(group));
  return {
    group: shownGroup(group),
    typed: withStandardTexts(typed, house),
    texts,
    own: house.flatMap(({ id }) => (typed[id] ? [id] : [])),
    seen: seenOf(group.name),
    startsAt: scheduledOf(group.name)?.validFrom ?? null,
    isStep: comesFromFirstSteps(url),
    year: Number(formatIsoDay(Date.now()).slice(0, 4)),
  };
}

/** True for a form opened from the page «Primeros pasos» (set-up steps), to which it returns after saving. */
function comesFromFirstSteps({ searchParams }: URL): boolean {
  return searchParams.get("desde") === "primeros-pasos";
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const group = requireGroup(context, params.group);
  const { upload } = context.get(visit);
  const { text, names } = await readForm(request, upload);
  const service = context.get(settings);
  if (upload?.kind === "failed") {
    const held = withoutMarks(group, service.valuesOf(group));
    const { failure } = upload;
    return data(
      { typed: held, seen: service.seenOf(group.name), kind: "upload-failed" as const, failure },
      rejectionInit({ kind: failure }),
    );
  }
  const isSaving = text("intent") === "save";
  const posted: TypedTexts = Object.fromEntries(names.map((name) => [name, text(name)]));
  if (text("intent") === "holidays")
    return data({
      typed: addOfferedHolidays(posted, formatIsoDay(Date.now())),
      seen: Number(text("seen")),
      kind: "edit" as const,
    });
  if (text("intent") === "edit")
    return data({ typed: posted, seen: Number(text("seen")), kind: "edit" as const });
  // Uploads were stored and cropped in the review step; the form that saves only posts their ids.
  const taken = isSaving
    ? { typed: posted, problems: [] }
    : await service.takePictures(group.name, {
        typed: posted,
        files: upload?.kind === "files" ? upload.files : [],
      });
  const { typed } = taken;
  const answer = { typed, seen: Number(text("seen")) };
  const house = service.standardTextsOf(group.name)?.sections ?? [];
  const own = ownTexts(typed, house);
  const checked = service.check(group.name, own);
  const from = parseBeginning(text("from"));
  const problems = [
    ...taken.problems,
    ...(checked.kind === "problems" ? checked.problems : []),
    ...(from === "past" ? [{ path: "from", problem: "past" as const }] : []),
  ];
  if (checked.kind === "problems" || problems.length > 0)
    return data(
      { ...answer, ...shownProblems(group, problems) },
      rejectionInit({ kind: "problems" }),
    );
  if (!isSaving) {
    const before = service.valuesOf(group);
    const differences = differencesOf(group, { before, after: checked.value });
    const shown = differences.map((one) => shownDifference(one, house));
    return data({ ...answer, kind: "review" as const, differences: shown });
  }
  const outcome = await service.save(group.name, {
    typed: own,
    seen: answer.seen,
    ...(typeof from === "number" && { from }),
    by: requireActor(context),
  });
  if (outcome.kind === "unchanged" || outcome.kind === "saved") {
    const saved = from === null ? "guardado" : "programado";
    const done = outcome.kind === "unchanged" ? "igual" : saved;
    const next = comesFromFirstSteps(url)
      ? href("/gestion/primeros-pasos")
      : href("/gestion/ajustes/:group", params);
    return redirect(`${next}?hecho=${done}`, 303);
  }
  return answerRejection(outcome, (rejection) => {
    switch (rejection.kind) {
      case "problems":
        return { ...answer, ...shownProblems(group, rejection.problems) };
      case "conflict":
        return { typed, seen: service.seenOf(group.name), kind: "conflict" as const };
      case "scheduled":
        return { ...answer, kind: "scheduled" as const, startsAt: rejection.from };
      case "unavailable":
        return { ...answer, kind: "unavailable" as const };
    }
  });
}

type ShownProblem = { path: string; sentence: string };

function shownProblems({ problems: own }: SettingGroup, problems: readonly FieldProblem[]) {
  const shown = problems.map(
    (problem): ShownProblem => ({
      path: problem.path,
      sentence: problem.path === "from" ? copy.fromProblem : settingProblemSentence(problem, own),
    }),
  );
  return { kind: "problems" as const, problems: shown };
}

/** Start of a typed day in Madrid, in epoch milliseconds; null if blank, `past` if not in the future or invalid. */
function parseBeginning(typed: string): number | "past" | null {
  if (!typed.trim()) return null;
  const date = parseDate(typed.trim());
  const at = date ? startOf(date, companyCalendar).epochMilliseconds : 0;
  return at <= Date.now() ? "past" : at;
}

export default function SettingsForm({ loaderData, actionData, params }: Route.ComponentProps) {
  const { group, startsAt, texts, own, isStep, year } = loaderData;
  const { title, text, further } = group.copy;
  const { typed, seen } = actionData ?? loaderData;
  const problems = actionData?.kind === "problems" ? actionData.problems : [];
  return (
    <ConsolePage
      title={title}
      text={text}
      back={
        isStep
          ? { to: href("/gestion/primeros-pasos"), label: copy.firstSteps }
          : { to: href("/gestion/ajustes"), label: copy.back }
      }
      hasFailed={problems.length > 0}
    >
      <div className="mt-8 grid max-w-measure gap-6 empty:hidden">
        {!actionData && <DoneNotice sentences={copy.done} />}
        {actionData?.kind === "unavailable" && (
          <Problem answer={actionData}>{copy.unavailable}</Problem>
        )}
        {actionData?.kind === "upload-failed" && (
          <Problem answer={actionData}>{copy.uploadFailures[actionData.failure]}</Problem>
        )}
        {actionData?.kind === "conflict" && <Problem answer={actionData}>{copy.conflict}</Problem>}
        {(actionData?.kind === "scheduled" || (startsAt !== null && !actionData)) && (
          <Problem answer={actionData}>
            {copy.scheduled(
              actionData?.kind === "scheduled" ? actionData.startsAt : (startsAt ?? 0),
            )}
          </Problem>
        )}
        {problems.length > 0 && <Summary group={group} problems={problems} answer={actionData} />}
      </div>
      {actionData?.kind === "review" ? (
        <div className="mt-8 max-w-measure">
          <ReviewOfChanges
            group={group}
            typed={typed}
            seen={seen}
            differences={actionData.differences}
          />
        </div>
      ) : (
        <EditForm
          key={JSON.stringify(typed)}
          group={group}
          typed={typed}
          seen={seen}
          problems={problems}
          texts={texts}
          own={own}
          year={year}
        />
      )}
      <p className="mt-6">
        <TextLink to={href("/gestion/ajustes/:group/historial", params)}>{copy.history}</TextLink>
      </p>
      {further && (
        <p className="mt-6">
          <TextLink to={further.to}>{further.label}</TextLink>
        </p>
      )}
    </ConsolePage>
  );
}

function Summary({
  group,
  problems,
  answer,
}: {
  group: ShownGroup;
  problems: readonly ShownProblem[];
  answer: unknown;
}) {
  return (
    <AlertBox answer={answer}>
      <p className="font-medium">{copy.problemsTitle(problems.length)}</p>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ path, sentence }) => (
          <li key={path}>
            <a href={`#${fieldId(path)}`} className="underline-quiet">
              {path === "from" ? copy.from : fieldCopyOf(group.copy, path).label}
            </a>
            {": "}
            {sentence}
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
