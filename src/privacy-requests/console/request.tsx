import { data, href, Outlet } from "react-router";
import { DueMark } from "../../console/due-mark.tsx";
import { Done, ParentPageLink } from "../../console/page-parts.tsx";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { privacyRequests } from "../context.ts";
import { privacyDone, privacyQueueCopy, privacyStateNames } from "../copy/console-copy.ts";
import { rightCopy } from "../copy/privacy-requests-copy.ts";
import type { Route } from "./+types/request";
import { toPrivacyRequestView } from "./request-view.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-privacy-requests");
  const file = await context.get(privacyRequests).find(params.id);
  if (!file) throw data(null, 404);
  const done = url.searchParams.get("hecho") ?? "";
  return {
    view: toPrivacyRequestView(file, Date.now()),
    done: Object.hasOwn(privacyDone, done) ? privacyDone[done as keyof typeof privacyDone] : null,
  };
}

export default function PrivacyRequestPage({ loaderData: { view, done } }: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width pt-4 pb-16">
      <title>{privacyQueueCopy.caseTitle(view.reference)}</title>
      <ParentPageLink to={href("/gestion/derechos")}>{privacyQueueCopy.back}</ParentPageLink>
      {done && (
        <div className="mt-1 mb-5">
          <Done>{done}</Done>
        </div>
      )}
      <header className="border-b border-line pb-5">
        <h1 className="mt-1 text-step-3">{rightCopy[view.right].name}</h1>
        <p className="mt-3 flex max-w-measure flex-wrap items-center gap-x-5 gap-y-2">
          <span className="font-semibold">{privacyStateNames[view.state]}</span>
          <DueMark due={view.due} isExact />
          <span className="text-muted tabular-nums">{view.reference}</span>
        </p>
      </header>
      <Outlet context={view} />
    </main>
  );
}
