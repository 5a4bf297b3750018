import { twoFactorSetup } from "../../copy/es-account.ts";
import { Card } from "../offered/messages.tsx";
import { PasswordForm } from "./password-form.tsx";

export function ManageTwoFactor({
  answer,
}: {
  answer: { intent: string; problem?: string } | undefined;
}) {
  const { renewTitle, renewText, renew, endTitle, endText, end } = twoFactorSetup.on;
  return (
    <>
      <Card id="renovar" title={renewTitle}>
        <p className="mt-3">{renewText}</p>
        <PasswordForm intent="renew" submit={renew} answer={answer} />
      </Card>
      <Card id="desactivar" title={endTitle}>
        <p className="mt-3">{endText}</p>
        <PasswordForm intent="end" submit={end} variant="quiet" answer={answer} />
      </Card>
    </>
  );
}
