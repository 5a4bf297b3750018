import { href } from "react-router";
import { formatMoment } from "../../../kernel/format.ts";
import { mediaTypes } from "../../../kernel/stored-file.ts";
import { AttachmentSection, type UploadReport } from "../../../ui/attachment-section.tsx";
import { attachmentCopy, formatSize } from "../../copy/es.ts";
import type { AttachmentsView } from "./attachments-view.ts";

/** Page section with the applicant's files; null if there are none and none may be added. */
export function FilesSection({
  link,
  attachments,
  report,
}: {
  link: string;
  attachments: AttachmentsView;
  report: UploadReport | undefined;
}) {
  if (!attachments.isOpen && attachments.files.length === 0) return null;
  const rows = attachments.files.map(({ id, name, bytes, at, isPicture }) => ({
    id,
    name,
    isPicture,
    detail: `${formatSize(bytes)} · ${formatMoment(at)}`,
    href: href("/solicitud/:link/archivos/:file", { link, file: id }),
    removal: attachments.isOpen
      ? href("/solicitud/:link/archivos/:file/eliminacion", { link, file: id })
      : null,
  }));
  return (
    <section id="archivos" aria-labelledby="archivos-titulo" className="mt-14 max-w-measure">
      <h2 id="archivos-titulo" className="text-step-2">
        {attachmentCopy.title}
      </h2>
      <p className="mt-3 mb-5 text-muted">{attachmentCopy.applicantText}</p>
      <AttachmentSection
        rows={rows}
        upload={attachments.isOpen ? href("/solicitud/:link/archivos", { link }) : null}
        report={report}
        accept={mediaTypes}
        copy={attachmentCopy}
      />
    </section>
  );
}
