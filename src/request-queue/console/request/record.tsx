import { href, Link, redirect } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { requestFieldWords } from "../../../access-requests/copy/request-fields-copy.ts";
import { stateNames } from "../../../access-requests/copy/state-names-copy.ts";
import { staffOrigins } from "../../../access-requests/domain/access-request.ts";
import {
  type RecordProblems,
  recordRequestFields,
  type RecordRequestFields as TypedRecord,
} from "../../../access-requests/domain/record-form.ts";
import { FormPage, Problem, requestPath } from "../../../console/page-parts.tsx";
import { readTyped } from "../../../fields/field.ts";
import { errorOf } from "../../../fields/field-words.ts";
import { isTicked, ticked } from "../../../kernel/ticked.ts";
import { answerRejection } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { AlertBox, useFocusOnAnswer } from "../../../ui/alert-box.tsx";
import { Button } from "../../../ui/button.tsx";
import { Options, Select } from "../../../ui/select.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { maxTextLength } from "../../../workflow/apply-transition.ts";
import { recordRequestCopy as copy, recordingWords } from "../../copy/record-request-copy.ts";
import { requestCopy } from "../../copy/request-copy.ts";
import type { Route } from "./+types/record";
import { RequestFields } from "./request-fields.tsx";

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "handle-requests");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context);
  const { text } = await readForm(request);
  const typed = readTyped(recordRequestFields, text);
  const isSure = isTicked(text("isDifferent"));
  const outcome = await context.get(requestHandling).record(typed, { actor, isSure });
  if (outcome.kind === "recorded") return redirect(`${requestPath(outcome.id)}?hecho=record`, 303);
  return answerRejection(outcome, (rejection): RecordRequestAnswer => {
    switch (rejection.kind) {
      case "problems":
        return { typed, problems: rejection.problems };
      case "similar": {
        const similar = rejection.requests.map(({ id, reference, company, state }) => ({
          id,
          reference,
          company,
          state: stateNames[state].one,
        }));
        return { typed, problems: none, similar };
      }
      case "open":
        return {
          typed,
          problems: none,
          open: { id: rejection.id, reference: rejection.reference },
        };
      default:
        return { typed, problems: none, isUnavailable: true };
    }
  });
}

const none: RecordProblems = {};

export default function RecordRequest({ actionData }: Route.ComponentProps) {
  const { title, text } = copy;
  return (
    <FormPage
      title={title}
      text={text}
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
  if (isUnavailable) return copy.unavailable;
  if (!open) return copy.check;
  return (
    <>
      {copy.open(open.reference)}{" "}
      <Link to={requestPath(open.id)} className="underline-quiet">
        {copy.seeOpen}
      </Link>
    </>
  );
}

type RecordRequestAnswer = {
  typed: TypedRecord;
  problems: RecordProblems;
  similar?: readonly { id: string; reference: string; company: string; state: string }[];
  open?: { id: string; reference: string };
  isUnavailable?: boolean;
};

function RecordRequestForm({ answer }: { answer: RecordRequestAnswer | undefined }) {
  const form = useFocusOnAnswer<HTMLFormElement>(answer, "[aria-invalid]");
  const { typed, problems = {} } = answer ?? {};
  return (
    <form
      ref={form}
      method="post"
      action={href("/gestion/solicitudes/nueva")}
      noValidate
      className="space-y-5"
    >
      <Select
        id="origen"
        name="origin"
        label={recordingWords.origin.label}
        dense={false}
        required
        defaultValue={typed?.origin ?? ""}
        error={errorOf(problems.origin, recordingWords.origin)}
      >
        <option value="">{copy.chooseOrigin}</option>
        <Options values={staffOrigins} names={copy.origins} />
      </Select>
      <RequestFields
        values={typed ?? {}}
        problems={problems}
        words={(name) => requestFieldWords[name].recording}
      />
      <TextArea
        id="detalle"
        name="detail"
        label={recordingWords.detail.label}
        hint={recordingWords.detail.hint}
        rows={2}
        maxLength={maxTextLength}
        defaultValue={typed?.detail}
        error={errorOf(problems.detail, recordingWords.detail)}
      />
      <p className="text-step--1 text-muted">{copy.noNews}</p>
      {answer?.similar && <Similar answer={answer} />}
      <Button type="submit" {...(answer?.similar && { name: "isDifferent", value: ticked })}>
        {answer?.similar ? copy.submitAnyway : copy.submit}
      </Button>
    </form>
  );
}

function Similar({ answer }: { answer: RecordRequestAnswer }) {
  return (
    <AlertBox answer={answer}>
      <h2 className="text-step-1">{copy.similarTitle}</h2>
      <p className="mt-1">{copy.similarText}</p>
      <ul className="mt-2">
        {answer.similar?.map(({ id, reference, company, state }) => (
          <li key={id}>
            <TextLink to={requestPath(id)} className="wrap-anywhere">
              {`${company}, ${reference} (${state.toLowerCase()})`}
            </TextLink>
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
