import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { endpointProblemSentences, integrationsCopy } from "../copy/webhooks-copy.ts";
import {
  type EndpointForm,
  type EndpointProblems,
  maxNoteLength,
  maxUrlLength,
} from "../domain/endpoint.ts";

const copy = integrationsCopy.form;

/** Fields of a new endpoint or, with `isKnown`, of an existing one, whose URL cannot be changed. */
export function EndpointFields({
  action,
  typed = { url: "", note: "", eventTypes: [] },
  problems = {},
  isTaken = false,
  isKnown = false,
  eventNames,
  submit,
}: {
  action?: string;
  typed?: EndpointForm;
  problems?: EndpointProblems;
  isTaken?: boolean;
  isKnown?: boolean;
  eventNames: Readonly<Record<string, string>>;
  submit: string;
}) {
  const sentences = endpointProblemSentences(problems);
  return (
    <Form method="post" action={action} reloadDocument noValidate className="mt-5 grid gap-5">
      {!isKnown && (
        <Field
          name="url"
          label={copy.url}
          hint={copy.urlHint}
          type="url"
          autoComplete="off"
          maxLength={maxUrlLength}
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
        maxLength={maxNoteLength}
        defaultValue={typed.note}
        error={sentences.note}
      />
      <EventChoice chosen={typed.eventTypes} error={sentences.eventTypes} eventNames={eventNames} />
      <Button type="submit" className="justify-self-start">
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
        <Checkbox
          key={type}
          name="eventTypes[]"
          value={type}
          defaultChecked={chosen.includes(type)}
          className="py-1.5"
        >
          <span className="min-w-0">
            {name}
            <span className="block font-mono text-step--1 wrap-anywhere text-muted">{type}</span>
          </span>
        </Checkbox>
      ))}
      <FieldError id="avisos" error={error} />
    </fieldset>
  );
}
