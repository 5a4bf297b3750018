import { data, href, redirect, useOutlet } from "react-router";
import { ConsolePage } from "../../console/page-parts.tsx";
import { answerImport } from "../../import-pages/console/offered/answer-import.ts";
import { ImportBody, type ShowImport } from "../../import-pages/console/offered/import-body.tsx";
import { readImport } from "../../import-pages/console/offered/read-import.ts";
import { personalImports } from "../../imports/context.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { memberNotices } from "../context.ts";
import { customerImportsCopy as copy } from "../copy/import-pages-copy.ts";
import type { Route } from "./+types/import";
import { customerImports } from "./import-area.ts";
import { NoticeForm } from "./notice-form.tsx";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const view = await readImport(context.get(personalImports), { id, url });
  const { appliedAt, state, task } = view;
  const isApplied = state === "applied" && task === null && appliedAt !== null;
  return {
    view,
    notices: isApplied ? await context.get(memberNotices).count(appliedAt) : null,
  };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const by = requireActor(context, "handle-companies");
  const form = await readForm(request);
  const service = context.get(personalImports);
  if (form.text("intent") !== "tell")
    return await answerImport(form, { service, id, area: customerImports, by });
  const found = await service.find(id);
  if (found?.run.state !== "applied" || found.run.appliedAt === null) throw data(null, 404);
  if (!isTicked(form.text("confirmed")))
    return data({ noticeProblem: copy.notice.unconfirmed }, 422);
  await context.get(memberNotices).ask(found.run.appliedAt);
  return redirect(`${href("/gestion/empresas/importaciones/:id", { id })}#avisar`, 303);
}

export default function CustomerImport({ loaderData, actionData }: Route.ComponentProps) {
  const { view, notices } = loaderData;
  const isNotice = actionData !== undefined && "noticeProblem" in actionData;
  const show: ShowImport = (answer) => (
    <ConsolePage
      title={view.fileName}
      back={{ to: href("/gestion/empresas/importaciones"), label: copy.backToList }}
    >
      <ImportBody
        area={customerImports}
        view={view}
        answer={answer}
        afterwards={
          notices && (
            <NoticeForm
              id={view.id}
              notices={notices}
              problem={isNotice ? actionData.noticeProblem : null}
            />
          )
        }
      />
    </ConsolePage>
  );
  return useOutlet(show) ?? show(isNotice ? undefined : actionData);
}
