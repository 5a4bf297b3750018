import { data, href, Link, redirect } from "react-router";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor } from "../../../staff/console/offered/actor.ts";
import { FormPage } from "../../../staff/console/offered/form-page.tsx";
import { Problem } from "../../../staff/console/offered/messages.tsx";
import { requestPath } from "../../../staff/console/offered/paths.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { staffService } from "../../context.ts";
import { stateNames } from "../../copy/es-console-queue.ts";
import { recordRequestCopy } from "../../copy/es-console-record-request.ts";
import { requestCopy } from "../../copy/es-console-request.ts";
import { type FieldName, fieldNames } from "../../domain/form.ts";
import type { RecordProblems } from "../../domain/record-request.ts";
import type { Route } from "./+types/record";
import { type RecordRequestAnswer, RecordRequestForm } from "./record-form.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "handle-requests");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context);
  const { text } = await readForm(request);
  const fields = Object.fromEntries(fieldNames.map((name) => [name, text(name)]));
  const typed = {
    ...(fields as Record<FieldName, string>),
    origin: text("origin"),
    detail: text("detail"),
  };
  const isSure = text("isDifferent") === "si";
  const outcome = await context.get(staffService).record(typed, { actor, isSure });
  switch (outcome.kind) {
    case "recorded":
      return redirect(`${requestPath(outcome.id)}?hecho=record`, 303);
    case "problems":
      return answered({ typed, problems: outcome.problems }, 422);
    case "similar": {
      const similar = outcome.requests.map(({ id, reference, company, state }) => ({
        ...{ id, reference, company },
        state: stateNames[state].one,
      }));
      return answered({ typed, problems: none, similar }, 409);
    }
    case "open": {
      const { id, reference } = outcome;
      return answered({ typed, problems: none, open: { id, reference } }, 409);
    }
    case "unavailable":
      return answered({ typed, problems: none, isUnavailable: true }, 503);
  }
}

const none: RecordProblems = {};

function answered(answer: RecordRequestAnswer, status: number) {
  return data(answer, status);
}

export default function RecordRequest({ actionData }: Route.ComponentProps) {
  const { title, text } = recordRequestCopy;
  return (
    <FormPage
      {...{ title, text }}
      back={{ to: href("/gestion"), label: requestCopy.back }}
      hasFailed={actionData !== undefined}
    >
      {actionData && !actionData.similar && (
        <Problem answer={actionData}>
          <ActionError answer={actionData} />
        </Problem>
      )}
      <RecordRequestForm answer={actionData} />
    </FormPage>
  );
}

function ActionError({ answer: { open, isUnavailable } }: { answer: RecordRequestAnswer }) {
  if (isUnavailable) return recordRequestCopy.unavailable;
  if (!open) return recordRequestCopy.check;
  return (
    <>
      {recordRequestCopy.open(open.reference)}{" "}
      <Link to={requestPath(open.id)} className="underline-quiet">
        {recordRequestCopy.seeOpen}
      </Link>
    </>
  );
}
