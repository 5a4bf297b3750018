import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { endpointProblemSentences, integrationsCopy } from "../copy/es.ts";
import {
  type EndpointForm,
  type EndpointProblems,
  longestNote,
  longestUrl,
} from "../domain/endpoint.ts";

const copy = integrationsCopy.form;

/** Form of a new endpoint or, with `isKnown`, of one whose address stays. */
export function EndpointFields({
  typed = { url: "", note: "", eventTypes: [] },
  problems = {},
  isTaken = false,
  isKnown = false,
  eventNames,
  submit,
}: {
  typed?: EndpointForm;
  problems?: EndpointProblems;
  isTaken?: boolean;
  isKnown?: boolean;
  eventNames: Readonly<Record<string, string>>;
  submit: string;
}) {
  const sentences = endpointProblemSentences(problems);
  return (
    <Form method="post" reloadDocument noValidate className="mt-5 grid gap-5">
      {!isKnown && (
        <Field
          name="url"
          label={copy.url}
          hint={copy.urlHint}
          type="url"
          autoComplete="off"
          maxLength={longestUrl}
          required
          defaultValue={typed.url}
          error={isTaken ? integrationsCopy.taken : sentences.url}
        />
      )}
      <Field
        name="note"
        label={copy.note}
        hint={copy.noteHint}
        type="text"
        autoComplete="off"
        maxLength={longestNote}
        defaultValue={typed.note}
        error={sentences.note}
      />
      <EventChoice chosen={typed.eventTypes} error={sentences.eventTypes} eventNames={eventNames} />
      <Button type="submit" name="intent" value="save" className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}

function EventChoice({
  chosen,
  error,
  eventNames,
}: {
  chosen: readonly string[];
  error: string | undefined;
  eventNames: Readonly<Record<string, string>>;
}) {
  return (
    <fieldset className="min-w-0" aria-describedby={error && "avisos-error"}>
      <legend className="font-medium">{copy.events}</legend>
      {Object.entries(eventNames).map(([type, name]) => (
        <label key={type} className="flex min-h-touch items-start gap-3 py-1.5">
          <input
            type="checkbox"
            name="eventTypes[]"
            value={type}
            defaultChecked={chosen.includes(type)}
            className="mt-0.5 size-6 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            {name}
            <span className="block font-mono text-step--1 wrap-anywhere text-muted">{type}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id="avisos-error" className="mt-1.5 text-step--1 font-medium text-danger">
          <span aria-hidden="true">▲</span> {error}
        </p>
      )}
    </fieldset>
  );
}
