import { Form } from "react-router";
import { FieldsForm } from "../../console/fields-form.tsx";
import { Card } from "../../console/page-parts.tsx";
import type { Controls, TypedTexts } from "../../fields/field.ts";
import { errorsOf } from "../../fields/field-words.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { mailServerCopy as copy, mailServerWords } from "../copy/mail-server-form-copy.ts";

type MailServerField = keyof typeof mailServerWords;

/** Form of the mail server. `isSet`: there is one, so that its password may stay and the server can be removed. */
export function MailServerForm({
  controls,
  typed,
  problems,
  isSet,
}: {
  controls: Controls;
  typed: TypedTexts;
  /** Name of the problem of each rejected field. */
  problems: Partial<Record<MailServerField, string>>;
  isSet: boolean;
}) {
  const errors = errorsOf(problems, mailServerWords);
  return (
    <Card id="servidor" title={copy.title}>
      <p className="mt-2 text-muted">{copy.text}</p>
      <Form method="post" noValidate className="mt-5 grid gap-5">
        <FieldsForm
          controls={controls}
          typed={typed}
          errors={errors}
          wordsOf={(name) => mailServerWords[name as MailServerField]}
          optionName={(option) => copy.security[option as keyof typeof copy.security]}
          renderOwn={(_, name) => (
            <Field
              name={name}
              type="password"
              label={mailServerWords.password.label}
              hint={isSet ? copy.keptPassword : mailServerWords.password.hint}
              error={errors[name]}
              autoComplete="new-password"
            />
          )}
        />
        <Button type="submit" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
      {isSet && (
        <Form method="post" className="mt-6 border-t border-line pt-5">
          <p className="mb-3 text-muted">{copy.remove.text}</p>
          <Button type="submit" variant="quiet" name="intent" value="remove">
            {copy.remove.submit}
          </Button>
        </Form>
      )}
    </Card>
  );
}
