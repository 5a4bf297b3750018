import { data, href, redirect } from "react-router";
import { Done, Problem } from "../../console/page-parts.tsx";
import { errorTitle } from "../../kernel/copy/form-problems-copy.ts";
import { answerOutcome, rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { staffAccess } from "../context.ts";
import { tooManySentence, twoFactorSetup } from "../copy/account-copy.ts";
import type { CodesAnswer, ConfirmAnswer, GuardedAnswer } from "../domain/access.ts";
import type { Route } from "./+types/account-two-factor";
import {
  ConfirmTwoFactor,
  ManageTwoFactor,
  RecoveryCodes,
  StartTwoFactor,
} from "./account/two-factor-setup.tsx";
import { requireStaff } from "./offered/require-staff.ts";

const ownPath = href("/gestion/cuenta/segundo-paso");

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { twoFactor } = await context.get(staffAccess).readAccount();
  const isOwed = (await context.get(staffAccess).findDuty()) === "two-factor";
  return { twoFactor, isOwed, hasEnded: url.searchParams.get("hecho") === "desactivado" };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context);
  const { text } = await readForm(request);
  const access = context.get(staffAccess);
  const intent = text("intent");
  const password = text(`${intent}Password`);
  switch (intent) {
    case "start":
      return answered(intent, await access.startTwoFactor({ password }), ownPath);
    case "confirm":
      return confirmed(await access.confirmTwoFactor({ code: text("code") }));
    case "renew":
      return answered(intent, await access.renewRecoveryCodes({ password }), ownPath);
    case "end":
      return answered(
        intent,
        await access.endTwoFactor({ password }),
        `${ownPath}?hecho=desactivado`,
      );
    default:
      throw data(null, 400);
  }
}

function answered(intent: string, answer: GuardedAnswer | CodesAnswer, next: string) {
  if (answer.kind === "codes")
    // Only this response shows the recovery codes; the database stores just their hashes.
    return data({ intent, codes: answer.codes });
  return answerOutcome(answer, { done: next }, (rejection) => ({
    intent,
    problem:
      rejection.kind === "too-many"
        ? tooManySentence(rejection.retryAfterSeconds)
        : twoFactorSetup.wrongPassword,
  }));
}

function confirmed(answer: ConfirmAnswer) {
  switch (answer.kind) {
    case "already-on":
      return redirect(ownPath, 303);
    case "wrong-code":
      return data(
        { intent: "confirm", problem: twoFactorSetup.confirm.wrong },
        rejectionInit(answer),
      );
    case "codes":
      return answered("confirm", answer, ownPath);
  }
}

type TwoFactorFormAnswer = { intent: string; codes?: string[]; problem?: string };

export default function AccountTwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { twoFactor, isOwed, hasEnded } = loaderData;
  const answer: TwoFactorFormAnswer | undefined = actionData;
  const { title } = twoFactorSetup;
  return (
    <main id="contenido" className="page-width pt-6 pb-16">
      <title>{answer?.problem ? `${errorTitle}${title}` : title}</title>
      {!isOwed && <TextLink to={href("/gestion/cuenta")}>{twoFactorSetup.back}</TextLink>}
      <h1 className="mt-2 text-step-3">{title}</h1>
      <div className="mt-6 grid max-w-[46rem] gap-6">
        {hasEnded && !answer && <Done>{twoFactorSetup.on.ended}</Done>}
        {isOwed && !answer && <Problem>{twoFactorSetup.owed}</Problem>}
        {answer?.codes ? (
          <RecoveryCodes codes={answer.codes} isFirst={answer.intent === "confirm"} />
        ) : (
          <Now twoFactor={twoFactor} answer={answer} />
        )}
      </div>
    </main>
  );
}

function Now({
  twoFactor,
  answer,
}: {
  twoFactor: Route.ComponentProps["loaderData"]["twoFactor"];
  answer: TwoFactorFormAnswer | undefined;
}) {
  switch (twoFactor.kind) {
    case "off":
      return <StartTwoFactor answer={answer} />;
    case "pending":
      return <ConfirmTwoFactor {...twoFactor} answer={answer} />;
    case "on":
      return <ManageTwoFactor answer={answer} />;
  }
}
