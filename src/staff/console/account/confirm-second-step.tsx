import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { secondStepSetup } from "../../copy/es-account.ts";
import { Card } from "../offered/messages.tsx";
import { QrCode } from "./qr-code.tsx";

const words = secondStepSetup.confirm;

export function ConfirmSecondStep({
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
      <Card id="leer" title={words.scanTitle}>
        <QrCode text={uri} label={words.picture} />
        <p className="mt-4">{words.byHand}</p>
        <p className="mt-1 font-mono text-step-1 break-words tracking-wide">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </p>
      </Card>
      <Card id="copiar" title={words.codeTitle}>
        <Form method="post" reloadDocument noValidate className="mt-5 grid max-w-[27rem] gap-5">
          <Field
            name="code"
            label={words.code}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            error={answer?.problem}
          />
          <Button type="submit" name="intent" value="confirm" className="justify-self-start">
            {words.submit}
          </Button>
        </Form>
      </Card>
    </>
  );
}
