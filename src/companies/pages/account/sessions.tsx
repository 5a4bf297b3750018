import { Form, href, redirect } from "react-router";
import { describeDevice } from "../../../kernel/device.ts";
import { formatShortMoment } from "../../../kernel/format.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { Button } from "../../../ui/button.tsx";
import { memberAccess } from "../../context.ts";
import { memberSessionsCopy as copy } from "../../copy/es-account.ts";
import type { MemberSessionSummary } from "../../domain/member-access.ts";
import { FormMessage } from "../sign-in/sign-in-page.tsx";
import type { Route } from "./+types/sessions";
import { accountHandle } from "./page-handle.ts";

const allOthers = "otras";

export const handle = accountHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    sessions: await context.get(memberAccess).listSessions(),
    said: url.searchParams.get("aviso"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { text } = await readForm(request);
  const session = text("session");
  const access = context.get(memberAccess);
  const isAll = session === allOthers;
  if (isAll) await access.endOtherSessions();
  else await access.endSession(session);
  return redirect(`${href("/cuenta/sesiones")}?aviso=${isAll ? "cerradas" : "cerrada"}`, 303);
}

export default function Sessions({ loaderData: { sessions, said } }: Route.ComponentProps) {
  return (
    <>
      <title>{copy.title}</title>
      {said === "cerrada" && <FormMessage isProblem={false}>{copy.ended}</FormMessage>}
      {said === "cerradas" && <FormMessage isProblem={false}>{copy.othersEnded}</FormMessage>}
      <h1 className="text-step-4">{copy.title}</h1>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <Form method="post" reloadDocument className="mt-6">
        <ul className="border-b border-line">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <Button type="submit" variant="quiet" name="session" value={allOthers} className="mt-5">
            {copy.endOthers}
          </Button>
        )}
      </Form>
      <p className="mt-6 text-step--1 text-muted">{copy.ends}</p>
    </>
  );
}

function SessionLine({ session }: { session: MemberSessionSummary }) {
  const device = describeDevice(session.device);
  const started = formatShortMoment(session.startedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div>
        <p className="font-medium">
          {device}
          {session.isCurrent && <span className="font-normal text-primary"> · {copy.current}</span>}
        </p>
        <p className="text-step--1 text-muted">
          {copy.started(started)}, {copy.seen(formatShortMoment(session.lastSeenAt))}
          {session.address && <span className="break-all"> · {session.address}</span>}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          type="submit"
          variant="quiet"
          name="session"
          value={session.id}
          aria-label={copy.endLabel(device, started)}
        >
          {copy.end}
        </Button>
      )}
    </li>
  );
}
