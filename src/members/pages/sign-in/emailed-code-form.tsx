import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextAnchor } from "../../../ui/text-link.tsx";

/** Form for the six-digit code of an email, with a link to ask for another one. */
export function EmailedCodeForm({
  copy,
  typed,
  error,
  startsAgain,
}: {
  copy: {
    code: string;
    submit: string;
    help: { summary: string; text: string; again: string };
  };
  typed: string;
  error: string | undefined;
  startsAgain: string;
}) {
  return (
    <>
      <Form method="post" reloadDocument noValidate className="grid gap-5">
        <Field
          name="code"
          label={copy.code}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          defaultValue={typed}
          error={error}
          autoFocus
        />
        <Button type="submit" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
      <details className="border-t border-line pt-3">
        <summary className="flex min-h-touch cursor-pointer items-center underline-quiet">
          {copy.help.summary}
        </summary>
        <p className="mt-1">{copy.help.text}</p>
        <p className="mt-2">
          <TextAnchor href={startsAgain}>{copy.help.again}</TextAnchor>
        </p>
      </details>
    </>
  );
}
