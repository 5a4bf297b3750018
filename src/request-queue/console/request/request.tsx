import { ArrowDown } from "lucide-react";
import { data, href, Outlet } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { stateNames } from "../../../access-requests/copy/state-names-copy.ts";
import { rejectionReasons } from "../../../access-requests/domain/transitions.ts";
import { attachments } from "../../../attachments/context.ts";
import { companyPrices } from "../../../companies/context.ts";
import { DueMark } from "../../../console/due-mark.tsx";
import { Done, ParentPageLink, requestPath } from "../../../console/page-parts.tsx";
import { policyVersions } from "../../../policies/context.ts";
import { requireStaff, type StaffContext } from "../../../staff/console/offered/require-staff.ts";
import { staffTeam } from "../../../staff/context.ts";
import { TextAnchor, TextLink } from "../../../ui/text-link.tsx";
import { type CaseFile, requestQueue } from "../../context.ts";
import { approvedBefore, listSavedQuestions, savedRejection } from "../../copy/decision-copy.ts";
import { requestCopy } from "../../copy/request-copy.ts";
import { StateTag } from "../marks.tsx";
import type { Route } from "./+types/request";
import { QueueBeside, toBesideLine } from "./queue-beside.tsx";
import { type Prefill, type RequestDetailView, toRequestDetailView } from "./request-view.ts";
import { type UndoableDecision, UndoForm } from "./undo-form.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const member = requireStaff(context, "handle-requests");
  const services = context.get(requestQueue);
  const { searchParams } = new URL(request.url);
  const [file, team, versions, next, before, added, tiers, isOnline, due] = await Promise.all([
    services.find(params.id),
    context.get(staffTeam).list(),
    context.get(policyVersions).list(),
    services.findNextDue(params.id),
    findBefore(context, searchParams.get("anterior"), member.id),
    context.get(attachments).forStaff(params.id, { kind: "staff", ...member }),
    context.get(companyPrices).readTiers(),
    context.get(companyPrices).exist(),
    services.listDue(maxBeside),
  ]);
  if (!file || !added) throw data(null, 404);
  const view = toRequestDetailView(file, {
    now: Date.now(),
    member,
    team,
    attachments: await added.list(),
    versionOf: (hash) => versions.find((known) => known.hash === hash)?.version,
    hasNext: next !== null,
    tiers: tiers.all,
    isOnline,
    prefill: prefillOf(searchParams),
    done: searchParams.get("hecho"),
    undoable: undoableOf(context, file, member.id),
  });
  const beside = due.pending.map((each) => toBesideLine(each, Date.now()));
  return { view, before, beside };
}

/** Requests of the queue that are listed beside the open one. */
const maxBeside = 40;

/** Request that the user has just approved with the button «Aprobar y siguiente», which then opened this page. */
async function findBefore(context: StaffContext, id: string | null, memberId: string) {
  const file = id ? await context.get(requestQueue).find(id) : null;
  if (file?.request.state !== "approved") return null;
  const { reference } = file.request;
  return { id: file.request.id, reference, undoable: undoableOf(context, file, memberId) };
}

function undoableOf(
  context: StaffContext,
  { request: { id, version }, events }: CaseFile,
  memberId: string,
): UndoableDecision | null {
  const left = context.get(requestHandling).timeToUndo(events, memberId);
  return left > 0 ? { id, seen: version, left } : null;
}

function prefillOf(params: URLSearchParams): Prefill | null {
  const question = params.get("pregunta") ?? "";
  const saved = listSavedQuestions().find(({ key }) => key === question);
  if (saved)
    return { decision: "askInformation", typed: { text: saved.text, rejectionReason: "" } };
  const asked = params.get("rechazo");
  const reason = rejectionReasons.find((known) => known === asked);
  const text = reason && savedRejection(reason);
  return text ? { decision: "reject", typed: { text, rejectionReason: reason } } : null;
}

export default function Request({ loaderData: { view, before, beside } }: Route.ComponentProps) {
  return (
    <main
      id="contenido"
      className="page-width gap-x-12 pt-4 pb-16 min-[1600px]:grid min-[1600px]:max-w-none min-[1600px]:grid-cols-[minmax(18rem,22%)_minmax(0,1fr)]"
    >
      <title>{requestCopy.title(view.reference, stateNames[view.state].one)}</title>
      <QueueBeside lines={beside} openId={view.id} />
      <div className="min-w-0">
        <ParentPageLink to={href("/gestion")}>{requestCopy.back}</ParentPageLink>
        {before && <ApprovedBefore before={before} />}
        <Heading view={view} />
        <Outlet key={view.id} context={view} />
      </div>
    </main>
  );
}

function ApprovedBefore({
  before,
}: {
  before: { id: string; reference: string; undoable: UndoableDecision | null };
}) {
  return (
    <div className="mt-1 mb-5">
      <Done>
        {approvedBefore.sentence(before.reference)} {approvedBefore.next}{" "}
        <TextLink to={requestPath(before.id)}>{approvedBefore.back}</TextLink>
      </Done>
      {before.undoable && <UndoForm {...before.undoable} />}
    </div>
  );
}

function Heading({
  view: { company, reference, state, due, decisions },
}: {
  view: RequestDetailView;
}) {
  return (
    <header className="border-b border-line pb-5">
      <h1 className="mt-1 text-step-2 wrap-anywhere sm:text-step-3">{company}</h1>
      <p className="mt-3 flex max-w-measure flex-wrap items-center gap-x-5 gap-y-2">
        <StateTag state={state} />
        <DueMark due={due} isExact />
        <span className="text-muted tabular-nums">{reference}</span>
      </p>
      {decisions.length > 0 && (
        <TextAnchor href="#decidir" className="mt-2 gap-2 lg:hidden print:hidden">
          {requestCopy.toDecision}
          <ArrowDown strokeWidth={1.75} className="size-4" />
        </TextAnchor>
      )}
    </header>
  );
}
