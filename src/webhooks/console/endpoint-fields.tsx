import { Form } from "react-router";
import type { TypedTexts } from "../../fields/field.ts";
import { errorsOf } from "../../fields/field-words.ts";
import { isTicked } from "../../kernel/ticked.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { endpointWords, integrationsCopy } from "../copy/webhooks-copy.ts";
import { maxNoteLength, maxUrlLength } from "../domain/endpoint.ts";
import { type EndpointProblems, inputOfEventType } from "../domain/endpoint-record.ts";

/** Fields of a new endpoint or, with `isKnown`, of an existing one, whose URL cannot be changed. */
export function EndpointFields({
  action,
  typed = {},
  problems = {},
  isTaken = false,
  isKnown = false,
  eventNames,
  submit,
}: {
  action?: string;
  typed?: TypedTexts;
  problems?: EndpointProblems;
  isTaken?: boolean;
  isKnown?: boolean;
  eventNames: Readonly<Record<string, string>>;
  submit: string;
}) {
  const errors = errorsOf(problems, endpointWords);
  const { url, note } = endpointWords;
  return (
    <Form method="post" action={action} reloadDocument noValidate className="mt-5 grid gap-5">
      {!isKnown && (
        <Field
          name="url"
          label={url.label}
          hint={url.hint}
          type="url"
          autoComplete="off"
          maxLength={maxUrlLength}
          required
          defaultValue={typed.url}
          error={isTaken ? integrationsCopy.taken : errors.url}
        />
      )}
      <Field
        name="note"
        label={note.label}
        hint={note.hint}
        type="text"
        autoComplete="off"
        maxLength={maxNoteLength}
        defaultValue={typed.note}
        error={errors.note}
      />
      <EventChoice typed={typed} error={errors.eventTypes} eventNames={eventNames} />
      <Button type="submit" className="justify-self-start">
        {submit}
      </Button>
    </Form>
  );
}

function EventChoice({
  typed,
  error,
  eventNames,
}: {
  typed: TypedTexts;
  error: string | undefined;
  eventNames: Readonly<Record<string, string>>;
}) {
  return (
    <fieldset className="min-w-0" aria-describedby={error && "avisos-error"}>
      <legend className="font-medium">{endpointWords.eventTypes.label}</legend>
      {Object.entries(eventNames).map(([type, name]) => (
        <Checkbox
          key={type}
          name="eventTypes[]"
          value={type}
          defaultChecked={isTicked(typed[inputOfEventType(type)])}
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
