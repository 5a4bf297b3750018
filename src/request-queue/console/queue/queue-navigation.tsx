import { Download } from "lucide-react";
import { href, Link } from "react-router";
import { stateNames } from "../../../access-requests/copy/state-names-copy.ts";
import { states } from "../../../access-requests/domain/transitions.ts";
import { ListPageLinks } from "../../../console/list.tsx";
import { formatCount } from "../../../kernel/format.ts";
import type { ListPage } from "../../../kernel/paging.ts";
import { scrollTabIntoView } from "../../../ui/scroll-tab-into-view.ts";
import { queueCopy } from "../../copy/queue-copy.ts";
import type { QueueCount, StateCounts } from "../../domain/queue-filter.ts";
import {
  type QueueView,
  queueSearch,
  type StateView,
  stateViewNames,
  stateViews,
} from "./queue-view.ts";

export function StateTabs({
  view,
  counts,
  unsent,
}: {
  view: QueueView;
  counts: StateCounts;
  unsent: number;
}) {
  return (
    <nav
      aria-label={queueCopy.states}
      className="relative -mx-gutter mt-4 overflow-x-auto px-gutter [scrollbar-width:thin]"
    >
      <ul className="flex w-max min-w-full gap-3 border-b border-line 2xl:gap-4.5">
        {stateViewNames.map((name) => (
          <li key={name}>
            <Link
              ref={name === view.state ? scrollTabIntoView : undefined}
              // Browsers leave a link alone that is partly in view, such as the last one beside the side bar.
              onFocus={({ currentTarget }) => scrollTabIntoView(currentTarget)}
              to={{ pathname: href("/gestion"), search: queueSearch({ ...view, state: name }) }}
              aria-current={name === view.state ? "page" : undefined}
              className="-mb-px flex min-h-touch items-center gap-1.5 border-b-2 border-transparent text-step--1 whitespace-nowrap -outline-offset-2 hover:border-outline forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight] aria-[current=page]:border-primary aria-[current=page]:font-semibold"
            >
              {viewName(name)}{" "}
              <span className="text-muted tabular-nums">
                {formatCount(name === "unsent" ? unsent : countInView(name, counts))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function viewName(name: StateView): string {
  const [state, ...others] = stateViews[name];
  if (name === "unsent") return queueCopy.unsent;
  if (!state) return queueCopy.all;
  return others.length > 0 ? queueCopy.open : stateNames[state].many;
}

export function countInView(name: StateView, counts: StateCounts): number {
  const shown = stateViews[name].length > 0 ? stateViews[name] : states;
  return shown.reduce((sum, state) => sum + counts[state], 0);
}

export function QueueEnd({
  view,
  beside,
  shown,
  total,
}: {
  view: QueueView;
  beside: Omit<ListPage<unknown>, "rows">;
  shown: number;
  total: QueueCount;
}) {
  const search = queueSearch(view);
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {shown > 0 && (
          <p className="text-step--1 text-muted tabular-nums">
            {queueCopy.count({ ...total, shown, total: formatCount(total.count) })}
          </p>
        )}
        {!(shown === 0 && beside.isFirst) && <Exports search={search} />}
      </div>
      <ListPageLinks page={beside} params={Object.fromEntries(new URLSearchParams(search))} />
    </>
  );
}

function Exports({ search }: { search: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-step--1">
      <Download strokeWidth={1.75} className="mr-1 size-4 text-muted" />
      <span id="exportar" className="mr-2 text-muted">
        {queueCopy.export}
      </span>
      {[
        { path: href("/gestion/exportacion.csv"), name: queueCopy.csv },
        { path: href("/gestion/exportacion.json"), name: queueCopy.json },
      ].map(({ path, name }) => (
        // A plain link, because the client-side router has no page for a file.
        <a
          key={path}
          href={`${path}${search}`}
          aria-describedby="exportar"
          className="inline-flex min-h-touch min-w-touch items-center justify-center underline-quiet"
        >
          {name}
        </a>
      ))}
    </p>
  );
}
