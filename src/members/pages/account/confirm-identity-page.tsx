import { data, Form, href, redirect } from "react-router";
import {
  type ConfirmIdentityAnswer,
  isFreshSignIn,
} from "../../../companies/domain/member-access.ts";
import { parseSignInCode } from "../../../companies/domain/sign-in-code.ts";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAnchor } from "../../../ui/text-link.tsx";
import { memberAccess } from "../../context.ts";
import { confirmationCopy as copy } from "../../copy/confirmation-copy.ts";
import { codeCopy, errorPrefix, memberSignInCopy } from "../../copy/sign-in-copy.ts";
import { FormMessage } from "../offered/form-message.tsx";
import { confirmationPath, memberReturnPath, requireOwnPerson } from "../offered/require-member.ts";
import { PasskeyUse } from "../passkeys/passkey-parts.tsx";
import { EmailedCodeForm } from "../sign-in/emailed-code-form.tsx";
import type { Route } from "./+types/confirm-identity-page";
import { accountHandle } from "./page-handle.ts";

export const handle = accountHandle;

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** The link in the email fills the code in but confirms nothing, because mail scanners open every link. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const presence = requireOwnPerson(context);
  const access = context.get(memberAccess);
  const back = returnPath(url, access.pathOfAskedCode());
  // Also the answer to a form that was sent twice, because this loader runs after the action.
  if (isFreshSignIn(presence, Date.now())) throw redirect(back, 303);
  const given = parseSignInCode(url.searchParams.get("codigo") ?? "");
  return {
    email: presence.person.email,
    back: back.split("?")[0] ?? back,
    startsAgain: confirmationPath(back),
    code: given.kind === "value" ? given.value : "",
    isAsked: url.searchParams.has("codigo") && access.isCodeAsked(),
    passkey: await context.get(memberAccess).passkeys.requestConfirmation(),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireOwnPerson(context);
  const access = context.get(memberAccess);
  const back = returnPath(url, access.pathOfAskedCode());
  const { text, names } = await readForm(request);
  if (names.includes("passkey"))
    return answered(await context.get(memberAccess).passkeys.confirm(text("passkey")), {
      back,
      typed: "",
    });
  if (!names.includes("code")) return askForCode(context, back);
  const typed = text("code");
  const code = parseSignInCode(typed);
  if (code.kind === "problem") return data(wrongCode(typed, codeCopy.problems[code.problem]), 422);
  return answered(await access.confirmWithCode(code.value), { back, typed });
}

async function askForCode(context: Route.ActionArgs["context"], back: string) {
  const asked = await context.get(memberAccess).askConfirmation(back);
  return answerOutcome(asked, { asked: `${confirmationPath(back)}&codigo=` }, (rejection) =>
    startAgain(
      rejection.kind === "too-many"
        ? memberSignInCopy.tooMany(rejection.retryAfterSeconds)
        : codeCopy.unavailable,
    ),
  );
}

function answered(answer: ConfirmIdentityAnswer, { back, typed }: { back: string; typed: string }) {
  return answerOutcome(answer, { confirmed: back }, (rejection) => {
    switch (rejection.kind) {
      case "wrong":
        return wrongCode(typed, codeCopy.wrong(rejection.triesLeft));
      case "expired":
        return startAgain(copy.expired);
      case "refused":
        return startAgain(copy.passkey.refused);
      case "too-many":
        return startAgain(codeCopy.tooMany(rejection.retryAfterSeconds));
      default:
        return wrongCode(typed, codeCopy.unavailable);
    }
  });
}

const startAgain = (problem: string) => ({ kind: "start", problem }) as const;

function wrongCode(typed: string, error: string) {
  return { kind: "code", typed, error } as const;
}

/** Page to return to: of the address, else as named when the code was requested, else the list of sessions. */
function returnPath(url: URL, asked: string): string {
  const named = memberReturnPath(url.searchParams.get("volver")) ?? memberReturnPath(asked);
  const isHere = named?.startsWith(href("/cuenta/confirmar"));
  return named && !isHere ? named : href("/cuenta/sesiones");
}

export default function ConfirmIdentity({ loaderData, actionData }: Route.ComponentProps) {
  const { email, back, code, isAsked } = loaderData;
  const typesCode = actionData ? actionData.kind === "code" : isAsked;
  const title = typesCode ? copy.codeTitle : copy.title;
  return (
    <div className="max-w-[30rem]">
      <title>{actionData ? errorPrefix + title : title}</title>
      {actionData?.kind === "start" && <FormMessage>{actionData.problem}</FormMessage>}
      <h1 className="text-step-3">{title}</h1>
      <p className="mt-4 text-muted">
        {!typesCode ? copy.text : code && !actionData ? copy.filledIn : copy.codeText(email)}
      </p>
      <div className="mt-8 grid gap-6">
        {typesCode ? (
          <EmailedCodeForm
            copy={copy}
            startsAgain={loaderData.startsAgain}
            {...(actionData?.kind === "code" ? actionData : { typed: code, error: undefined })}
          />
        ) : (
          <Start email={email} />
        )}
        {loaderData.passkey && (
          <PasskeyUse
            request={loaderData.passkey}
            words={{ submit: copy.withPasskey, cancelled: copy.passkey.cancelled }}
          />
        )}
        <p className="border-t border-line pt-5">
          <TextAnchor href={back}>{copy.back}</TextAnchor>
        </p>
      </div>
    </div>
  );
}

function Start({ email }: { email: string }) {
  return (
    <Form method="post" reloadDocument className="grid gap-4">
      <p className="wrap-anywhere">{copy.byEmail(email)}</p>
      <Button type="submit" className="justify-self-start">
        {copy.ask}
      </Button>
    </Form>
  );
}
