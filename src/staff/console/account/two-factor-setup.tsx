import { Form, href } from "react-router";
import { encode } from "uqr";
import { Card, Done } from "../../../console/page-parts.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { twoFactorSetup } from "../../copy/account-copy.ts";

export function ConfirmTwoFactor({
  uri,
  secret,
  answer,
}: {
  uri: string;
  secret: string;
  answer: { problem?: string } | undefined;
}) {
  const copy = twoFactorSetup.confirm;
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

function PasswordForm({
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

export function RecoveryCodes({ codes, isFirst }: { codes: string[]; isFirst: boolean }) {
  const { title, text, activated, done } = twoFactorSetup.codes;
  return (
    <>
      {isFirst && <Done>{activated}</Done>}
      <Card id="codigos" title={title}>
        <p className="mt-3 max-w-measure">{text}</p>
        <ol className="mt-5 grid max-w-[27rem] gap-x-6 sm:grid-cols-2 gap-y-2 font-mono text-step-1">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <ButtonLink to={href("/gestion/cuenta")} className="mt-6 print:hidden">
          {done}
        </ButtonLink>
      </Card>
    </>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4, ecc: "M" });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mt-4 size-60 max-w-full rounded-small border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
