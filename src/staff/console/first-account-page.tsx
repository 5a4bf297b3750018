import { data, Form, href, redirect } from "react-router";
import { Problem } from "../../console/page-parts.tsx";
import { cleanLink } from "../../kernel/clean-link.ts";
import { errorTitle } from "../../kernel/copy/form-problems-copy.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { Button } from "../../ui/button.tsx";
import { staffAccess, staffTeam } from "../context.ts";
import { firstAccountCopy as copy } from "../copy/first-account-copy.ts";
import type { LinkState } from "../domain/first-account.ts";
import type { NewMemberProblems } from "../domain/member.ts";
import type { Route } from "./+types/first-account-page";
import { AccountFields } from "./account-fields.tsx";
import { WaysToTheLink } from "./first-account-help.tsx";
import { hasTeam } from "./offered/require-staff.ts";
import { SignInFrame } from "./sign-in-frame.tsx";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

const firstSteps = href("/gestion/primeros-pasos");
const signInWithIt = `${href("/gestion/entrar")}?aviso=primera`;
const statuses: Record<LinkState, number> = { valid: 200, expired: 410, unknown: 404 };

export async function loader({ params, context }: Route.LoaderArgs) {
  const state = context.get(staffTeam).firstAccount.stateOf(cleanLink(params.link));
  // With an unreachable database the form is shown, unless members were found earlier; submitting it reports the error.
  const isClosed = await context
    .get(staffTeam)
    .firstAccount.hasMembers()
    .catch(() => false);
  if (!isClosed) return data({ state }, statuses[state]);
  const member = await context
    .get(staffAccess)
    .findMember()
    .catch(() => null);
  throw redirect(member ? firstSteps : signInWithIt, 303);
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { text } = await readForm(request);
  const service = context.get(staffTeam).firstAccount;
  const state = service.stateOf(cleanLink(params.link));
  if (state !== "valid") {
    if (await hasTeam(context)) return redirect(signInWithIt, 303);
    return data({ state }, statuses[state]);
  }
  const typed = { name: text("name"), email: text("email") };
  const password = text("password");
  const answer = await unlessUnavailable(() => service.create({ ...typed, password }));
  switch (answer.kind) {
    case "problems":
      return data({ typed, problems: answer.problems }, rejectionInit(answer));
    case "unavailable":
      return data({ typed, isAway: true }, rejectionInit(answer));
    case "added":
    // If the form was submitted twice, its account already exists: sign in with it.
    case "closed": {
      const entered = await context.get(staffAccess).signIn({ email: typed.email, password });
      return redirect(entered.kind === "signed-in" ? firstSteps : signInWithIt, 303);
    }
  }
}

type Answer = {
  state?: LinkState;
  typed?: { name: string; email: string };
  problems?: NewMemberProblems;
  isAway?: boolean;
};

export default function FirstAccount({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = actionData;
  const state = answer?.state ?? loaderData.state;
  if (state !== "valid")
    return (
      <SignInFrame title={copy.title} text={copy.help.text}>
        <title>{`${errorTitle}${copy.title}`}</title>
        <Problem>{copy[state]}</Problem>
        <WaysToTheLink />
      </SignInFrame>
    );
  return (
    <SignInFrame title={copy.title} text={copy.text}>
      <title>{answer ? `${errorTitle}${copy.title}` : copy.title}</title>
      {answer?.isAway && <Problem answer={answer}>{copy.unavailable}</Problem>}
      <AccountForm answer={answer} />
    </SignInFrame>
  );
}

function AccountForm({ answer }: { answer: Answer | undefined }) {
  return (
    <Form method="post" reloadDocument noValidate className="grid gap-5">
      <AccountFields copy={copy} typed={answer?.typed} problems={answer?.problems} isOwn />
      <Button type="submit">{copy.submit}</Button>
    </Form>
  );
}
