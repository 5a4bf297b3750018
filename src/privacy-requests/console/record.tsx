import { Form, href, redirect } from "react-router";
import { FormPage, Problem } from "../../console/page-parts.tsx";
import { maxEmailLength } from "../../kernel/email-address.ts";
import { answerRejection } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field, fieldId } from "../../ui/field.tsx";
import { Options, Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { privacyRequests } from "../context.ts";
import {
  privacyActionError,
  privacyQueueCopy,
  recordCopy,
  recordProblem,
} from "../copy/console-copy.ts";
import { askCopy, correctionFieldNames, rightCopy } from "../copy/privacy-requests-copy.ts";
import {
  maxLengthInPrivacyForm,
  type RecordFormProblems,
  type RecordPrivacyFields as Typed,
} from "../domain/form.ts";
import { privacyRights } from "../domain/privacy-request.ts";
import type { Route } from "./+types/record";

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "handle-privacy-requests");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = requireStaff(context, "handle-privacy-requests");
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
  const outcome = await context.get(privacyRequests).record(typed, { kind: "staff", id, name });
  if (outcome.kind === "recorded")
    return redirect(`${href("/gestion/derechos/:id", { id: outcome.id })}?hecho=record`, 303);
  return answerRejection(
    outcome,
    (rejection): RecordPrivacyAnswer =>
      rejection.kind === "problems"
        ? { typed, problems: rejection.problems, actionError: null }
        : { typed, problems: {}, actionError: actionErrors[rejection.kind] },
  );
}

const actionErrors = {
  already: recordCopy.already,
  unavailable: privacyActionError.unavailable,
};

export default function RecordPrivacyRequest({ actionData }: Route.ComponentProps) {
  const { title, text } = recordCopy;
  return (
    <FormPage
      title={title}
      text={text}
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

type RecordPrivacyAnswer = {
  typed: Typed;
  problems: RecordFormProblems;
  actionError: string | null;
};

function RecordPrivacyForm({ answer }: { answer: RecordPrivacyAnswer | undefined }) {
  const given = (name: keyof Typed) => ({
    name,
    defaultValue: answer?.typed[name] ?? "",
    error: answer && recordProblem(answer.problems, name),
  });
  return (
    <Form
      method="post"
      action={href("/gestion/derechos/nueva")}
      reloadDocument
      noValidate
      className="group grid gap-5"
    >
      <Select id={fieldId("right")} label={recordCopy.right} required {...given("right")}>
        <option value="">{recordCopy.choose}</option>
        {privacyRights.map((right) => (
          <option key={right} value={right}>
            {rightCopy[right].name}
          </option>
        ))}
      </Select>
      <Correction given={given} />
      <Field
        type="email"
        autoComplete="off"
        maxLength={maxEmailLength}
        required
        {...recordCopy.email}
        {...given("email")}
      />
      <Field type="date" required {...recordCopy.receivedOn} {...given("receivedOn")} />
      <Long required {...recordCopy.proof} {...given("proof")} />
      <Long label={askCopy.about.label} {...given("about")} />
      <Button type="submit" className="justify-self-start">
        {recordCopy.submit}
      </Button>
    </Form>
  );
}

type Given = (name: keyof Typed) => {
  name: string;
  defaultValue: string;
  error: string | undefined;
};

/** Fields of a rectification; CSS shows them only for that right, so that they work without JavaScript. */
function Correction({ given }: { given: Given }) {
  return (
    <div className="hidden gap-5 rounded-small bg-sunken p-4 group-has-[option[value=rectification]:checked]:grid">
      <Select id={fieldId("field")} label={askCopy.field} {...given("field")}>
        <option value="">{askCopy.chooseField}</option>
        <Options values={Object.keys(correctionFieldNames)} names={correctionFieldNames} />
      </Select>
      <Field
        type="text"
        autoComplete="off"
        maxLength={maxLengthInPrivacyForm.value}
        label={askCopy.value}
        {...given("value")}
      />
    </div>
  );
}

function Long({ name, ...area }: Omit<Parameters<typeof TextArea>[0], "id">) {
  return (
    <TextArea
      id={fieldId(name)}
      name={name}
      rows={3}
      maxLength={maxLengthInPrivacyForm.about}
      {...area}
    />
  );
}
