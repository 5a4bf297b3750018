import { href, Link } from "react-router";
import { DueMark } from "../../access-requests/console/offered/marks.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { privacyStaffService } from "../context.ts";
import { privacyQueueCopy, privacyStateNames } from "../copy/console-copy.ts";
import { rightCopy } from "../copy/privacy-requests-copy.ts";
import type { Route } from "./+types/queue";
import { rightDueOf } from "./request-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "handle-privacy-requests");
  const requests = await context.get(privacyStaffService).list();
  const now = Date.now();
  return {
    rows: requests.map((request) => ({
      id: request.id,
      reference: request.reference,
      right: rightCopy[request.right].name,
      email: request.email.address,
      state: request.state,
      due: rightDueOf(request, now),
    })),
  };
}

export default function PrivacyQueue({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width pt-6 pb-16">
      <title>{privacyQueueCopy.title}</title>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-step-3">{privacyQueueCopy.title}</h1>
          <p className="mt-2 max-w-measure text-muted">{privacyQueueCopy.text}</p>
        </div>
        <ButtonLink variant="quiet" to={href("/gestion/derechos/nueva")}>
          {privacyQueueCopy.record}
        </ButtonLink>
      </div>
      {rows.length === 0 ? (
        <div className="mt-10 max-w-measure">
          <h2 className="text-step-2">{privacyQueueCopy.emptyTitle}</h2>
          <p className="mt-2 text-muted">{privacyQueueCopy.emptyText}</p>
        </div>
      ) : (
        <ol aria-label={privacyQueueCopy.list} className="mt-6 border-t border-line">
          {rows.map(({ id, reference, right, email, state, due }) => (
            <li
              key={id}
              className="relative grid gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[3fr_4fr_3fr] sm:items-baseline"
            >
              <h2 className="font-text text-step-0 font-semibold tracking-normal">
                <Link
                  to={href("/gestion/derechos/:id", { id })}
                  className="outline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {right}
                </Link>{" "}
                <span className="block text-step--1 font-normal text-muted tabular-nums">
                  {reference}
                </span>
              </h2>
              <p className="min-w-0 text-step--1 wrap-anywhere">{email}</p>
              <p className="text-step--1">
                <DueMark due={due} />
                <span className="block text-muted">{privacyStateNames[state]}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
    </main>
  );
}
