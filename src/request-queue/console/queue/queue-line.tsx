import { Copy, Eye, MailX, MessageSquareReply, UserRound } from "lucide-react";
import { Link } from "react-router";
import { DueMark } from "../../../console/due-mark.tsx";
import { requestPath } from "../../../console/page-parts.tsx";
import { coloursOf } from "../../../products/domain/catalogue-names.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { catalogueLabel, queueCopy } from "../../copy/queue-copy.ts";
import { StateTag } from "../marks.tsx";
import type { Route } from "./+types/queue";

export type QueueRow = Route.ComponentProps["loaderData"]["rows"][number];

export function QueueLine({ row, isMixed }: { row: QueueRow; isMixed: boolean }) {
  return (
    <li
      className={`${areas} relative isolate grid grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,auto)] gap-x-3 gap-y-1 border-b border-line py-3 before:absolute before:-inset-x-3 before:inset-y-0 before:-z-10 before:fades focus-within:z-10 hover:before:bg-surface has-checked:before:bg-surface md:grid-cols-[2.25rem_minmax(0,1fr)_minmax(0,1fr)] md:gap-x-5 lg:grid-cols-[2.25rem_minmax(0,6fr)_minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_minmax(0,2.5fr)] lg:items-baseline`}
    >
      <label className="relative z-10 -my-3 -ml-2.5 flex min-h-touch w-touch cursor-pointer justify-center py-3.5 [grid-area:tick]">
        <span className="sr-only">{queueCopy.select(row.company)}</span>
        <input
          type="checkbox"
          name="requestIds[]"
          value={row.id}
          data-tick=""
          className="size-5 cursor-pointer accent-primary"
        />
      </label>
      <div className="min-w-0 [grid-area:company]">
        <h2 className="font-text text-step-0 font-semibold tracking-normal wrap-anywhere">
          <Link
            to={requestPath(row.id)}
            data-row=""
            className="outline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {row.company}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-step--1 text-muted">
          <span className="tabular-nums">{row.reference}</span>
          <span className="tabular-nums">{row.taxId}</span>
        </p>
      </div>
      <div className="min-w-0 text-step--1 [grid-area:contact]">
        <p className="hidden wrap-anywhere md:block">{row.contact}</p>
        <p className="wrap-anywhere text-muted">{row.email}</p>
        <p className="hidden text-muted tabular-nums lg:block">{row.phone}</p>
      </div>
      <Marks row={row} />
      <div className="min-w-0 text-step--1 [grid-area:due]">
        <p>
          <DueMark due={row.due} />
        </p>
        {isMixed && (
          <p className="mt-1">
            <StateTag state={row.state} />
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-baseline justify-end gap-x-3 gap-y-1 text-step--1 [grid-area:place] md:justify-start lg:flex-col lg:items-start lg:gap-y-0">
        <span className="whitespace-nowrap max-md:hidden">{row.country}</span>
        <Assignee assigned={row.assigned} />
      </div>
    </li>
  );
}

// Each cell has a place of its own, so that a row without signals keeps its columns.
const areas = [
  "[grid-template-areas:'tick_company_company'_'tick_contact_contact'_'tick_marks_marks'_'tick_due_place']",
  "md:[grid-template-areas:'tick_company_contact'_'tick_marks_due'_'tick_marks_place']",
  "lg:[grid-template-areas:'tick_company_contact_marks_due_place']",
].join(" ");

function Marks({ row }: { row: QueueRow }) {
  const { catalogues, attention, repeated, isUndelivered, isAnswered, value } = row;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-step--1 [grid-area:marks] max-md:empty:hidden">
      {isAnswered && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-primary">
          <MessageSquareReply strokeWidth={1.75} className="size-4 shrink-0" />
          {queueCopy.answered}
        </span>
      )}
      {isUndelivered && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-danger">
          <MailX strokeWidth={1.75} className="size-4 shrink-0" />
          {queueCopy.undelivered}
        </span>
      )}
      {repeated > 0 && (
        <span
          title={queueCopy.repeatedWhy(repeated)}
          className="inline-flex items-center gap-1.5 font-medium"
        >
          <Copy strokeWidth={1.75} className="size-4 shrink-0" />
          {queueCopy.repeated(repeated, repeated >= 99)}
        </span>
      )}
      {attention.length > 0 && <Attention attention={attention} />}
      {catalogues.map((name) => (
        <span
          key={name}
          className={`rounded-round bg-catalogue px-2 text-on-catalogue ${coloursOf(name)}`}
        >
          {catalogueLabel(name)}
        </span>
      ))}
      {value && (
        <span title={queueCopy.valueWhy} className="whitespace-nowrap text-muted tabular-nums">
          {queueCopy.value(value)}
        </span>
      )}
    </div>
  );
}

function Attention({ attention }: Pick<QueueRow, "attention">) {
  return (
    <details name="para-mirar" className="relative max-md:static">
      <summary className="relative z-10 -my-2 inline-flex min-h-touch cursor-pointer list-none items-center gap-1.5 underline-quiet [&::-webkit-details-marker]:hidden">
        <Eye strokeWidth={1.75} className="size-4 shrink-0 text-danger" />
        {queueCopy.attention(attention.length)}
      </summary>
      <ul className="z-20 w-full space-y-2 rounded-small border border-outline bg-surface p-3 max-md:relative md:absolute md:top-full md:left-0 md:w-80 md:shadow-raised">
        {attention.map(({ title, reason, requests }) => (
          <li key={title}>
            <p className="font-medium">{title}</p>
            <p className="text-muted">{reason}</p>
            {requests.length > 0 && (
              <p className="flex flex-wrap gap-x-3">
                {requests.map(({ id, reference }) => (
                  <TextLink key={id} to={requestPath(id)} className="tabular-nums">
                    {reference}
                  </TextLink>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Assignee({ assigned }: { assigned: QueueRow["assigned"] }) {
  if (!assigned) return <span className="text-muted">{queueCopy.nobody}</span>;
  return (
    <span className={`inline-flex items-center gap-1.5 ${assigned.isMe ? "font-semibold" : ""}`}>
      <UserRound strokeWidth={1.75} className="size-4 shrink-0" />
      <span className="sr-only">{queueCopy.looksAfter}</span> {assigned.name}
    </span>
  );
}
