import type { ReactNode } from "react";
import { History } from "../../../console/history.tsx";
import { DoneNotice, ParentPageLink, Problem, Section } from "../../../console/page-parts.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { nameEventSentence, nameHistoryCopy } from "../../copy/name-history-copy.ts";
import type { NameEvent } from "../../domain/name-event.ts";

type Link = { to: string; label: string };

export function NamePage({
  parent,
  above,
  name,
  mark,
  products,
  answer,
  done,
  former,
  events,
  children,
}: {
  parent: Link;
  /** Path of parent categories, shown above the name. */
  above?: string;
  name: string;
  /** Unusual state to highlight, such as hidden. */
  mark?: string | undefined;
  products: Link & { count: string };
  answer: { problem: string } | undefined;
  /** Sentences on what was done, by its name in the address. */
  done: Readonly<Record<string, string>>;
  former: { label: string; names: string };
  events: readonly NameEvent[];
  children: ReactNode;
}) {
  return (
    <main id="contenido" className="page-width pt-4 pb-16">
      <title>{name}</title>
      <ParentPageLink to={parent.to}>{parent.label}</ParentPageLink>
      {above !== undefined && <p className="mt-1 text-step--1 text-muted">{above}</p>}
      <h1 className="mt-1 text-step-3 wrap-anywhere">{name}</h1>
      <p className="flex flex-wrap items-center gap-x-4 text-step--1 text-muted">
        {products.count}
        {mark && <strong className="text-ink">{mark}</strong>}
        <TextLink to={products.to}>{products.label}</TextLink>
      </p>
      <div className="mt-6 grid max-w-measure gap-6">
        {answer && <Problem answer={answer}>{answer.problem}</Problem>}
        {!answer && <DoneNotice sentences={done} />}
        {former.names !== "" && (
          <p className="wrap-anywhere">
            {former.label}: {former.names}
          </p>
        )}
        {children}
        <NameHistory title={nameHistoryCopy.title} events={events} />
      </div>
    </main>
  );
}

export function NameHistory({ title, events }: { title: string; events: readonly NameEvent[] }) {
  return (
    <Section id="historial" title={title}>
      {events.length === 0 && <p className="text-muted">{nameHistoryCopy.none}</p>}
      <History
        entries={events.map((event) => ({
          id: event.id,
          at: event.at,
          text: nameEventSentence(event),
        }))}
      />
    </Section>
  );
}
