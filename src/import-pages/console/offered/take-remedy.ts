import { data, redirect } from "react-router";
import type { importService } from "../../../imports/context.ts";
import type { ImportActor } from "../../../imports/domain/run.ts";
import type { readForm } from "../../../platform/http/read-form.ts";
import type { ImportArea, ImportRemedy } from "../../domain/import-area.ts";
import { type ImportAnswer, importConflict } from "../import-answer.ts";

type ImportService = NonNullable<(typeof importService)["defaultValue"]>;

/**
 * Action of the form of a way out: `take` does what it says with the other sides of the problems, and names the problem
 * if it cannot; then the file is checked again.
 * @throws a response of status 404 if the import is gone.
 */
export async function takeRemedy(
  { text }: Pick<Awaited<ReturnType<typeof readForm>>, "text">,
  {
    service,
    area,
    id,
    by,
    remedy,
    take,
  }: {
    service: ImportService;
    area: ImportArea;
    id: string;
    by: ImportActor;
    remedy: ImportRemedy;
    take: (values: readonly string[]) => Promise<string | null>;
  },
) {
  if (!(await service.find(id))) throw data(null, 404);
  const causes = await service.problemCauses(id);
  const values = causes.find(({ problem }) => problem === remedy.problem)?.others ?? [];
  if (values.length === 0) return importConflict("not-possible");
  const problem = await take(values);
  if (problem !== null) return data<ImportAnswer>({ problem }, 409);
  const outcome = await service.choose(id, { seen: Number(text("seen")), by, choices: {} });
  return outcome.kind === "done" || outcome.kind === "open"
    ? redirect(area.path(id), 303)
    : importConflict(outcome.kind);
}
