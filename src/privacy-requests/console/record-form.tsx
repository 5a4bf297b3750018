import { Form, href } from "react-router";
import { longestEmail } from "../../kernel/email-address.ts";
import { Button } from "../../ui/button.tsx";
import { Field, fieldId } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { askCopy, correctionFieldNames, rightCopy } from "../copy/es.ts";
import { recordCopy, recordProblem } from "../copy/es-console.ts";
import { longestInPrivacyForm } from "../domain/form.ts";
import { correctionFields } from "../domain/privacy-request.ts";
import type { RecordFormProblems, RecordPrivacyFields as Typed } from "../domain/record-form.ts";
import { rights } from "../domain/right.ts";

export type RecordPrivacyAnswer = {
  typed: Typed;
  problems: RecordFormProblems;
  actionError: string | null;
};

export function RecordPrivacyForm({ answer }: { answer: RecordPrivacyAnswer | undefined }) {
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
        {rights.map((right) => (
          <option key={right} value={right}>
            {rightCopy[right].name}
          </option>
        ))}
      </Select>
      <Correction given={given} />
      <Field
        type="email"
        autoComplete="off"
        maxLength={longestEmail}
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
        {correctionFields.map((field) => (
          <option key={field} value={field}>
            {correctionFieldNames[field]}
          </option>
        ))}
      </Select>
      <Field
        type="text"
        autoComplete="off"
        maxLength={longestInPrivacyForm.value}
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
      maxLength={longestInPrivacyForm.about}
      {...area}
    />
  );
}
