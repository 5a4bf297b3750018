import { data, href, redirect } from "react-router";
import { isFreshSignIn } from "../../../companies/domain/member-access.ts";
import { parseSignInCode } from "../../../companies/domain/sign-in-code.ts";
import { keepPrivate } from "../../../platform/http/keep-private.ts";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import type { PageHandle } from "../../../platform/hydration/use-page-scripts.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { memberAccess } from "../../context.ts";
import { codeCopy as copy, errorPrefix } from "../../copy/sign-in-copy.ts";
import { FormMessage } from "../offered/form-message.tsx";
import { confirmationPath, memberReturnPath } from "../offered/require-member.ts";
import type { Route } from "./+types/code";
import { EmailedCodeForm } from "./emailed-code-form.tsx";
import { giveSelection } from "./give-selection.ts";
import { SignInPage } from "./sign-in-page.tsx";

export const handle: PageHandle = { scripts: "plain", hasApplied: true };

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** The link fills the code in but does not sign in, because mail scanners open every link. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const access = context.get(memberAccess);
  const presence = await access.find().catch(() => null);
  if (presence) {
    const back = returnPath(url, access.pathOfAskedCode());
    // A code that a signed-in person asked for confirms their identity on another page.
    const confirms = access.isCodeAsked() && !isFreshSignIn(presence, Date.now());
    throw redirect(confirms ? withCode(confirmationPath(back), url) : back, 303);
  }
  const given = parseSignInCode(url.searchParams.get("codigo") ?? "");
  return { code: given.kind === "value" ? given.value : "", isAsked: access.isCodeAsked() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { text } = await readForm(request);
  const typed = text("code");
  const code = parseSignInCode(typed);
  if (code.kind === "problem")
    return data({ kind: "form", typed, error: copy.problems[code.problem] } as const, 422);
  const access = context.get(memberAccess);
  const back = returnPath(url, access.pathOfAskedCode());
  const answer = await access.enterCode(code.value);
  if (answer.kind === "signed-in") await giveSelection(context);
  return answerOutcome(answer, { "signed-in": back }, (rejection) => {
    switch (rejection.kind) {
      case "wrong":
        return { kind: "form", typed, error: copy.wrong(rejection.triesLeft) } as const;
      case "expired":
        return { kind: "ended", problem: copy.expired } as const;
      case "too-many":
        return { kind: "ended", problem: copy.tooMany(rejection.retryAfterSeconds) } as const;
      default:
        return { kind: "form", typed, error: copy.unavailable } as const;
    }
  });
}

/** Page to return to: of the address, else as named when the code was requested, else the account. */
function returnPath(url: URL, asked: string): string {
  const named = memberReturnPath(url.searchParams.get("volver")) ?? memberReturnPath(asked);
  return named ?? href("/cuenta");
}

function withCode(path: string, url: URL): string {
  return `${path}&codigo=${encodeURIComponent(url.searchParams.get("codigo") ?? "")}`;
}

export default function Code({ loaderData: { code, isAsked }, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "ended") return <Ended problem={actionData.problem} />;
  if (!isAsked && !actionData) return <NotAsked hasCode={code !== ""} />;
  return (
    <SignInPage title={copy.title} text={code && !actionData ? copy.filledIn : copy.text}>
      <title>{actionData ? errorPrefix + copy.title : copy.title}</title>
      <EmailedCodeForm
        copy={copy}
        typed={actionData?.typed ?? code}
        error={actionData?.error}
        startsAgain={href("/entrar")}
      />
    </SignInPage>
  );
}

function Ended({ problem }: { problem: string }) {
  return (
    <SignInPage title={copy.notAsked.noneTitle} text="">
      <title>{errorPrefix + copy.notAsked.noneTitle}</title>
      <FormMessage>{problem}</FormMessage>
      <AskAgain />
    </SignInPage>
  );
}

function NotAsked({ hasCode }: { hasCode: boolean }) {
  const { title, noneTitle, text, withoutCode } = copy.notAsked;
  return (
    <SignInPage title={hasCode ? title : noneTitle} text={hasCode ? text : withoutCode}>
      <title>{hasCode ? title : noneTitle}</title>
      <AskAgain />
    </SignInPage>
  );
}

function AskAgain() {
  return (
    <ButtonLink to={href("/entrar")} reloadDocument className="justify-self-start">
      {copy.notAsked.link}
    </ButtonLink>
  );
}
