import { href } from "react-router";
import { formatMoment } from "../../../kernel/format.ts";
import { mediaTypes } from "../../../kernel/stored-file.ts";
import { AttachmentSection, type UploadReport } from "../../../ui/attachment-section.tsx";
import { attachmentCopy, formatSize } from "../../copy/attachments-copy.ts";
import type { AttachmentsView } from "./attachments-view.ts";

/** Page section with the applicant's files; null if there are none and none may be added. */
export function FilesSection({
  link,
  attachments,
  report,
  mayUpload,
}: {
  link: string;
  attachments: AttachmentsView;
  report: UploadReport | undefined;
  /** False where another form of the page takes files. */
  mayUpload: boolean;
}) {
  const hasForm = attachments.isOpen && mayUpload;
  if (!hasForm && attachments.files.length === 0) return null;
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
  const section = (
    <AttachmentSection
      rows={rows}
      upload={hasForm ? href("/solicitud/:link/archivos", { link }) : null}
      report={report}
      accept={mediaTypes}
      copy={attachmentCopy}
    />
  );
  // Form without a question or a file: folded behind its title.
  if (attachments.files.length === 0 && report === undefined)
    return (
      <details id="archivos" className="mt-10 max-w-measure">
        <summary className={summary}>{attachmentCopy.attach}</summary>
        {section}
      </details>
    );
  return (
    <section id="archivos" aria-labelledby="archivos-titulo" className="mt-14 max-w-measure">
      <h2 id="archivos-titulo" className="mb-5 text-step-2">
        {attachmentCopy.title}
      </h2>
      {section}
    </section>
  );
}

const summary =
  "inline-flex min-h-touch list-none items-center underline-quiet [&::-webkit-details-marker]:hidden";
