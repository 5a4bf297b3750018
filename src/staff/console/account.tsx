import { data, href, redirect } from "react-router";
import { shortcutCopy } from "../../console/copy/frame-copy.ts";
import { ConsolePage, Done, Problem } from "../../console/page-parts.tsx";
import { isTicked } from "../../kernel/ticked.ts";
import { answerOutcome } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { type StaffAccess, staffAccess } from "../context.ts";
import { accountCopy, passwordSentences, tooManySentence } from "../copy/account-copy.ts";
import { mayDo } from "../domain/roles.ts";
import type { Route } from "./+types/account";
import { CalendarFeedCard } from "./account/calendar-feed-card.tsx";
import {
  allOthers,
  PasswordCard,
  SessionsCard,
  ShortcutsCard,
  TwoFactorCard,
} from "./account/cards.tsx";
import { requireStaff } from "./offered/require-staff.ts";

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { name, email, role } = requireStaff(context);
  const { twoFactor, sessions } = await context.get(staffAccess).readAccount();
  return {
    me: { name, email, role },
    mustChangePassword: (await context.get(staffAccess).findDuty()) === "own-password",
    twoFactor: twoFactor.kind === "on" ? twoFactor : { kind: twoFactor.kind, recoveryCodesLeft: 0 },
    sessions,
    usesShortcuts: (await context.get(staffAccess).readPreferences()).usesShortcuts,
    done: url.searchParams.get("hecho"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context);
  const { text } = await readForm(request);
  const access = context.get(staffAccess);
  switch (text("intent")) {
    case "password":
      return changePassword(access, { current: text("current"), next: text("next") });
    case "shortcuts": {
      const areOn = isTicked(text("areOn"));
      await access.setShortcuts(areOn);
      return redirect(`${href("/gestion/cuenta")}?hecho=teclas-${areOn ? "si" : "no"}`, 303);
    }
    case "end-sessions":
      return endSessions(access, { which: text("session"), password: text("sessionsPassword") });
    default:
      throw data(null, 400);
  }
}

async function endSessions(
  access: StaffAccess,
  { which, password }: { which: string; password: string },
) {
  const isAllOthers = which === allOthers;
  const answer = isAllOthers
    ? await access.endOtherSessions({ password })
    : await access.endSession({ id: which, password });
  const done = `${href("/gestion/cuenta")}?hecho=${isAllOthers ? "sesiones" : "sesion"}`;
  return answerOutcome(answer, { done }, (rejection) => ({
    sessions:
      rejection.kind === "too-many"
        ? tooManySentence(rejection.retryAfterSeconds)
        : accountCopy.sessions.wrong,
  }));
}

async function changePassword(access: StaffAccess, typed: { current: string; next: string }) {
  const { missingCurrent, wrong } = accountCopy.password;
  if (!typed.current) return data({ current: missingCurrent }, 422);
  const answer = await access.changePassword(typed);
  const done = `${href("/gestion/cuenta")}?hecho=contrasena`;
  return answerOutcome(answer, { changed: done }, (rejection) => {
    switch (rejection.kind) {
      case "wrong-password":
        return { current: wrong };
      case "problem":
        return {
          next:
            rejection.problem === "unchanged"
              ? accountCopy.password.unchanged
              : passwordSentences[rejection.problem],
        };
      case "too-many":
        return { current: tooManySentence(rejection.retryAfterSeconds) };
    }
  });
}

type Problems = { current?: string; next?: string; sessions?: string };

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { me, mustChangePassword, twoFactor, sessions, usesShortcuts, done } = loaderData;
  const problems: Problems | undefined = actionData;
  return (
    <ConsolePage title={accountCopy.title} hasFailed={Boolean(problems)}>
      <p className="mt-2 text-muted">
        {me.name} · <span className="break-all">{me.email}</span> · {accountCopy.roles[me.role]}
      </p>
      <div className="mt-8 grid gap-6">
        {mustChangePassword && <Problem>{accountCopy.password.mustChange}</Problem>}
        <DoneNotice done={problems ? null : done} />
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <PasswordCard email={me.email} problems={problems ?? {}} />
          <TwoFactorCard twoFactor={twoFactor} />
        </div>
        <SessionsCard sessions={sessions} email={me.email} problem={problems?.sessions} />
        {mayDo(me.role, "handle-requests") && <CalendarFeedCard />}
        <ShortcutsCard areOn={usesShortcuts} />
      </div>
    </ConsolePage>
  );
}

function DoneNotice({ done }: { done: string | null }) {
  const { password, sessions } = accountCopy;
  // A Map, because the key comes from the URL and must not find an object's inherited properties.
  const sentence = new Map([
    ["contrasena", password.done],
    ["sesion", sessions.ended],
    ["sesiones", sessions.othersEnded],
    ["teclas-si", shortcutCopy.card.done.on],
    ["teclas-no", shortcutCopy.card.done.off],
  ]).get(done ?? "");
  return sentence ? <Done>{sentence}</Done> : null;
}
