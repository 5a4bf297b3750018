import { Form, href, redirect } from "react-router";
import { isFreshSignIn } from "../../../companies/domain/member-access.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { Button } from "../../../ui/button.tsx";
import { SessionLine } from "../../../ui/session-line.tsx";
import { memberAccess } from "../../context.ts";
import { memberSessionsCopy as copy } from "../../copy/account-copy.ts";
import { recentSignInCopy } from "../../copy/confirmation-copy.ts";
import { passkeyCopy } from "../../copy/passkeys-copy.ts";
import { FormMessage } from "../offered/form-message.tsx";
import { requireOwnPerson } from "../offered/require-member.ts";
import { PasskeySection } from "../passkeys/passkey-parts.tsx";
import type { Route } from "./+types/sessions-page";
import { accountHandle } from "./page-handle.ts";
import { RecentSignInNeeded } from "./recent-sign-in.tsx";

const allOthers = "otras";

export const handle = accountHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const presence = requireOwnPerson(context);
  return {
    isFresh: isFreshSignIn(presence, Date.now()),
    passkeys: await context.get(memberAccess).passkeys.read(),
    sessions: await context.get(memberAccess).listSessions(),
    said: url.searchParams.get("aviso"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { text, names } = await readForm(request);
  if (["passkey", "removedPasskey", "renamedPasskey"].some((name) => names.includes(name)))
    return noticed(await changePasskeys(context, text));
  if (text("intent") === "decline-passkey") {
    await context.get(memberAccess).passkeys.declineOffer();
    return redirect(href("/cuenta"), 303);
  }
  const session = text("session");
  const access = context.get(memberAccess);
  const isAll = session === allOthers;
  const { kind } = await (isAll ? access.endOtherSessions() : access.endSession(session));
  return noticed(kind === "ended" ? (isAll ? "cerradas" : "cerrada") : "confirme-antes");
}

function noticed(said: keyof typeof notices) {
  return redirect(`${href("/cuenta/sesiones")}?aviso=${said}`, 303);
}

async function changePasskeys(
  context: Route.ActionArgs["context"],
  text: (name: string) => string,
): Promise<keyof typeof notices> {
  const passkeys = context.get(memberAccess).passkeys;
  const [removed, id, name] = [text("removedPasskey"), text("renamedPasskey"), text("name")];
  const { kind } = removed
    ? await passkeys.remove(removed)
    : id
      ? await passkeys.rename({ id, name })
      : await passkeys.add({ answer: text("passkey"), name });
  return saidOf[kind];
}

const saidOf = {
  added: "llave-creada",
  refused: "llave-sin-guardar",
  removed: "llave-quitada",
  renamed: "llave-renombrada",
  "missing-name": "llave-sin-nombre",
  "confirm-first": "confirme-antes",
} as const;

const notices = {
  cerrada: { text: copy.ended, isProblem: false },
  cerradas: { text: copy.othersEnded, isProblem: false },
  "llave-creada": { text: passkeyCopy.added, isProblem: false },
  "llave-quitada": { text: passkeyCopy.removed, isProblem: false },
  "llave-sin-guardar": { text: passkeyCopy.refused, isProblem: true },
  "llave-renombrada": { text: passkeyCopy.renamed, isProblem: false },
  "llave-sin-nombre": { text: passkeyCopy.missingName, isProblem: true },
  "confirme-antes": { text: recentSignInCopy.refused, isProblem: true },
  confirmado: { text: recentSignInCopy.confirmed, isProblem: false },
};

export default function Sessions({ loaderData }: Route.ComponentProps) {
  const { sessions, passkeys, isFresh, said } = loaderData;
  const hasPasskeys = passkeys.passkeys.length > 0 || passkeys.adding.kind !== "no-domain";
  const notice =
    said && Object.hasOwn(notices, said) ? notices[said as keyof typeof notices] : null;
  return (
    <>
      <title>{copy.title}</title>
      {notice && <FormMessage isProblem={notice.isProblem}>{notice.text}</FormMessage>}
      <h1 className="text-step-4">{copy.title}</h1>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      {!isFresh && <RecentSignInNeeded ofPasskeys={hasPasskeys} />}
      <Form method="post" reloadDocument className="mt-6">
        <ul className="border-b border-line">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} copy={copy} canEnd={isFresh} />
          ))}
        </ul>
        {isFresh && sessions.length > 1 && (
          <Button type="submit" variant="quiet" name="session" value={allOthers} className="mt-5">
            {copy.endOthers}
          </Button>
        )}
      </Form>
      <p className="mt-6 text-step--1 text-muted">{copy.ends}</p>
      <PasskeySection overview={passkeys} canRemove={isFresh} />
    </>
  );
}
