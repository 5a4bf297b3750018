import { twoFactorSetup } from "../../copy/es-account.ts";
import { PasswordForm } from "./password-form.tsx";

export function StartTwoFactor({
  answer,
}: {
  answer: { intent: string; problem?: string } | undefined;
}) {
  const { text, submit } = twoFactorSetup.start;
  return (
    <div className="rounded-medium border border-line bg-surface p-5 sm:p-7">
      <p className="max-w-measure">{text}</p>
      <PasswordForm intent="start" submit={submit} answer={answer} />
    </div>
  );
}
