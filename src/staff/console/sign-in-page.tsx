import { data, Form, href, redirect } from "react-router";
import { Done, Problem } from "../../console/page-parts.tsx";
import { errorTitle } from "../../kernel/copy/form-problems-copy.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { company } from "../../seller/copy/company.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { staffAccess } from "../context.ts";
import { signInCopy, tooManySentence } from "../copy/account-copy.ts";
import { firstAccountCopy } from "../copy/first-account-copy.ts";
import type { Route } from "./+types/sign-in-page";
import { hasTeam, readReturnPath } from "./offered/require-staff.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  // Shows the form even if the database is unreachable; submitting the form then reports the failure.
  const member = await context
    .get(staffAccess)
    .findMember()
    .catch(() => null);
  const back = readReturnPath(url.searchParams.get("volver"));
  if (member) throw redirect(back ?? href("/gestion"), 303);
  const provider = context.get(staffAccess).readProvider();
  return {
    said: url.searchParams.get("aviso"),
    back,
    provider,
    isFirst: !(await hasTeam(context)),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { text } = await readForm(request);
  const typed = { email: text("email"), password: text("password") };
  const missing = {
    email: typed.email.trim() ? undefined : signInCopy.missing.email,
    password: typed.password ? undefined : signInCopy.missing.password,
  };
  const { email } = typed;
  if (missing.email || missing.password) return data({ email, missing }, 422);
  const answer = await context.get(staffAccess).signIn(typed);
  const back = readReturnPath(url.searchParams.get("volver"));
  switch (answer.kind) {
    case "signed-in":
      return redirect(back ?? href("/gestion"), 303);
    case "two-factor":
      return redirect(`${href("/gestion/entrar/segundo-paso")}${url.search}`, 303);
    case "refused":
      return data({ email, problem: signInCopy.refused }, rejectionInit(answer));
    case "too-many":
      return data(
        { email, problem: tooManySentence(answer.retryAfterSeconds) },
        rejectionInit(answer),
      );
    case "busy":
      return data({ email, problem: signInCopy.busy }, rejectionInit(answer));
    case "unavailable":
      return data({ email, problem: signInCopy.unavailable }, rejectionInit(answer));
  }
}

type Answer = {
  email: string;
  missing?: { email: string | undefined; password: string | undefined };
  problem?: string;
};

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData;
  const { said, back, provider, isFirst } = loaderData;
  return (
    <SignInFrame title={signInCopy.title} text={signInCopy.text(company.name)}>
      <title>{answer ? `${errorTitle}${signInCopy.title}` : signInCopy.title}</title>
      <Said answer={answer} said={said} />
      {isFirst && <FirstAccountHint />}
      {provider && <ProviderButton label={provider.label} back={back} />}
      {/* reloadDocument: loading a new document removes the data of an earlier session from memory. */}
      <Form method="post" reloadDocument noValidate className="grid gap-5">
        <Field
          name="email"
          label={signInCopy.email}
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.email}
          error={answer?.missing?.email}
        />
        <Field
          name="password"
          label={signInCopy.password}
          type="password"
          autoComplete="current-password"
          required
          error={answer?.missing?.password}
        />
        <Button type="submit">{signInCopy.submit}</Button>
      </Form>
      <ForgottenPassword />
    </SignInFrame>
  );
}

/** A link, because the CSP forbids forms that redirect to another site. `reloadDocument`: its URL renders no page. */
function ProviderButton({ label, back }: { label: string | null; back: string | null }) {
  const query = back ? `?volver=${encodeURIComponent(back)}` : "";
  return (
    <>
      <ButtonLink
        to={`${href("/gestion/entrar/proveedor")}${query}`}
        reloadDocument
        prefetch="none"
      >
        {signInCopy.provider.submit(label)}
      </ButtonLink>
      <h2 className="border-t border-line pt-5 font-medium">{signInCopy.provider.or}</h2>
    </>
  );
}

function FirstAccountHint() {
  return (
    <p className="border-l-4 border-primary pl-4">
      {firstAccountCopy.help.title}.{" "}
      <a href={href("/gestion/primera-cuenta")} className="underline-quiet">
        {firstAccountCopy.help.open}
      </a>
    </p>
  );
}

/** Help for a forgotten password: no email is sent; an admin who knows the member sets a new password. */
function ForgottenPassword() {
  const { summary, text, last } = signInCopy.purged;
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex min-h-touch cursor-pointer items-center underline-quiet">
        {summary}
      </summary>
      <p className="mt-1">{text}</p>
      <p className="mt-2 text-step--1 text-muted">{last}</p>
    </details>
  );
}

function Said({ answer, said }: { answer: Answer | undefined; said: string | null }) {
  if (answer?.problem) return <Problem answer={answer}>{answer.problem}</Problem>;
  if (answer) return null;
  const { away, denied, invalid, unknown, tooMany } = signInCopy.provider;
  // A Map, because the key comes from the URL and must not find an object's inherited properties.
  const problem = new Map([
    ["caducado", signInCopy.expired],
    ["no-disponible", signInCopy.unavailable],
    ["proveedor", away],
    ["cancelado", denied],
    ["no-comprobado", invalid],
    ["sin-cuenta", unknown],
    ["demasiados", tooMany],
  ]).get(said ?? "");
  if (problem) return <Problem>{problem}</Problem>;
  if (said === "primera") return <Done>{firstAccountCopy.exists}</Done>;
  return said === "salida" ? <Done>{signInCopy.signedOut}</Done> : null;
}
