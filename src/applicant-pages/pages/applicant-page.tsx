import { href, useLocation, useOutletContext } from "react-router";
import { FilesSection } from "../../attachments/pages/offered/files-section.tsx";
import { errorTitle } from "../../kernel/copy/form-problems-copy.ts";
import { ticked } from "../../kernel/ticked.ts";
import { useFocusOnAnswer } from "../../ui/alert-box.tsx";
import type { UploadReport } from "../../ui/attachment-section.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { answerCopy, applicant, dataCopy, requestUnavailable } from "../copy/applicant-copy.ts";
import { linkCopy } from "../copy/link-copy.ts";
import { ActionErrorNotice, TypedText } from "./action-error-notice.tsx";
import { AnswerFields, ConfirmForm, CorrectionForm, WithdrawForm } from "./applicant-forms.tsx";
import { LinkForm, LinkPage } from "./link-form.tsx";
import { OpenRequest } from "./open-request.tsx";
import type { OpenedLinkView } from "./opened-link.tsx";
import { type ActionError, answeredQuery, type Sent } from "./post-change.ts";

/** Page behind an applicant's signed link, in all its states; shows typed text again after a failed submission. */
export function ApplicantPage({
  actionError,
  upload,
}: {
  actionError: ActionError | undefined;
  upload?: UploadReport | undefined;
}) {
  const opened = useOutletContext<OpenedLinkView>();
  const { search } = useLocation();
  const title = opened.kind === "expired" ? linkCopy.expiredPageTitle : applicant.pageTitle;
  return (
    <main id="contenido" className="page-width py-section">
      <title>{actionError || upload ? `${errorTitle}${title}` : title}</title>
      {opened.kind === "open" && (
        <>
          {actionError && <ActionErrorNotice actionError={actionError} file={opened.file} />}
          {search === answeredQuery && <AnswerSent />}
          <OpenRequest link={opened.link} file={opened.file} actionError={actionError}>
            <FilesSection
              link={opened.link}
              attachments={opened.attachments}
              report={upload}
              // The answer to a question takes its files along, in one form.
              mayUpload={opened.file.state !== "information-requested"}
            />
          </OpenRequest>
        </>
      )}
      {opened.kind === "unavailable" && <Unavailable link={opened.link} sent={actionError?.sent} />}
      {opened.kind === "expired" && (
        <LinkPage title={linkCopy.expiredTitle} text={linkCopy.expiredText}>
          {actionError && <TypedText sent={actionError.sent} />}
          <LinkForm answer={undefined} />
        </LinkPage>
      )}
    </main>
  );
}

/** Notice after the redirect from the answer; receives the focus. */
function AnswerSent() {
  const box = useFocusOnAnswer<HTMLDivElement>(useLocation().key);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="mb-10 max-w-measure rounded-small border-2 border-primary bg-surface p-4 sm:p-5"
    >
      <p className="font-display text-step-1 text-primary">{answerCopy.sent}</p>
      <p className="mt-1">{answerCopy.sentText}</p>
    </div>
  );
}

function Unavailable({ link, sent }: { link: string; sent: Sent | undefined }) {
  return (
    <div className="max-w-measure">
      <h1 className="text-step-4">{requestUnavailable.title}</h1>
      <p className="mt-5 text-step-1 text-muted">
        {sent ? requestUnavailable.textWithTyped : requestUnavailable.text}
      </p>
      {sent && <Again link={link} sent={sent} />}
    </div>
  );
}

function Again({ link, sent }: { link: string; sent: Sent }) {
  switch (sent.verb) {
    case "confirm":
      return <ConfirmForm link={link} version={sent.seen} />;
    case "withdraw":
      return <WithdrawForm link={link} />;
    case "news":
      return <NewsForm link={link} wants={sent.wants} />;
    case "answer":
      return <AnswerFields link={link} typed={sent.text} />;
    case "correct":
      return <CorrectionForm link={link} field={sent.field} typed={sent.typed} />;
  }
}

function NewsForm({ link, wants }: { link: string; wants: boolean }) {
  const { change, start, stop, changing } = dataCopy.news;
  return (
    <PostForm
      action={href("/solicitud/:link/novedades", { link })}
      submit={`${dataCopy.rows.wantsNews}: ${change.toLowerCase()} ${wants ? start : stop}`}
      sending={changing}
      className="mt-8"
    >
      <input type="hidden" name="receiveNews" value={wants ? ticked : "no"} />
    </PostForm>
  );
}
