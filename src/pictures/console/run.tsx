import { data, Form, href, redirect } from "react-router";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { Done, ParentPageLink, Problem, Section } from "../../console/page-parts.tsx";
import { readForm } from "../../platform/http/read-form.ts";
import { CatalogueFrame } from "../../products/console/offered/catalogue-frame.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { pictureService } from "../context.ts";
import { picturesCopy as copy, pictureReason } from "../copy/pictures-copy.ts";
import type { Route } from "./+types/run";
import { describeRun } from "./run-lines.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const run = isRunId(params.run) && (await context.get(pictureService).findRun(params.run));
  if (!run) throw data(null, 404);
  return { run, done: url.searchParams.get("hecho") };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requireStaff(context, "manage-catalogue");
  const { text } = await readForm(request);
  const service = context.get(pictureService);
  if (!isRunId(params.run) || !(await service.findRun(params.run))) throw data(null, 404);
  const here = href("/gestion/catalogo/imagenes/:run", params);
  if (text("intent") === "stop") {
    await service.stop(params.run);
    return redirect(`${here}?hecho=detenido`, 303);
  }
  const outcome = await service.undo(params.run);
  if (outcome.kind === "not-possible") return data({ problem: copy.notUndone }, 422);
  return redirect(`${here}?hecho=deshecho`, 303);
}

function isRunId(typed: string): boolean {
  return /^[0-9a-f-]{36}$/.test(typed);
}

export default function Run({ loaderData, actionData }: Route.ComponentProps) {
  const { run, done } = loaderData;
  const { state, reason, report } = run;
  return (
    <CatalogueFrame
      title={copy.runTitle(run.fileName)}
      tab={href("/gestion/catalogo/imagenes")}
      heading={copy.runTitle(run.fileName)}
    >
      <div className="mt-2">
        <ParentPageLink to={href("/gestion/catalogo/imagenes")}>{copy.back}</ParentPageLink>
      </div>
      <div className="mt-4 grid gap-6">
        {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
        {!actionData && done === "deshecho" && <Done>{copy.undone}</Done>}
        {!actionData && done === "detenido" && <Done>{copy.stopped}</Done>}
        <div>
          <p className="font-medium">{copy.states[state]}</p>
          <p className="mt-1 max-w-measure">{describeRun(run)}.</p>
          {reason && <p className="mt-1 max-w-measure">{pictureReason(reason)}</p>}
        </div>
        {state !== "undone" && (
          <Form method="post" className="grid justify-items-start gap-2">
            <Button
              type="submit"
              name="intent"
              value={state === "waiting" ? "stop" : "undo"}
              variant="quiet"
            >
              {state === "waiting" ? copy.stop : copy.undo}
            </Button>
            {state !== "waiting" && <p className="text-step--1 text-muted">{copy.undoText}</p>}
          </Form>
        )}
        <Files state="unmatched" of={run} files={report.unmatched} />
        <Files state="refused" of={run} files={report.refused} />
        <Files state="taken" of={run} files={report.taken} />
      </div>
    </CatalogueFrame>
  );
}

type RunOfPage = Route.ComponentProps["loaderData"]["run"];
type RunFile = RunOfPage["report"]["refused"][number];

/** Files of one state, each with its product, a suggested product, or the reason why it was refused. */
function Files({
  state,
  of: { counts },
  files,
}: {
  state: "unmatched" | "refused" | "taken";
  of: RunOfPage;
  files: readonly RunFile[];
}) {
  if (files.length === 0) return null;
  return (
    <Section id={state} title={copy.fileStates[state]}>
      <div className="max-w-measure">
        <ListTable
          caption={copy.fileStates[state]}
          columns={columns[state]}
          rows={files}
          rowId={({ number }) => `${number}`}
        />
      </div>
      {counts[state] > files.length && (
        <p className="mt-2 text-step--1 text-muted">{copy.andMore(counts[state] - files.length)}</p>
      )}
    </Section>
  );
}

const fileName: ListColumn<RunFile> = {
  label: copy.columns.file,
  isName: true,
  cell: ({ name }) => <span className="font-normal break-all">{name}</span>,
};

const product: ListColumn<RunFile> = {
  label: copy.columns.product,
  cell: ({ sku, reason }) => (
    <span className="text-muted">
      {[sku, reason && pictureReason(reason)].filter(Boolean).join(": ")}
    </span>
  ),
};

const suggestion: ListColumn<RunFile> = {
  label: copy.columns.suggestion,
  cell: ({ guess }) => (
    <span className="text-muted">{guess ? copy.guess(guess) : copy.noGuess}</span>
  ),
};

const columns = {
  unmatched: [fileName, suggestion],
  refused: [fileName, product],
  taken: [fileName, product],
};
