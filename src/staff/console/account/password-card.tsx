import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { accountCopy } from "../../copy/es-account.ts";
import { passwordLength } from "../../domain/password.ts";
import { Card } from "../offered/messages.tsx";

export function PasswordCard({
  email,
  problems,
}: {
  email: string;
  problems: { current?: string; next?: string };
}) {
  const copy = accountCopy.password;
  return (
    <Card id="contrasena" title={copy.title}>
      {/* reloadDocument empties the fields and lets password managers notice the new password. */}
      <Form method="post" reloadDocument noValidate className="mt-5 grid gap-5">
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" defaultValue={email} />
        <Field
          name="current"
          label={copy.current}
          type="password"
          autoComplete="current-password"
          required
          error={problems.current}
        />
        <Field
          name="next"
          label={copy.next}
          hint={copy.hint}
          type="password"
          autoComplete="new-password"
          minLength={passwordLength.shortest}
          maxLength={passwordLength.longest}
          required
          error={problems.next}
        />
        <p className="text-step--1 text-muted">{copy.note}</p>
        <Button type="submit" name="intent" value="password" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
    </Card>
  );
}
