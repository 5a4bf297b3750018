import { data, Form, href, redirect } from "react-router";
import { Problem } from "../../console/page-parts.tsx";
import { errorTitle } from "../../kernel/copy/form-problems-copy.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { company } from "../../seller/copy/company.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { staffAccess } from "../context.ts";
import { signInCopy, tooManySentence, twoFactorCopy } from "../copy/account-copy.ts";
import type { Route } from "./+types/two-factor-page";
import { readReturnPath } from "./offered/require-staff.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(staffAccess).isTwoFactorDue()) throw redirect(href("/gestion/entrar"), 303);
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { text } = await readForm(request);
  const typed = { code: text("code"), recoveryCode: text("recoveryCode") };
  const isRecovery = typed.recoveryCode.trim() !== "";
  if (!isRecovery && !/\d/.test(typed.code)) {
    return data({ isRecovery, problem: twoFactorCopy.missing }, 422);
  }
  const answer = await context.get(staffAccess).answerTwoFactor(typed);
  const next = {
    "signed-in": readReturnPath(url.searchParams.get("volver")) ?? href("/gestion"),
    expired: `${href("/gestion/entrar")}?aviso=caducado`,
  };
  return answerOutcome(answer, next, (rejection) => {
    switch (rejection.kind) {
      case "refused": {
        const { refused, recoveryRefused } = twoFactorCopy;
        return { isRecovery, problem: isRecovery ? recoveryRefused : refused };
      }
      case "too-many":
        return { isRecovery, problem: tooManySentence(rejection.retryAfterSeconds) };
      case "unavailable":
        return { isRecovery, problem: signInCopy.unavailable };
    }
  });
}

export default function TwoFactor({ actionData: answer }: Route.ComponentProps) {
  const { title, text, code, submit, recovery } = twoFactorCopy;
  return (
    <SignInFrame title={title} text={text(company.name)}>
      <title>{answer ? `${errorTitle}${title}` : title}</title>
      {answer && <Problem answer={answer}>{answer.problem}</Problem>}
      <Form method="post" reloadDocument noValidate className="grid gap-5">
        <Field
          name="code"
          label={code}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
        <Button type="submit">{submit}</Button>
      </Form>
      <details open={answer?.isRecovery} className="border-t border-line pt-3">
        <summary className="min-h-touch py-2 underline-quiet">{recovery.summary}</summary>
        <Form method="post" reloadDocument noValidate className="mt-2 grid gap-5">
          <Field
            name="recoveryCode"
            label={recovery.label}
            hint={recovery.hint}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            required
          />
          <Button type="submit" variant="quiet">
            {recovery.submit}
          </Button>
        </Form>
      </details>
      <p>
        <TextAnchor href={href("/gestion/entrar")}>{twoFactorCopy.back}</TextAnchor>
      </p>
    </SignInFrame>
  );
}
