import { data, Form, href, redirect } from "react-router";
import { maxEmailLength, parseHeldEmail } from "../../../kernel/email-address.ts";
import { keepPrivate } from "../../../platform/http/keep-private.ts";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import type { PageHandle } from "../../../platform/hydration/use-page-scripts.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { addressOfLink, memberAccess } from "../../context.ts";
import { passkeyCopy } from "../../copy/passkeys-copy.ts";
import { codeCopy, memberSignInCopy as copy, errorPrefix } from "../../copy/sign-in-copy.ts";
import { FormMessage } from "../offered/form-message.tsx";
import { memberReturnPath } from "../offered/require-member.ts";
import { PasskeySignIn } from "../passkeys/passkey-parts.tsx";
import type { Route } from "./+types/sign-in";
import { giveSelection } from "./give-selection.ts";
import { SignInPage } from "./sign-in-page.tsx";

export const handle: PageHandle = { scripts: "plain", hasApplied: true };

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  // The form is shown even if the database is unavailable; submitting it then shows the error.
  const presence = await context
    .get(memberAccess)
    .find()
    .catch(() => null);
  const back = memberReturnPath(url.searchParams.get("volver"));
  if (presence) throw redirect(back ?? href("/cuenta"), 303);
  return {
    address: await findAddress(url.searchParams.get("solicitud"), context),
    hasLeft: url.searchParams.get("aviso") === "salida",
    passkey: context.get(memberAccess).passkeys.request(),
  };
}

/** Address to fill in: that of the approved request whose personal link led here. */
async function findAddress(
  link: string | null,
  context: Route.LoaderArgs["context"],
): Promise<string | null> {
  return link === null
    ? null
    : await context
        .get(addressOfLink)
        .find(link)
        .catch(() => null);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { text, names } = await readForm(request);
  if (names.includes("passkey")) return answerPasskey(context, { url, answer: text("passkey") });
  const typed = text("email");
  const email = parseHeldEmail(typed);
  if (email.kind === "problem")
    return data({ typed, error: copy.problems[email.problem], problem: null }, 422);
  const back = memberReturnPath(url.searchParams.get("volver")) ?? "";
  const answer = await context.get(memberAccess).askCode({ email: email.value, back });
  return answerOutcome(answer, { asked: codePath(back) }, (rejection) => ({
    typed,
    error: null,
    problem:
      rejection.kind === "too-many" ? copy.tooMany(rejection.retryAfterSeconds) : copy.unavailable,
  }));
}

function codePath(back: string): string {
  return href("/entrar/codigo") + (back && `?volver=${encodeURIComponent(back)}`);
}

async function answerPasskey(
  context: Route.ActionArgs["context"],
  { url, answer }: { url: URL; answer: string },
) {
  const outcome = await context.get(memberAccess).passkeys.signIn(answer);
  if (outcome.kind === "signed-in") await giveSelection(context);
  const next = memberReturnPath(url.searchParams.get("volver")) ?? href("/cuenta");
  return answerOutcome(outcome, { "signed-in": next }, (rejection) => ({
    typed: "",
    error: null,
    problem:
      rejection.kind === "too-many"
        ? codeCopy.tooMany(rejection.retryAfterSeconds)
        : passkeyCopy.signIn[rejection.kind],
  }));
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInPage title={copy.title} text={copy.text}>
      <title>{actionData ? errorPrefix + copy.title : copy.title}</title>
      {actionData?.problem && <FormMessage>{actionData.problem}</FormMessage>}
      {loaderData.hasLeft && !actionData && (
        <FormMessage isProblem={false}>{copy.signedOut}</FormMessage>
      )}
      <Form method="post" reloadDocument noValidate className="grid gap-5">
        <Field
          name="email"
          label={copy.email}
          type="email"
          autoComplete={loaderData.passkey ? "username webauthn" : "email"}
          maxLength={maxEmailLength}
          required
          defaultValue={actionData?.typed ?? loaderData.address ?? undefined}
          error={actionData?.error ?? undefined}
          autoFocus={Boolean(actionData?.error)}
        />
        <Button type="submit" className="justify-self-start">
          {copy.submit}
        </Button>
      </Form>
      {loaderData.passkey && <PasskeySignIn request={loaderData.passkey} fillsIn={!actionData} />}
      <p className="border-t border-line pt-5 text-muted">
        {copy.noAccess.text}{" "}
        <a href="/#solicitar-acceso" className="underline-quiet">
          {copy.noAccess.link}
        </a>
      </p>
    </SignInPage>
  );
}
