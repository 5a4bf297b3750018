import { href, Link, useOutletContext } from "react-router";
import { StaffFilesSection } from "../../../attachments/console/offered/staff-files-section.tsx";
import { decisionCopy } from "../../../console/copy/frame-copy.ts";
import { Done, Section } from "../../../console/page-parts.tsx";
import { NotSaved, RequestHistory } from "../../../console/request-parts.tsx";
import { DeliveryMark, type EmailLine } from "../../../emails/console/offered/email-line.tsx";
import { emailCopy } from "../../../emails/copy/emails-copy.ts";
import type { UploadReport } from "../../../ui/attachment-section.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { conflict, doneSentences } from "../../copy/decision-copy.ts";
import { requestCopy, requestDetailCopy } from "../../copy/request-copy.ts";
import { DecisionPanel } from "./decision-panel.tsx";
import { FactList, Signals } from "./facts-and-signals.tsx";
import { StaffCorrectionForm } from "./request-fields.tsx";
import type { ActionOutcome, RequestDetailView } from "./request-view.ts";
import { AssignmentForm, MaterialsPanel, Notes } from "./side-panels.tsx";
import { UndoForm } from "./undo-form.tsx";

/** Page of a request. The decision forms are below the data on phones, and beside the data in wide windows. */
export function RequestDetail({
  answer,
  upload,
}: {
  answer: ActionOutcome | undefined;
  upload?: UploadReport | undefined;
}) {
  const view = useOutletContext<RequestDetailView>();
  return (
    <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
      <div className="space-y-10">
        {view.answered && <AnsweredQuestion {...view.answered} />}
        <FactList facts={view.facts}>
          {isCorrection(view.done) && <DoneHere done={view.done} />}
          {answer?.form === "correct" && <Obstacle answer={answer} />}
          {view.formerContact && <FormerContact contact={view.formerContact} />}
          <StaffCorrectionForm
            view={view}
            answer={answer?.form === "correct" ? answer : undefined}
          />
        </FactList>
        <Signals view={view} />
      </div>
      <aside
        id="decidir"
        className="scroll-mt-4 space-y-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
      >
        {answer && answer.form !== "correct" && <Obstacle answer={answer} />}
        {!isShownElsewhere(view.done) && <DoneHere done={view.done} />}
        {view.undoable && <UndoForm {...view.undoable} />}
        <div className="space-y-8 print:hidden">
          <AssignmentForm view={view} />
          <MaterialsPanel view={view} answer={answer?.form === "materials" ? answer : undefined} />
          <DecisionPanel view={view} answer={answer} />
        </div>
        <Notes view={view} answer={answer?.form === "note" ? answer : undefined} />
      </aside>
      <div className="space-y-10">
        <StaffFilesSection view={view} report={upload} />
        <EmailList emails={view.emails} />
        <RequestHistory title={requestCopy.timeline} lines={view.history} />
      </div>
    </div>
  );
}

/** Last question of the staff and its answer, on top while the request waits for a decision on them. */
function AnsweredQuestion({ question, answer, at }: NonNullable<RequestDetailView["answered"]>) {
  const copy = requestDetailCopy.answered;
  return (
    <section
      aria-labelledby="respuesta"
      className="rounded-medium border-2 border-primary bg-surface p-5 sm:p-7"
    >
      <h2 id="respuesta" className="text-step-2">
        {copy.title}
      </h2>
      <p className="text-step--1 text-muted">{at}</p>
      <h3 className="mt-4 font-text text-step--1 font-medium text-muted">{copy.question}</h3>
      <p className="mt-1 max-w-measure wrap-break-word whitespace-pre-line">{question}</p>
      <h3 className="mt-4 font-text text-step--1 font-medium text-muted">{copy.answer}</h3>
      <p className="mt-1 max-w-measure wrap-break-word whitespace-pre-line">{answer}</p>
    </section>
  );
}

function DoneHere({ done }: { done: string | null }) {
  if (done === null || !Object.hasOwn(doneSentences, done)) return null;
  return <Done>{doneSentences[done as keyof typeof doneSentences]}</Done>;
}

/** Remark for staff: a corrected address still enters the company of the request. */
function FormerContact({
  contact: { companyId, email },
}: {
  contact: NonNullable<RequestDetailView["formerContact"]>;
}) {
  const { text, link } = requestDetailCopy.formerContact;
  return (
    <p className="mt-4 max-w-measure wrap-anywhere">
      {text(email)}{" "}
      <TextLink to={href("/gestion/empresas/:id", { id: companyId })}>{link}</TextLink>
    </p>
  );
}

function isCorrection(done: string | null): boolean {
  return done === "correct" || done === "correctEmail";
}

function isShownElsewhere(done: string | null): boolean {
  return done === "note" || done === "vies" || isCorrection(done);
}

/** Error box that receives the focus; gives the typed text back if somebody else changed the request. */
function Obstacle({ answer: { actionError, typed } }: { answer: ActionOutcome }) {
  if (!actionError || actionError.kind === "problem") return null;
  const sentence = actionError.kind === "conflict" ? actionError.sentence : decisionCopy.notSaved;
  return (
    <NotSaved
      copy={conflict}
      answer={actionError}
      sentence={sentence}
      typed={actionError.kind === "conflict" ? typed.text : ""}
    />
  );
}

function EmailList({ emails }: { emails: readonly EmailLine[] }) {
  return (
    <Section id="correos" title={requestCopy.emails}>
      {emails.length === 0 && <p className="text-muted">{requestCopy.noEmails}</p>}
      <ul className="border-t border-line empty:hidden">
        {emails.map((email) => (
          <li key={email.id} className="border-b border-line py-2">
            <Link
              to={href("/gestion/correos/:id", { id: email.id })}
              className="inline-block min-h-touch py-2.5 leading-snug underline-quiet"
            >
              {email.name}
            </Link>
            <p className="flex max-w-measure flex-wrap gap-x-4 text-step--1 text-muted">
              <DeliveryMark state={email.state}>{email.delivery}</DeliveryMark>
              {email.when && <span>{email.when}</span>}
              {email.attempts && <span>{email.attempts}</span>}
              <span className="wrap-anywhere">{`${emailCopy.to}: ${email.to}`}</span>
            </p>
            {email.lastError && (
              <p className="text-step--1 wrap-anywhere">{`${emailCopy.lastError}: ${email.lastError}`}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
