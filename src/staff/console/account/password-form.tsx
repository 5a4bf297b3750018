import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { twoFactorSetup } from "../../copy/es-account.ts";

/** Form of one action on the account, confirmed with the member's password. */
export function PasswordForm({
  intent,
  submit,
  variant = "primary",
  answer,
}: {
  intent: string;
  submit: string;
  variant?: "primary" | "quiet";
  answer: { intent: string; problem?: string } | undefined;
}) {
  return (
    <Form method="post" reloadDocument noValidate className="mt-5 grid max-w-[27rem] gap-5">
      <Field
        name={`${intent}Password`}
        label={twoFactorSetup.password}
        type="password"
        autoComplete="current-password"
        required
        error={answer?.intent === intent ? answer.problem : undefined}
      />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        className="justify-self-start"
      >
        {submit}
      </Button>
    </Form>
  );
}
