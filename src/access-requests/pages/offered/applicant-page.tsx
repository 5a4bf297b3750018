import { useOutletContext } from "react-router";
import { FilesSection } from "../../../attachments/pages/offered/section.tsx";
import type { UploadReport } from "../../../ui/attachment-section.tsx";
import { applicant } from "../../copy/es-applicant.ts";
import { linkWords } from "../../copy/es-applicant-link.ts";
import { requestForm } from "../../copy/es-request-form.ts";
import { SetbackNotice, TypedText } from "../action-error-notice.tsx";
import { LinkForm } from "../link-form.tsx";
import { LinkPage } from "../link-page.tsx";
import { OpenFile } from "../open-file.tsx";
import type { OpenedLink } from "../opened-link.tsx";
import { Unavailable } from "../unavailable.tsx";
import type { Setback } from "./action-error.ts";

/** The page of a link, whatever has become of it; after a post that came to nothing, with all that was typed. */
export function ApplicantPage({
  setback,
  upload,
}: {
  setback: Setback | undefined;
  upload?: UploadReport | undefined;
}) {
  const opened = useOutletContext<OpenedLink>();
  const title = opened.kind === "expired" ? linkWords.expiredPageTitle : applicant.pageTitle;
  return (
    <main id="contenido" className="page-width py-section">
      <title>{setback || upload ? `${requestForm.errorTitle}${title}` : title}</title>
      {opened.kind === "open" && (
        <>
          {setback && <SetbackNotice setback={setback} file={opened.file} />}
          <OpenFile link={opened.link} file={opened.file} setback={setback}>
            <FilesSection link={opened.link} attachments={opened.attachments} report={upload} />
          </OpenFile>
        </>
      )}
      {opened.kind === "unavailable" && <Unavailable link={opened.link} sent={setback?.sent} />}
      {opened.kind === "expired" && (
        <LinkPage title={linkWords.expiredTitle} text={linkWords.expiredText}>
          {setback && <TypedText sent={setback.sent} />}
          <LinkForm answer={undefined} />
        </LinkPage>
      )}
    </main>
  );
}
