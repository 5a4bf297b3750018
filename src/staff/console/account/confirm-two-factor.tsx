import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { twoFactorSetup } from "../../copy/es-account.ts";
import { Card } from "../offered/messages.tsx";
import { QrCode } from "./qr-code.tsx";

const copy = twoFactorSetup.confirm;

export function ConfirmTwoFactor({
  uri,
  secret,
  answer,
}: {
  uri: string;
  secret: string;
  answer: { problem?: string } | undefined;
}) {
  return (
    <>
      <Card id="leer" title={copy.scanTitle}>
        <QrCode text={uri} label={copy.picture} />
        <p className="mt-4">{copy.byHand}</p>
        <p className="mt-1 font-mono text-step-1 break-words tracking-wide">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </p>
      </Card>
      <Card id="copiar" title={copy.codeTitle}>
        <Form method="post" reloadDocument noValidate className="mt-5 grid max-w-[27rem] gap-5">
          <Field
            name="code"
            label={copy.code}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            error={answer?.problem}
          />
          <Button type="submit" name="intent" value="confirm" className="justify-self-start">
            {copy.submit}
          </Button>
        </Form>
      </Card>
    </>
  );
}
