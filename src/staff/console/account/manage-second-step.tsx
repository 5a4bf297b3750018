import { secondStepSetup } from "../../copy/es-account.ts";
import { Card } from "../offered/messages.tsx";
import { PasswordForm } from "./password-form.tsx";

export function ManageSecondStep({
  answer,
}: {
  answer: { intent: string; problem?: string } | undefined;
}) {
  const { renewTitle, renewText, renew, endTitle, endText, end } = secondStepSetup.on;
  return (
    <>
      <Card id="renovar" title={renewTitle}>
        <p className="mt-3">{renewText}</p>
        <PasswordForm intent="renew" submit={renew} answer={answer} />
      </Card>
      <Card id="desactivar" title={endTitle}>
        <p className="mt-3">{endText}</p>
        <PasswordForm intent="end" submit={end} look="quiet" answer={answer} />
      </Card>
    </>
  );
}
