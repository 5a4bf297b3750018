import { data, href, redirect } from "react-router";
import { readForm } from "../../platform/http/read-form.ts";
import { FormPage } from "../../staff/console/offered/form-page.tsx";
import { Problem } from "../../staff/console/offered/messages.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { privacyStaffService } from "../context.ts";
import { privacyActionError, privacyQueueCopy, recordCopy } from "../copy/es-console.ts";
import type { RecordPrivacyFields as Typed } from "../domain/record-form.ts";
import type { Route } from "./+types/record";
import { type RecordPrivacyAnswer, RecordPrivacyForm } from "./record-form.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "handle-rights");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = requireStaff(context, "handle-rights");
  const { text } = await readForm(request);
  const typed: Typed = {
    right: text("right"),
    email: text("email"),
    about: text("about"),
    field: text("field"),
    value: text("value"),
    receivedOn: text("receivedOn"),
    proof: text("proof"),
  };
  const outcome = await context.get(privacyStaffService).record(typed, { kind: "staff", id, name });
  switch (outcome.kind) {
    case "recorded":
      return redirect(`${href("/gestion/derechos/:id", { id: outcome.id })}?hecho=record`, 303);
    case "problems":
      return answered({ typed, problems: outcome.problems, actionError: null }, 422);
    case "already":
      return answered({ typed, problems: {}, actionError: recordCopy.already }, 409);
    case "unavailable":
      return answered({ typed, problems: {}, actionError: privacyActionError.unavailable }, 503);
  }
}

function answered(answer: RecordPrivacyAnswer, status: number) {
  return data(answer, status);
}

export default function RecordRight({ actionData }: Route.ComponentProps) {
  const { title, text } = recordCopy;
  return (
    <FormPage
      {...{ title, text }}
      back={{ to: href("/gestion/derechos"), label: privacyQueueCopy.back }}
      hasFailed={actionData !== undefined}
    >
      {actionData && (
        <Problem answer={actionData}>{actionData.actionError ?? recordCopy.check}</Problem>
      )}
      <RecordPrivacyForm answer={actionData} />
    </FormPage>
  );
}
