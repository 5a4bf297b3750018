import { href } from "react-router";
import { problemsTitle } from "../../kernel/copy/form-problems-copy.ts";
import { maxEmailLength } from "../../kernel/email-address.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { Field, FieldError, fieldId } from "../../ui/field.tsx";
import { FieldLink } from "../../ui/field-link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Options, Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import {
  askCopy,
  correctionFieldNames,
  privacyFormSentences,
  rightCopy,
} from "../copy/privacy-requests-copy.ts";
import {
  maxLengthInPrivacyForm,
  type PrivacyFormProblems,
  type PrivacyFormFields as Typed,
} from "../domain/form.ts";
import { privacyRights } from "../domain/privacy-request.ts";

export type NewRequestAnswer = { typed: Typed } & (
  | { kind: "problems"; problems: PrivacyFormProblems }
  | { kind: "too-many"; minutes: number }
  | { kind: "unavailable" }
);

type Sentences = ReturnType<typeof privacyFormSentences>;

export function PrivacyForm({ answer }: { answer: NewRequestAnswer | undefined }) {
  const sentences = answer?.kind === "problems" ? privacyFormSentences(answer.problems) : [];
  const errorOf = (name: Sentences[number]["name"]) =>
    sentences.find((sentence) => sentence.name === name)?.sentence;
  const typed = answer?.typed;
  return (
    <div className="rounded-medium border border-line bg-surface p-[min(1.5rem,6vw)] sm:p-8">
      {answer && <RequestError answer={answer} sentences={sentences} />}
      <PostForm
        action={href("/privacidad/derechos")}
        submit={askCopy.submit}
        sending={askCopy.sending}
        className="group grid gap-6 sm:justify-items-start sm:[&>:not(button)]:w-full"
      >
        <RightChoice chosen={typed?.right} error={errorOf("right")} />
        {/* CSS shows these fields for a rectification only, so that they work without JavaScript. */}
        <div className="hidden gap-6 rounded-small bg-sunken p-4 group-has-[[value=rectification]:checked]:grid sm:p-5">
          <Select
            id={fieldId("field")}
            name="field"
            label={askCopy.field}
            dense={false}
            defaultValue={typed?.field ?? ""}
            error={errorOf("field")}
          >
            <option value="">{askCopy.chooseField}</option>
            <Options values={Object.keys(correctionFieldNames)} names={correctionFieldNames} />
          </Select>
          <Field
            name="value"
            type="text"
            autoComplete="off"
            label={askCopy.value}
            maxLength={maxLengthInPrivacyForm.value}
            defaultValue={typed?.value}
            error={errorOf("value")}
          />
        </div>
        <Field
          name="email"
          type="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          {...askCopy.email}
          defaultValue={typed?.email}
          error={errorOf("email")}
          required
        />
        <TextArea
          id={fieldId("about")}
          name="about"
          rows={3}
          maxLength={maxLengthInPrivacyForm.about}
          {...askCopy.about}
          defaultValue={typed?.about}
          error={errorOf("about")}
        />
      </PostForm>
    </div>
  );
}

function RightChoice({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const id = fieldId("right");
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className="font-medium">{askCopy.right}</legend>
      <FieldError id={id} error={error} />
      <div className="mt-2 grid sm:grid-cols-2 sm:gap-x-6">
        {privacyRights.map((right) => (
          <label key={right} className="flex min-h-touch gap-3 py-2">
            <input
              type="radio"
              name="right"
              value={right}
              required
              defaultChecked={chosen === right}
              className="mt-1 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-medium">{rightCopy[right].name}</span>
              <span className="block text-step--1 text-muted">{rightCopy[right].text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function RequestError({ answer, sentences }: { answer: NewRequestAnswer; sentences: Sentences }) {
  return (
    <AlertBox answer={answer} className="mb-6 p-4 sm:p-5">
      {sentences.length > 0 && <Problems sentences={sentences} />}
      {answer.kind === "too-many" && <p>{askCopy.tooMany(answer.minutes)}</p>}
      {answer.kind === "unavailable" && <p>{askCopy.unavailable}</p>}
    </AlertBox>
  );
}

function Problems({ sentences }: { sentences: Sentences }) {
  return (
    <>
      <h2 className="text-step-1">{problemsTitle(sentences.length)}</h2>
      <ul className="mt-1">
        {sentences.map(({ name, sentence }) => (
          <li key={name}>
            <FieldLink name={name}>{sentence}</FieldLink>
          </li>
        ))}
      </ul>
    </>
  );
}
