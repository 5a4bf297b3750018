import { data, redirect } from "react-router";
import type { importService } from "../../../imports/context.ts";
import { type ImportActor, missingChoices } from "../../../imports/domain/run.ts";
import type { readForm } from "../../../platform/http/read-form.ts";
import { allKinds, type ImportArea } from "../../domain/import-area.ts";
import { answerMapping } from "../answer-mapping.ts";
import { type ImportAnswer, importConflict } from "../import-answer.ts";
import { kindsWithOnePart } from "../parts-to-map.ts";
import { parsePartPlaces, parsePlace } from "../typed-place.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;
type ReadForm = Pick<Awaited<ReturnType<typeof readForm>>, "text">;

/**
 * Route action of the forms that prepare an import.
 * @throws a response of status 404 if the import is gone, 400 for an unknown form.
 */
export async function answerImport(
  { text }: ReadForm,
  {
    service,
    area,
    id,
    by,
  }: { service: ImportService; area: ImportArea; id: string; by: ImportActor },
) {
  const seen = { seen: Number(text("seen")), by };
  const answer = (body: ImportAnswer, status: number) => data(body, status);
  const known = service.kinds.flatMap(({ columns }) => Object.keys(columns));
  const isAll = text("kind") === allKinds;
  const done = () => redirect(area.path(id), 303);
  switch (text("intent")) {
    case "sheet":
    case "places": {
      const place =
        text("intent") === "sheet"
          ? parsePlace(text, known)
          : parsePartPlaces(text, await readPlaces(service, id));
      if (place.kind === "problem") return answer({ place: place.problem }, 422);
      const outcome = await service.choose(id, { ...seen, choices: place.choices });
      return outcome.kind === "done" || outcome.kind === "open"
        ? done()
        : importConflict(outcome.kind);
    }
    case "kind": {
      const chosen = isAll ? null : area.kinds.find((known) => known === text("kind"));
      if (chosen === undefined) throw data(null, 400);
      const outcome = await service.changeKind(id, { ...seen, kind: chosen });
      return outcome.kind === "done" ? done() : importConflict(outcome.kind);
    }
    case "map":
      return await answerMapping({ text }, { service, area, id, by });
    case "leave-out": {
      const found = await service.find(id);
      const part = found?.parts.find(({ run }) => run.id === text("part"));
      const mapping = { ...(part ?? found)?.run.choices.mapping };
      delete mapping[text("column")];
      const chosen = part
        ? { choices: {}, ofParts: { [part.run.id]: { mapping } } }
        : { choices: { mapping } };
      const outcome = await service.choose(id, { ...seen, ...chosen });
      return outcome.kind === "done" || outcome.kind === "open"
        ? done()
        : importConflict(outcome.kind);
    }
    case "accept": {
      const cause = { part: text("part"), problem: text("problem"), column: text("column") };
      const outcome = await service.acceptSuggestions(id, { ...seen, ...cause });
      return outcome.kind === "done" || outcome.kind === "open"
        ? done()
        : importConflict(outcome.kind);
    }
    case "missing": {
      const missing = missingChoices.find((choice) => choice === text("missing")) ?? "leave";
      const outcome = await service.choose(id, { ...seen, choices: { missing } });
      return outcome.kind === "done" || outcome.kind === "open"
        ? done()
        : importConflict(outcome.kind);
    }
    default:
      throw data(null, 400);
  }
}

/** Sheets that the parts of a file are read from, and the kinds of which there is one part alone. */
async function readPlaces(service: ImportService, id: string) {
  const found = await service.find(id);
  if (!found) throw data(null, 404);
  const runs = [found, ...found.parts].map(({ run }) => run);
  return {
    kinds: kindsWithOnePart(runs),
    read: [...new Set(runs.map(({ question }) => question?.sheet ?? 0))],
    count: found.run.question?.sheets.length ?? 0,
  };
}
