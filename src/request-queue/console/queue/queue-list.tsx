import { type ReactNode, useRef, useState } from "react";
import { Form, href, useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { ChoiceBox } from "../../../ui/select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { queueCopy } from "../../copy/queue-copy.ts";
import { isNewestFirst } from "../../domain/queue-filter.ts";
import { QueueLine, type QueueRow } from "./queue-line.tsx";
import { isFiltered, type QueueView, queueSearch, stateViews } from "./queue-view.ts";

export function QueueList({
  rows,
  view,
  isFirstPage,
  members,
  myId,
}: {
  rows: readonly QueueRow[];
  view: QueueView;
  isFirstPage: boolean;
  members: readonly { id: string; name: string }[];
  myId: string;
}) {
  if (rows.length === 0) return <Nothing view={view} isFirstPage={isFirstPage} />;
  const states = stateViews[view.state];
  const order = isNewestFirst({ states, order: view.order || null }) ? "newest" : "urgent";
  return (
    <BulkAssignment members={members} myId={myId} maySend={view.state === "unsent"}>
      <ol aria-label={queueCopy.list[order]} className="border-t border-line">
        {rows.map((row) => (
          <QueueLine key={row.id} row={row} isMixed={states.length !== 1} />
        ))}
      </ol>
    </BulkAssignment>
  );
}

function BulkAssignment({
  members,
  myId,
  maySend,
  children,
}: {
  members: readonly { id: string; name: string }[];
  myId: string;
  /** True for requests whose catalogues and prices are still to be sent by hand. */
  maySend: boolean;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const { key, search } = useLocation();
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("[data-tick]") ?? [])];
  const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
  return (
    <Form
      // A new key after each load remounts the form, which clears the checkboxes.
      key={key}
      ref={form}
      method="post"
      action={href("/gestion/asignaciones")}
      onInput={recount}
      onReset={() => setCount(0)}
      className="group/bulk mt-2"
    >
      <input type="hidden" name="returnTo" value={search} />
      <div className="top-0 z-20 flex min-h-14 flex-wrap items-center gap-x-5 bg-paper text-step--1 md:sticky">
        <SelectAll
          isAll={count > 0 && count === boxes().length}
          onChange={(isAll) => {
            for (const box of boxes()) box.checked = isAll;
            recount();
          }}
        />
        {/* The bar is fixed to the bottom on phones, so that rows do not move while they are tapped. */}
        <div className="hidden flex-wrap items-center gap-x-3 gap-y-1 group-has-[[data-tick]:checked]/bulk:flex max-md:fixed max-md:inset-x-0 max-md:bottom-(--foot-bar) max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-gutter max-md:py-2 max-md:shadow-raised">
          <span role="status">{queueCopy.selected(count)}</span>
          {maySend && (
            <Button type="submit" formAction={href("/gestion/envios")} className="py-1.5!">
              {queueCopy.markSent}
            </Button>
          )}
          <Button type="submit" name="intent" value={myId} className="py-1.5!">
            {queueCopy.assignToMe}
          </Button>
          <label htmlFor="asignar-a">{queueCopy.assignTo}</label>
          <div className="min-w-32 flex-1 md:w-44 md:flex-none">
            <ChoiceBox id="asignar-a" name="assignee">
              {members
                .filter(({ id }) => id !== myId)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              <option value="">{queueCopy.assignToNobody}</option>
            </ChoiceBox>
          </div>
          <Button type="submit" variant="quiet" className="py-1.5!">
            {queueCopy.assign}
          </Button>
          <button type="reset" className="min-h-touch underline-quiet">
            {queueCopy.clearSelection}
          </button>
        </div>
      </div>
      {children}
    </Form>
  );
}

function SelectAll({ isAll, onChange }: { isAll: boolean; onChange: (isAll: boolean) => void }) {
  if (!useIsHydrated()) return null;
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isAll}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 cursor-pointer accent-primary"
      />
      {queueCopy.selectAll}
    </label>
  );
}

function Nothing({ view, isFirstPage }: { view: QueueView; isFirstPage: boolean }) {
  const isSearched = isFiltered(view) || !isFirstPage;
  const kind = isSearched ? "notFound" : view.state === "pending" ? "calm" : "none";
  return (
    <div className="mt-5 border-t border-line py-10">
      <h2 className="text-step-2">{queueCopy.emptyTitle[kind]}</h2>
      <p className="mt-2 max-w-measure text-muted">{queueCopy.emptyText[kind]}</p>
      {isSearched && view.state !== "all" && (
        <TextLink
          to={{ pathname: href("/gestion"), search: queueSearch({ ...view, state: "all" }) }}
          className="mt-3"
        >
          {queueCopy.searchEverywhere}
        </TextLink>
      )}
    </div>
  );
}
