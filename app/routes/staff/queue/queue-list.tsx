import { UserRound } from "lucide-react";
import { href, Link } from "react-router";
import { isNewestFirst } from "../../../../core/access-request/queue.ts";
import { queueWords } from "../../../content/staff/queue.ts";
import { DueMark } from "../due-mark.tsx";
import { requestPath } from "../paths.ts";
import { StateTag } from "../state-tag.tsx";
import type { QueueRow } from "./queue-row.ts";
import { type QueueView, queueSearch, stateViews } from "./queue-view.ts";

export function QueueList({
  rows,
  view,
  isFirstPage,
}: {
  rows: readonly QueueRow[];
  view: QueueView;
  isFirstPage: boolean;
}) {
  if (rows.length === 0) return <Nothing view={view} isFirstPage={isFirstPage} />;
  const isMixed = stateViews[view.state].length !== 1;
  return (
    <ol
      aria-label={
        queueWords.list[isNewestFirst({ states: stateViews[view.state] }) ? "newest" : "urgent"]
      }
      className="mt-5 border-t border-line"
    >
      {rows.map((row) => (
        <QueueLine key={row.id} row={row} isMixed={isMixed} />
      ))}
    </ol>
  );
}

/** A card on a phone, a line of columns where there is room. */
function QueueLine({ row, isMixed }: { row: QueueRow; isMixed: boolean }) {
  return (
    <li className="relative isolate grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-x-6 gap-y-1 border-b border-line py-3 before:absolute before:-inset-x-3 before:inset-y-0 before:-z-10 before:fades hover:before:bg-surface sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,5fr)_minmax(0,3fr)] lg:items-baseline">
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <h2 className="font-text text-step-0 font-semibold tracking-normal wrap-anywhere">
          <Link
            to={requestPath(row.id)}
            className="outline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {row.company}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-step--1 text-muted">
          <span className="tabular-nums">{row.reference}</span>
          <span className="hidden tabular-nums sm:inline">{row.taxId}</span>
          <span className="sm:hidden">{row.country}</span>
        </p>
      </div>
      <div className="hidden min-w-0 text-step--1 sm:block">
        <p className="wrap-anywhere">{row.contact}</p>
        <p className="wrap-anywhere text-muted">{row.email}</p>
      </div>
      <div className="min-w-0 text-step--1">
        <p>
          <DueMark due={row.due} />
        </p>
        {!isMixed && row.due.exact && (
          <p className="hidden text-muted tabular-nums lg:block">{row.due.exact}</p>
        )}
        {isMixed && (
          <p className="mt-1">
            <StateTag state={row.state} />
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1 text-step--1 lg:flex-col lg:items-start lg:gap-y-0">
        <span className="hidden whitespace-nowrap sm:inline">{row.country}</span>
        <Keeper assigned={row.assigned} />
      </div>
    </li>
  );
}

function Keeper({ assigned }: { assigned: QueueRow["assigned"] }) {
  if (!assigned) return <span className="text-muted">{queueWords.nobody}</span>;
  return (
    <span className={`inline-flex items-center gap-1.5 ${assigned.isMe ? "font-semibold" : ""}`}>
      <UserRound aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
      <span className="sr-only">{queueWords.looksAfter}</span> {assigned.name}
    </span>
  );
}

function Nothing({ view, isFirstPage }: { view: QueueView; isFirstPage: boolean }) {
  const isSearched = view.search !== "" || view.isMine || view.country !== "" || !isFirstPage;
  const kind = isSearched ? "notFound" : view.state === "pendientes" ? "calm" : "none";
  return (
    <div className="mt-5 border-t border-line py-10">
      <h2 className="text-step-2">{queueWords.emptyTitle[kind]}</h2>
      <p className="mt-2 max-w-measure text-muted">{queueWords.emptyText[kind]}</p>
      {isSearched && view.state !== "todas" && (
        <Link
          to={{ pathname: href("/gestion"), search: queueSearch({ ...view, state: "todas" }) }}
          className="mt-3 inline-flex min-h-touch items-center underline-quiet"
        >
          {queueWords.searchEverywhere}
        </Link>
      )}
    </div>
  );
}
