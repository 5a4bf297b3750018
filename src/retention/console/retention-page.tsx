import { data, href, redirect } from "react-router";
import { ConsolePage, DoneNotice, Problem } from "../../console/page-parts.tsx";
import { isTicked } from "../../kernel/ticked.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { retentionService } from "../context.ts";
import { retentionCopy as copy } from "../copy/retention-copy.ts";
import type { Route } from "./+types/retention-page";
import { Preview } from "./preview.tsx";
import { RunNow } from "./run-now.tsx";
import { Runs } from "./runs.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "see-retention");
  const staffService = context.get(retentionService);
  const [preview, runs] = await Promise.all([staffService.preview(), staffService.listRuns()]);
  return { preview, runs, rules: staffService.rules };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context, "see-retention");
  const { text } = await readForm(request);
  if (!isTicked(text("confirmed"))) return data({ problem: copy.problem }, 422);
  const answer = await context.get(retentionService).runNow();
  const done = answer === "started" ? "empezado" : "en-curso";
  return redirect(`${href("/gestion/conservacion")}?hecho=${done}`, 303);
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  const { preview, runs, rules } = loaderData;
  return (
    <ConsolePage title={copy.title} text={copy.text}>
      <div className="mt-8 grid gap-6">
        {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
        {!actionData && <DoneNotice sentences={copy.done} />}
        <Preview lines={preview} rules={rules} />
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
          <Runs runs={runs} rules={rules} />
          <RunNow />
        </div>
      </div>
    </ConsolePage>
  );
}
