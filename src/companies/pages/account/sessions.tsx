import { Form, href, redirect } from "react-router";
import { readForm } from "../../../platform/http/read-form.ts";
import { Button } from "../../../ui/button.tsx";
import { SessionLine } from "../../../ui/session-line.tsx";
import { memberAccess } from "../../context.ts";
import { memberSessionsCopy as copy } from "../../copy/es-account.ts";
import { FormMessage } from "../offered/form-message.tsx";
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
            <SessionLine key={session.id} session={session} copy={copy} />
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
