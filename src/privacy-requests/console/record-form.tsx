import { Form, href } from "react-router";
import { longest } from "../../access-requests/domain/fields.ts";
import { Button } from "../../ui/button.tsx";
import { Field, fieldId } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { askWords, correctionFieldNames, rightWords } from "../copy/es.ts";
import { recordProblem, recordWords } from "../copy/es-console.ts";
import { longestInRightsForm } from "../domain/form.ts";
import type { RecordFormProblems, RecordForm as Typed } from "../domain/record-form.ts";
import { rights } from "../domain/right.ts";
import { correctionFields } from "../domain/rights-request.ts";

/** What was typed, and what stood in the way. */
export type RecordAnswer = { typed: Typed; problems: RecordFormProblems; trouble: string | null };

export function RecordForm({ answer }: { answer: RecordAnswer | undefined }) {
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
      <Select id={fieldId("right")} label={recordWords.right} required {...given("right")}>
        <option value="">{recordWords.choose}</option>
        {rights.map((right) => (
          <option key={right} value={right}>
            {rightWords[right].name}
          </option>
        ))}
      </Select>
      <Correction given={given} />
      <Field
        type="email"
        autoComplete="off"
        maxLength={longest.email}
        required
        {...recordWords.email}
        {...given("email")}
      />
      <Field type="date" required {...recordWords.receivedOn} {...given("receivedOn")} />
      <Long required {...recordWords.proof} {...given("proof")} />
      <Long label={askWords.about.label} {...given("about")} />
      <Button type="submit" className="justify-self-start">
        {recordWords.submit}
      </Button>
    </Form>
  );
}

type Given = (name: keyof Typed) => {
  name: string;
  defaultValue: string;
  error: string | undefined;
};

/** Shown for the one right that needs it, by the style sheet: it works without scripts. */
function Correction({ given }: { given: Given }) {
  return (
    <div className="hidden gap-5 rounded-small bg-sunken p-4 group-has-[option[value=rectification]:checked]:grid">
      <Select id={fieldId("field")} label={askWords.field} {...given("field")}>
        <option value="">{askWords.chooseField}</option>
        {correctionFields.map((field) => (
          <option key={field} value={field}>
            {correctionFieldNames[field]}
          </option>
        ))}
      </Select>
      <Field
        type="text"
        autoComplete="off"
        maxLength={longestInRightsForm.value}
        label={askWords.value}
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
      maxLength={longestInRightsForm.about}
      {...area}
    />
  );
}
