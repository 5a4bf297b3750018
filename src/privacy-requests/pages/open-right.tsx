import { href } from "react-router";
import { formatMoment } from "../../access-requests/copy/es-applicant.ts";
import { formatDueDay } from "../../access-requests/copy/es-received.ts";
import { PostForm } from "../../access-requests/pages/offered/post-form.tsx";
import { Quotation } from "../../access-requests/pages/offered/quotation.tsx";
import { authority } from "../../policies/copy/laws.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { correctionFieldNames, rightWords } from "../copy/es.ts";
import {
  answeredWords,
  deedWords,
  objectionDone,
  rightsPage,
  rightsStateWords,
} from "../copy/es-page.ts";
import { ErasureTable } from "./erasure-table.tsx";
import type { RightView } from "./right-view.ts";
import { TakeAlong } from "./take-along.tsx";

export function OpenRight({ link, view }: { link: string; view: RightView }) {
  return (
    <>
      <Standing link={link} view={view} />
      {view.erasure && <ErasureTable link={link} report={view.erasure} />}
      <TakeAlong link={link} view={view} />
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-14 lg:mt-20 lg:grid-cols-2 lg:gap-20">
        <Asked view={view} />
        <History view={view} />
      </div>
    </>
  );
}

/** Where the request stands and what comes next, in words, before anything else. */
function Standing({ link, view }: { link: string; view: RightView }) {
  const { title, text } = rightsStateWords[view.state];
  return (
    <header className="max-w-measure">
      <p className="text-muted">
        {rightsPage.reference}{" "}
        <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
          {view.reference}
        </span>
      </p>
      <h1 className="mt-3 text-step-4">{title}</h1>
      {view.due && (
        <p className="mt-6 font-display text-step-2 text-balance text-primary">
          {(view.due.isOver ? rightsPage.overdue : rightsPage.due)(formatDueDay(view.due.at))}
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
          submit={rightsPage.confirm}
          sending={rightsPage.confirming}
          className="mt-8"
        />
      )}
      {view.state === "expired" && (
        <ButtonLink to={href("/privacidad/derechos")} className="mt-8">
          {rightsPage.again}
        </ButtonLink>
      )}
    </header>
  );
}

/** What we said with our answer: the message, or the reason of a refusal with the way to complain. */
function LastWord({ view }: { view: RightView }) {
  const row = view.history.findLast(({ deed }) => deed === "answer" || deed === "refuse");
  if (!row) return null;
  return (
    <>
      {row.deed === "answer" && (
        <p className="mt-6 font-display text-step-2 text-balance text-primary">
          {view.isLifted ? deedWords.lift.replace(":", ".") : answeredWords[view.right]}
        </p>
      )}
      {row.text && <Quotation>{row.text}</Quotation>}
      {row.deed === "refuse" && (
        <p className="mt-5 text-step-1">
          {rightsPage.complaint} {authority.name}
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

function Asked({ view: { right, about, correction } }: { view: RightView }) {
  return (
    <section aria-labelledby="pedido">
      <h2 id="pedido" className="text-step-2">
        {rightsPage.asked}
      </h2>
      <dl className="mt-6 border-b border-line [&>div]:border-t [&>div]:border-line [&>div]:py-4">
        <div>
          <dt className="text-step--1 text-muted">{rightWords[right].name}</dt>
          <dd className="mt-0.5">{rightWords[right].text}</dd>
        </div>
        {correction && (
          <div>
            <dt className="text-step--1 text-muted">
              {`${correctionFieldNames[correction.field]}. ${rightsPage.correction}`}
            </dt>
            <dd className="mt-0.5 wrap-anywhere">{correction.value}</dd>
          </div>
        )}
        {about && (
          <div>
            <dt className="text-step--1 text-muted">{rightsPage.about}</dt>
            <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{about}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function History({ view: { history } }: { view: RightView }) {
  return (
    <section aria-labelledby="historial">
      <h2 id="historial" className="text-step-1">
        {rightsPage.history}
      </h2>
      <ol className="mt-6 border-b border-line">
        {history.map(({ id, at, deed, text }) => (
          <li key={id} className="border-t border-line py-4">
            <time dateTime={new Date(at).toISOString()} className="text-step--1 text-muted">
              {formatMoment(at)}
            </time>
            <p className="mt-0.5">{deedWords[deed]}</p>
            {text && <Quotation>{text}</Quotation>}
          </li>
        ))}
      </ol>
    </section>
  );
}
