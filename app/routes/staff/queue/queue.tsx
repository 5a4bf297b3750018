import { redirect } from "react-router";
import { queueWords } from "../../../content/staff/queue.ts";
import { formatClock } from "../../../content/staff/time.ts";
import { desk } from "../../../context.ts";
import { consoleMeta } from "../console-meta.ts";
import { requestPath } from "../paths.ts";
import { requireStaff } from "../require-staff.ts";
import type { Route } from "./+types/queue";
import { FilterForm } from "./filter-form.tsx";
import { Freshness } from "./freshness.tsx";
import { QueueEnd } from "./queue-end.tsx";
import { QueueList } from "./queue-list.tsx";
import { toQueueRow } from "./queue-row.ts";
import { readCursor, readQueueView, toQueueFilter, writeCursor } from "./queue-view.ts";
import { StateTabs, viewName } from "./state-tabs.tsx";

/** Requests on one page. */
const pageLength = 25;

export function meta({ loaderData }: Route.MetaArgs) {
  return consoleMeta(queueWords.title(loaderData ? viewName(loaderData.view.state) : ""));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const view = readQueueView(searchParams);
  const { id: memberId } = requireStaff(context, "handle-requests");
  const lent = context.get(desk);
  const found = /^b2b/i.test(view.search) ? await lent.findIdByReference(view.search) : null;
  if (found) throw redirect(requestPath(found), 303);

  // Before the list: a change in between is then one that the page has yet to hear of.
  const latest = await lent.latestChange();
  const after = readCursor(searchParams);
  const [page, counts] = await Promise.all([
    lent.listQueue(toQueueFilter(view, { memberId }), { after, limit: pageLength }),
    lent.countStates(),
  ]);
  const now = Date.now();
  return {
    view,
    rows: page.requests.map((each) => toQueueRow(each, { now, memberId })),
    next: page.next && writeCursor(page.next),
    isFirstPage: after === null,
    counts,
    latest,
    clock: formatClock(now),
  };
}

export default function Queue({ loaderData }: Route.ComponentProps) {
  const { view, rows, next, isFirstPage, counts, latest, clock } = loaderData;
  return (
    <main id="contenido" className="page-width pt-6 pb-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-step-3">{queueWords.heading}</h1>
        <Freshness latest={latest} clock={clock} />
      </div>
      <StateTabs view={view} counts={counts} />
      <FilterForm view={view} />
      <QueueList rows={rows} view={view} isFirstPage={isFirstPage} />
      <QueueEnd view={view} next={next} isFirstPage={isFirstPage} isEmpty={rows.length === 0} />
    </main>
  );
}
