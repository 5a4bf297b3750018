import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { accessCopy, stateCopy } from "../../access-requests/copy/applicant-state-copy.ts";
import type { ContactAccess } from "../../access-requests/domain/contact-access.ts";
import { formatDay, formatDeadline } from "../../kernel/format.ts";
import { company } from "../../seller/copy/company.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Quotation } from "../../ui/post-form.tsx";
import { TextAnchor, TextLink } from "../../ui/text-link.tsx";
import {
  applicant,
  approvalWithdrawn,
  expiredUnanswered,
  historyCopy,
  materialsCopy,
  ownData,
  privacyLink,
  rejectionSentence,
  selectionBehind,
  signInHow,
  withdrawing,
} from "../copy/applicant-copy.ts";
import { AnswerForm, ConfirmForm, WithdrawForm } from "./applicant-forms.tsx";
import { DataList } from "./data-list.tsx";
import type { FileView } from "./opened-link.tsx";
import type { ActionError } from "./post-change.ts";
import { ApplicantHistory, StepLine } from "./progress.tsx";

type Props = { link: string; file: FileView; actionError: ActionError | undefined };

export function OpenRequest({
  link,
  file,
  actionError,
  children,
}: Props & { children?: ReactNode }) {
  return (
    <>
      <Standing link={link} file={file}>
        <WhatToDo link={link} file={file} actionError={actionError} />
      </Standing>
      <StepLine file={file} />
      {children}
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-12 border-t border-line pt-10 lg:mt-20 lg:grid-cols-[3fr_2fr] lg:gap-20">
        <DataList link={link} file={file} actionError={actionError} />
        <section aria-labelledby="historial">
          <h2 id="historial" className="text-step-1">
            {historyCopy.title}
          </h2>
          <ApplicantHistory rows={file.history} />
        </section>
      </div>
      <Leaving link={link} file={file} />
    </>
  );
}

function Standing({ link, file, children }: { link: string; file: FileView; children: ReactNode }) {
  const { title, text } = wordsOf(file);
  return (
    <header className="max-w-measure">
      <p className="text-muted">
        {applicant.reference}{" "}
        <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
          {file.reference}
        </span>
      </p>
      <h1 className="mt-3 text-step-4">{title}</h1>
      {file.due && (
        <p className="mt-6 font-display text-step-3 text-balance text-primary">
          {(file.due.isOver ? applicant.overdue : applicant.due)(formatDeadline(file.due.at))}
        </p>
      )}
      {file.access && <Entry link={link} file={file} access={file.access} />}
      <LastWord file={file} />
      {text && <p className="mt-5 text-step-1 text-muted">{text}</p>}
      {children}
    </header>
  );
}

function wordsOf({ state, history }: FileView): { title: string; text: string } {
  const wasConfirmed = history.some(({ type }) => type === "confirm" || type === "askInformation");
  if (state === "expired" && wasConfirmed) return expiredUnanswered;
  return state === "rejected" && lastDecision(history)?.type === "withdrawApproval"
    ? approvalWithdrawn
    : stateCopy[state];
}

/** Way into the account of an approved contact, then what is still to be sent by email. */
function Entry({ link, file, access }: { link: string; file: FileView; access: ContactAccess }) {
  const { text, submit } = accessCopy[access];
  const hasSelection = access === "prices" && file.selection.length > 0;
  const back = hasSelection ? `&volver=${encodeURIComponent(href("/mi-seleccion"))}` : "";
  return (
    <>
      <p className="mt-6 font-display text-step-2 text-balance text-primary">{text}</p>
      {submit && (
        <>
          <ButtonLink
            reloadDocument
            to={`${href("/entrar")}?solicitud=${link}${back}`}
            className="mt-6 sm:px-8"
          >
            {submit}
          </ButtonLink>
          <p className="mt-3 max-w-measure text-step--1 text-muted">{signInHow}</p>
        </>
      )}
      {hasSelection && (
        <>
          <h2 className="mt-8 text-step-1">{selectionBehind.title}</h2>
          <p className="mt-1 text-muted">{selectionBehind.text(file.selection.length)}</p>
        </>
      )}
      <p className="mt-6 text-muted">{sentenceOnMaterials(file)}</p>
    </>
  );
}

function sentenceOnMaterials({ materials, access }: Pick<FileView, "materials" | "access">) {
  if (!materials) return materialsCopy.unknown(access);
  if (materials.sentAt !== null) return materialsCopy.sent(formatDay(materials.sentAt));
  const { due, overdue } = materialsCopy;
  return (materials.isOver ? overdue : due)(formatDeadline(materials.dueAt), access);
}

function lastDecision(history: FileView["history"]) {
  return history.findLast(
    ({ type }) => type === "approve" || type === "reject" || type === "withdrawApproval",
  );
}

function LastWord({ file }: { file: FileView }) {
  if (file.state !== "approved" && file.state !== "rejected") return null;
  const row = lastDecision(file.history);
  if (!row) return null;
  const reason = rejectionSentence(row.rejectionReason);
  return (
    <>
      {reason && (
        <p className="mt-6 font-display text-step-2 text-balance text-primary">{reason}</p>
      )}
      {row.text && <Quotation>{row.text}</Quotation>}
    </>
  );
}

function WhatToDo({ link, file, actionError }: Props) {
  const { email } = company;
  switch (file.state) {
    case "unconfirmed":
      return <ConfirmForm link={link} version={file.version} />;
    case "information-requested": {
      const question = file.history.findLast(({ type }) => type === "askInformation")?.text ?? "";
      return <AnswerForm link={link} question={question} actionError={actionError} />;
    }
    case "rejected":
      return (
        <TextAnchor
          href={`mailto:${email}?subject=${encodeURIComponent(file.reference)}`}
          className="mt-4 break-all"
        >
          {email}
        </TextAnchor>
      );
    case "withdrawn":
    case "expired":
      return (
        <ButtonLink to="/#solicitar-acceso" className="mt-8">
          {applicant.requestAgain}
        </ButtonLink>
      );
    default:
      return null;
  }
}

export function Leaving({ link, file }: { link: string; file: FileView }) {
  return (
    <>
      <div className="mt-12 grid gap-x-14 gap-y-8 border-t border-line pt-8 text-step--1 sm:grid-cols-2 lg:mt-16 lg:grid-cols-3">
        <section aria-labelledby="llevarse">
          <h2 id="llevarse" className="text-step-1">
            {ownData.title}
          </h2>
          <p className="mt-2 max-w-measure text-muted">{ownData.text}</p>
          <Form
            reloadDocument
            method="post"
            action={href("/solicitud/:link/datos", { link })}
            className="mt-5"
          >
            <Button type="submit" variant="quiet">
              {ownData.submit}
            </Button>
          </Form>
        </section>
        {file.isOpen && <Withdrawal link={link} />}
        <section aria-labelledby="derechos">
          <h2 id="derechos" className="text-step-1">
            {privacyLink.title}
          </h2>
          <p className="mt-2 max-w-measure text-muted">{privacyLink.text}</p>
          <TextLink to={href("/privacidad/derechos")} className="mt-2">
            {privacyLink.label}
          </TextLink>
        </section>
      </div>
      <p className="mt-10 text-step--1 text-muted">
        {applicant.linkValid(formatDay(file.linkExpiresAt))}{" "}
        <Link to={href("/solicitud/enlace")} className="underline-quiet">
          {applicant.linkAgain}
        </Link>
      </p>
    </>
  );
}

/** Withdrawal of the request, in two steps because it cannot be undone. */
function Withdrawal({ link }: { link: string }) {
  return (
    <section aria-labelledby="retirar">
      <h2 id="retirar" className="text-step-1">
        {withdrawing.title}
      </h2>
      <p className="mt-2 max-w-measure text-muted">{withdrawing.text}</p>
      <details className="group mt-5">
        <summary className="inline-flex min-h-touch list-none items-center underline-quiet group-open:text-muted [&::-webkit-details-marker]:hidden">
          {withdrawing.open}
        </summary>
        <WithdrawForm link={link} />
      </details>
    </section>
  );
}
