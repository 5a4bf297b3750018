import { data, Link, redirect } from "react-router";
import { staffAccess } from "../context.ts";
import { errorTitle, secondStepSetup, tooManySentence } from "../copy/es-account.ts";
import type { CodesAnswer, ConfirmAnswer, GuardedAnswer } from "../domain/access.ts";
import type { Route } from "./+types/account-second-step";
import { BackupCodes } from "./account/backup-codes.tsx";
import { ConfirmSecondStep } from "./account/confirm-second-step.tsx";
import { ManageSecondStep } from "./account/manage-second-step.tsx";
import { StartSecondStep } from "./account/start-second-step.tsx";
import { Done, Problem } from "./offered/messages.tsx";
import { readPostedText } from "./offered/posted-text.ts";
import { requireStaff } from "./offered/require-staff.ts";

const ownPath = "/gestion/cuenta/segundo-paso";

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { secondStep } = await context.get(staffAccess).readAccount();
  const isOwed = (await context.get(staffAccess).findDuty()) === "second-step";
  return { secondStep, isOwed, hasEnded: url.searchParams.get("hecho") === "desactivado" };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context);
  const text = await readPostedText(request);
  const access = context.get(staffAccess);
  const intent = text("intent");
  const password = text(`${intent}Password`);
  switch (intent) {
    case "start":
      return answered(intent, await access.startSecondStep({ password }), ownPath);
    case "confirm":
      return confirmed(await access.confirmSecondStep({ code: text("code") }));
    case "renew":
      return answered(intent, await access.renewBackupCodes({ password }), ownPath);
    case "end":
      return answered(
        intent,
        await access.endSecondStep({ password }),
        `${ownPath}?hecho=desactivado`,
      );
    default:
      throw data(null, 400);
  }
}

function answered(intent: string, answer: GuardedAnswer | CodesAnswer, next: string) {
  switch (answer.kind) {
    case "done":
      return redirect(next, 303);
    case "codes":
      // Shown in the answer itself and stored nowhere in between: after this page they cannot be seen again.
      return data({ intent, codes: answer.codes });
    case "wrong-password":
      return data({ intent, problem: secondStepSetup.wrongPassword }, 422);
    case "too-many":
      return data(
        { intent, problem: tooManySentence(answer.retryAfterSeconds) },
        { status: 429, headers: { "Retry-After": `${answer.retryAfterSeconds}` } },
      );
  }
}

function confirmed(answer: ConfirmAnswer) {
  switch (answer.kind) {
    case "already-on":
      return redirect(ownPath, 303);
    case "wrong-code":
      return data({ intent: "confirm", problem: secondStepSetup.confirm.wrong }, 422);
    case "codes":
      return answered("confirm", answer, ownPath);
  }
}

export type Answer = { intent: string; codes?: string[]; problem?: string };

export default function AccountSecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { secondStep, isOwed, hasEnded } = loaderData;
  const answer: Answer | undefined = actionData;
  const { title } = secondStepSetup;
  return (
    <main id="contenido" className="page-width pt-6 pb-16">
      <title>{answer?.problem ? `${errorTitle}${title}` : title}</title>
      {!isOwed && (
        <Link to="/gestion/cuenta" className="inline-flex min-h-touch items-center underline-quiet">
          {secondStepSetup.back}
        </Link>
      )}
      <h1 className="mt-2 text-step-3">{title}</h1>
      <div className="mt-6 grid max-w-[46rem] gap-6">
        {hasEnded && !answer && <Done>{secondStepSetup.on.ended}</Done>}
        {isOwed && !answer && <Problem>{secondStepSetup.owed}</Problem>}
        {answer?.codes ? (
          <BackupCodes codes={answer.codes} isFirst={answer.intent === "confirm"} />
        ) : (
          <Now secondStep={secondStep} answer={answer} />
        )}
      </div>
    </main>
  );
}

function Now({
  secondStep,
  answer,
}: {
  secondStep: Route.ComponentProps["loaderData"]["secondStep"];
  answer: Answer | undefined;
}) {
  switch (secondStep.kind) {
    case "off":
      return <StartSecondStep answer={answer} />;
    case "pending":
      return <ConfirmSecondStep {...secondStep} answer={answer} />;
    case "on":
      return <ManageSecondStep answer={answer} />;
  }
}
