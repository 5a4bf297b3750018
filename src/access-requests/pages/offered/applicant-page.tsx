import { useOutletContext } from "react-router";
import { FilesSection } from "../../../attachments/pages/offered/section.tsx";
import type { UploadReport } from "../../../ui/attachment-section.tsx";
import { applicant } from "../../copy/es-applicant.ts";
import { linkCopy } from "../../copy/es-applicant-link.ts";
import { requestForm } from "../../copy/es-request-form.ts";
import { ActionErrorNotice, TypedText } from "../action-error-notice.tsx";
import { LinkForm } from "../link-form.tsx";
import { LinkPage } from "../link-page.tsx";
import { OpenFile } from "../open-file.tsx";
import type { OpenedLinkView } from "../opened-link.tsx";
import { Unavailable } from "../unavailable.tsx";
import type { ActionError } from "./action-error.ts";

/** Page of a signed link in all its states; returns the typed text after a failed submission. */
export function ApplicantPage({
  actionError,
  upload,
}: {
  actionError: ActionError | undefined;
  upload?: UploadReport | undefined;
}) {
  const opened = useOutletContext<OpenedLinkView>();
  const title = opened.kind === "expired" ? linkCopy.expiredPageTitle : applicant.pageTitle;
  return (
    <main id="contenido" className="page-width py-section">
      <title>{actionError || upload ? `${requestForm.errorTitle}${title}` : title}</title>
      {opened.kind === "open" && (
        <>
          {actionError && <ActionErrorNotice actionError={actionError} file={opened.file} />}
          <OpenFile link={opened.link} file={opened.file} actionError={actionError}>
            <FilesSection link={opened.link} attachments={opened.attachments} report={upload} />
          </OpenFile>
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
