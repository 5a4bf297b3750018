import { href } from "react-router";
import { authority } from "../../kernel/copy/laws.ts";
import { formatMoment, formatWeekdayAndDay } from "../../kernel/format.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PostForm, Quotation } from "../../ui/post-form.tsx";
import {
  answeredCopy,
  eventTypeCopy,
  objectionDone,
  privacyPage,
  privacyStateCopy,
} from "../copy/page-copy.ts";
import { correctionFieldNames, rightCopy } from "../copy/privacy-requests-copy.ts";
import { namedReport } from "../domain/erasure.ts";
import type { PrivacyFile } from "../domain/subject-data.ts";
import { ErasureTable, PortableData } from "./request-result.tsx";

export function PrivacyRequestStatus({
  link,
  view,
}: {
  link: string;
  view: OwnPrivacyRequestView;
}) {
  return (
    <>
      <Standing link={link} view={view} />
      {view.erasure && <ErasureTable link={link} report={view.erasure} />}
      <PortableData link={link} right={view.right} state={view.state} />
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-14 lg:mt-20 lg:grid-cols-2 lg:gap-20">
        <Asked view={view} />
        <History view={view} />
      </div>
    </>
  );
}

function Standing({ link, view }: { link: string; view: OwnPrivacyRequestView }) {
  const { title, text } = privacyStateCopy[view.state];
  return (
    <header className="max-w-measure">
      <p className="text-muted">
        {privacyPage.reference}{" "}
        <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
          {view.reference}
        </span>
      </p>
      <h1 className="mt-3 text-step-4">{title}</h1>
      {view.due && (
        <p className="mt-6 font-display text-step-2 text-balance text-primary">
          {(view.due.isOver ? privacyPage.overdue : privacyPage.due)(
            formatWeekdayAndDay(view.due.at),
          )}
        </p>
      )}
      {view.right === "objection" && (view.state === "received" || view.state === "refused") && (
        <p className="mt-5 text-step-1">{objectionDone}</p>
      )}
      <LastWord view={view} />
      {text && <p className="mt-5 text-step-1 text-muted">{text}</p>}
      {view.state === "unverified" && (
        <PostForm
          action={href("/privacidad/derechos/:link/confirmacion", { link })}
          submit={privacyPage.confirm}
          sending={privacyPage.confirming}
          className="mt-8"
        />
      )}
      {view.state === "expired" && (
        <ButtonLink to={href("/privacidad/derechos")} className="mt-8">
          {privacyPage.again}
        </ButtonLink>
      )}
    </header>
  );
}

function LastWord({ view }: { view: OwnPrivacyRequestView }) {
  const row = view.history.findLast(({ type }) => type === "answer" || type === "refuse");
  if (!row) return null;
  return (
    <>
      {row.type === "answer" && (
        <p className="mt-6 font-display text-step-2 text-balance text-primary">
          {view.isLifted ? eventTypeCopy.lift.replace(":", ".") : answeredCopy[view.right]}
        </p>
      )}
      {row.text && <Quotation>{row.text}</Quotation>}
      {row.type === "refuse" && (
        <p className="mt-5 text-step-1">
          {privacyPage.complaint} {authority.name}
          {": "}
          <a href={authority.link.href} rel="noreferrer" className="underline-quiet">
            {authority.link.label}
          </a>
          .
        </p>
      )}
    </>
  );
}

function Asked({ view: { right, about, correction } }: { view: OwnPrivacyRequestView }) {
  return (
    <section aria-labelledby="pedido">
      <h2 id="pedido" className="text-step-2">
        {privacyPage.asked}
      </h2>
      <dl className="mt-6 border-b border-line [&>div]:border-t [&>div]:border-line [&>div]:py-4">
        <div>
          <dt className="text-step--1 text-muted">{rightCopy[right].name}</dt>
          <dd className="mt-0.5">{rightCopy[right].text}</dd>
        </div>
        {correction && (
          <div>
            <dt className="text-step--1 text-muted">
              {`${correctionFieldNames[correction.field]}. ${privacyPage.correction}`}
            </dt>
            <dd className="mt-0.5 wrap-anywhere">{correction.value}</dd>
          </div>
        )}
        {about && (
          <div>
            <dt className="text-step--1 text-muted">{privacyPage.about}</dt>
            <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{about}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function History({ view: { history } }: { view: OwnPrivacyRequestView }) {
  return (
    <section aria-labelledby="historial">
      <h2 id="historial" className="text-step-1">
        {privacyPage.history}
      </h2>
      <ol className="mt-6 border-b border-line">
        {history.map(({ id, at, type, text }) => (
          <li key={id} className="border-t border-line py-4">
            <time dateTime={new Date(at).toISOString()} className="text-step--1 text-muted">
              {formatMoment(at)}
            </time>
            <p className="mt-0.5">{eventTypeCopy[type]}</p>
            {text && <Quotation>{text}</Quotation>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** View model of the person's page; all of it is readable in the HTML source. */
export type OwnPrivacyRequestView = ReturnType<typeof ownPrivacyRequestViewOf>;

export function ownPrivacyRequestViewOf(
  { request, events, erasure, erasedKinds }: PrivacyFile,
  now: number,
) {
  const { reference, right, state, about, correction, dueAt, liftedAt } = request;
  const at = dueAt.epochMilliseconds;
  return {
    reference,
    right,
    state,
    about,
    correction,
    /** Deadline for the answer; null unless the request is open. */
    due: state === "received" ? { at, isOver: at < now } : null,
    isLifted: liftedAt !== null,
    history: events.map(({ id, at, type, text }) => {
      return { id, at: at.epochMilliseconds, type, text };
    }),
    erasure: erasure && namedReport(erasure, erasedKinds),
  };
}
