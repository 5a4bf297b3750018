import { Form, href } from "react-router";
import { maxEmailLength } from "../../kernel/email-address.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { received } from "../copy/received-copy.ts";
import type { Route } from "./+types/received";

type Receipt = Route.ComponentProps["loaderData"];

/** Shows the masked email address, so that the applicant notices a typing error. */
export function WhereTheMailWent({ receipt: { maskedEmail, repeat } }: { receipt: Receipt }) {
  const webmail = received.webmail(maskedEmail?.split("@").at(-1) ?? "");
  return (
    <>
      <p className="mt-6 max-w-measure text-step-1">
        {sentenceOf(repeat)}{" "}
        <strong className="font-semibold wrap-anywhere">
          {maskedEmail ?? received.toYourAddress}
        </strong>
        . {repeat?.isConfirmed ? received.confirmedWhat : received.what}
      </p>
      {webmail && (
        <ButtonLink reloadDocument to={webmail.href} rel="noreferrer" className="mt-6">
          {webmail.name}
        </ButtonLink>
      )}
    </>
  );
}

function sentenceOf(repeat: Receipt["repeat"]): string {
  if (!repeat) return received.mail;
  const { isConfirmed, email } = repeat;
  if (email === "waiting") return received.mailWaiting;
  if (email === "sent") return isConfirmed ? received.confirmedMail : received.mailAgain;
  return (isConfirmed ? received.confirmedMailBefore : received.mailBefore)(email.minutesAgo);
}

/** Typed address of the correction form, with the reason why it was not accepted. */
export type CorrectionAnswer = { typed: string; error: string };

export function EmailCorrection({
  signed,
  answer,
}: {
  signed: string;
  answer: CorrectionAnswer | undefined;
}) {
  const copy = received.correctEmail;
  return (
    <details open={answer !== undefined} className="mt-2">
      <summary className="inline-flex min-h-touch list-none items-center underline-quiet [&::-webkit-details-marker]:hidden">
        {copy.open}
      </summary>
      <Form
        reloadDocument
        method="post"
        action={href("/solicitud/recibida/:receipt", { receipt: signed })}
        noValidate
        className="mt-2 grid max-w-[28rem] gap-4 sm:justify-items-start sm:*:first:w-full"
      >
        <Field
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={maxEmailLength}
          label={copy.label}
          defaultValue={answer?.typed}
          error={answer?.error}
          autoFocus={answer !== undefined}
          required
        />
        <Button type="submit" variant="quiet" className="w-full sm:w-auto">
          {copy.submit}
        </Button>
      </Form>
    </details>
  );
}
