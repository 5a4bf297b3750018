import { Plus } from "lucide-react";
import { href, redirect } from "react-router";
import { requestHandling } from "../../../access-requests/context.ts";
import { signalSentences } from "../../../access-requests/copy/signals-copy.ts";
import type { AccessRequest } from "../../../access-requests/domain/access-request.ts";
import { Done, requestPath } from "../../../console/page-parts.tsx";
import { countryName } from "../../../kernel/copy/country-name-copy.ts";
import { formatClock } from "../../../kernel/format.ts";
import { readPageAsked } from "../../../kernel/paging.ts";
import { spacedPhone } from "../../../kernel/phone.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { staffTeam } from "../../../staff/context.ts";
import { isAssignable, type TeamMember } from "../../../staff/domain/team.ts";
import { taxIdKey } from "../../../tax-id/tax-id.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { requestQueue } from "../../context.ts";
import { cataloguesOf, queueCopy } from "../../copy/queue-copy.ts";
import type { QueueCount, QueueRemarks, StateCounts } from "../../domain/queue-filter.ts";
import { dueOf } from "../due.ts";
import type { Route } from "./+types/queue";
import { FilterForm } from "./filter-form.tsx";
import { Freshness } from "./freshness.tsx";
import { QueueList } from "./queue-list.tsx";
import { countInView, QueueEnd, StateTabs, viewName } from "./queue-navigation.tsx";
import { isFiltered, type QueueView, readQueueView, toQueueFilter } from "./queue-view.ts";
import { readSelectionValues, type SelectionValue } from "./selection-value.ts";

const pageLength = 25;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = readQueueView(searchParams);
  const { id: memberId } = requireStaff(context, "handle-requests");
  const found = /^b2b/i.test(view.search)
    ? await context.get(requestHandling).findByReference(view.search)
    : null;
  if (found) throw redirect(requestPath(found.id), 303);
  const services = context.get(requestQueue);

  // Read before the list, so that the next poll also detects changes made while the list is being read.
  const latest = await services.latestChange();
  const filter = toQueueFilter(view, { memberId });
  const [page, counts, unsent, team] = await Promise.all([
    services.listQueue(filter, { asked: readPageAsked(searchParams), max: pageLength }),
    services.countStates(),
    services.countUnsent(),
    context.get(staffTeam).list(),
  ]);
  const [remarks, values, total] = await Promise.all([
    services.remarksOn(page.rows),
    readSelectionValues(context, page.rows),
    isFiltered(view) || view.state === "unsent"
      ? services.countQueue(filter)
      : countedAlready(view, counts),
  ]);
  const now = Date.now();
  return {
    view,
    rows: page.rows.map((each) =>
      toQueueRow(each, {
        now,
        memberId,
        remarks: remarks.get(each.id),
        value: values.get(each.id) ?? null,
      }),
    ),
    total,
    myId: memberId,
    members: team.filter(isAssignable).map(({ id, name }) => ({ id, name })),
    done: doneSentence(searchParams.get("hecho"), team),
    beside: { previous: page.previous, next: page.next, isFirst: page.isFirst },
    counts,
    unsent,
    latest,
    clock: formatClock(now),
  };
}

export default function Queue({ loaderData }: Route.ComponentProps) {
  const { view, rows, beside, counts, unsent, latest, clock } = loaderData;
  const { total, members, myId, done } = loaderData;
  return (
    <main id="contenido" className="page-width pt-6 pb-16">
      <title>{queueCopy.title(viewName(view.state))}</title>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-step-3">{queueCopy.heading}</h1>
        <div className="flex flex-wrap items-center gap-x-6 text-step--1">
          <Freshness latest={latest} clock={clock} />
          <TextLink to={href("/gestion/solicitudes/nueva")} className="gap-1.5 font-medium">
            <Plus strokeWidth={1.75} className="size-4" />
            {queueCopy.record}
          </TextLink>
        </div>
      </div>
      {done && (
        <div className="mt-3">
          <Done>{done}</Done>
        </div>
      )}
      <StateTabs view={view} counts={counts} unsent={unsent} />
      <FilterForm view={view} />
      <QueueList
        rows={rows}
        view={view}
        isFirstPage={beside.isFirst}
        members={members}
        myId={myId}
      />
      <QueueEnd view={view} beside={beside} shown={rows.length} total={total} />
    </main>
  );
}

function countedAlready(view: QueueView, counts: StateCounts): QueueCount {
  return { count: countInView(view.state, counts), isAtLeast: false };
}

/**
 * Message after a bulk action, from the query parameter «3_1_ID» (assigned, changed by others, new assignee) or
 * «enviadas_3_1» (marked as sent, changed by others).
 */
function doneSentence(done: string | null, team: readonly TeamMember[]): string | null {
  const [, sent, others] = /^enviadas_(\d{1,3})_(\d{1,3})$/.exec(done ?? "") ?? [];
  if (sent !== undefined && others !== undefined) return sentSentence(Number(sent), Number(others));
  const [, assigned = "", overtaken = "", to = ""] =
    /^(\d{1,3})_(\d{1,3})_([\w-]{0,64})$/.exec(done ?? "") ?? [];
  if (!assigned) return null;
  const { done: copy } = queueCopy;
  const name = team.find(({ id }) => id === to)?.name;
  const sentences = [
    Number(assigned) === 0
      ? ""
      : name
        ? copy.assigned(Number(assigned), name)
        : copy.unassigned(Number(assigned)),
    Number(overtaken) === 0 ? "" : copy.overtaken(Number(overtaken)),
  ];
  return sentences.filter(Boolean).join(" ") || copy.nothing;
}

function sentSentence(sent: number, others: number): string {
  const { done: copy } = queueCopy;
  const sentences = [sent === 0 ? "" : copy.sent(sent), others === 0 ? "" : copy.overtaken(others)];
  return sentences.filter(Boolean).join(" ") || copy.nothing;
}

function toQueueRow(
  request: AccessRequest,
  {
    now,
    memberId,
    remarks,
    value,
  }: {
    now: number;
    memberId: string;
    remarks: QueueRemarks | undefined;
    value: SelectionValue | null;
  },
) {
  const { id, reference, state, company, contact, email, taxId, assigned } = request;
  return {
    id,
    reference,
    state,
    company,
    contact,
    email: email.address,
    taxId: taxId.country === "ES" ? taxId.number : taxIdKey(taxId),
    country: countryName(taxId.country),
    due: dueOf(request, now),
    assigned: assigned && { name: assigned.name, isMe: assigned.id === memberId },
    catalogues: cataloguesOf(request.selection),
    value,
    // Spaced here, because the phone number metadata would add 20 kB to the browser bundle.
    phone: spacedPhone(request.phone.number),
    attention: attentionOf(remarks),
    repeated: remarks?.repeated ?? 0,
    isUndelivered: remarks?.isUndelivered ?? false,
    isAnswered: remarks?.isAnswered ?? false,
  };
}

function attentionOf(remarks: QueueRemarks | undefined) {
  const signals = remarks?.signals.filter(({ tone }) => tone === "attention") ?? [];
  return signals.map((signal) => ({
    ...signalSentences(signal),
    requests:
      "requests" in signal ? signal.requests.map(({ id, reference }) => ({ id, reference })) : [],
  }));
}
