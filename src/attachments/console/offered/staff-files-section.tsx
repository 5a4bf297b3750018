import { href } from "react-router";
import { Section } from "../../../console/page-parts.tsx";
import { formatShortMoment } from "../../../kernel/format.ts";
import { mediaTypes } from "../../../kernel/stored-file.ts";
import { AttachmentSection, type UploadReport } from "../../../ui/attachment-section.tsx";
import { attachmentCopy, formatSize } from "../../copy/attachments-copy.ts";

export type AttachmentLine = {
  id: string;
  name: string;
  bytes: number;
  at: number;
  who: string;
  isPicture: boolean;
};

export function StaffFilesSection({
  view: { id, attachments },
  report,
}: {
  view: { id: string; attachments: readonly AttachmentLine[] };
  report: UploadReport | undefined;
}) {
  const rows = attachments.map(({ id: file, name, bytes, at, who, isPicture }) => ({
    id: file,
    name,
    isPicture,
    detail: [formatSize(bytes), who, formatShortMoment(at)].join(" · "),
    href: href("/gestion/solicitudes/:id/archivos/:file", { id, file }),
    removal: href("/gestion/solicitudes/:id/archivos/:file/eliminacion", { id, file }),
  }));
  return (
    <Section id="archivos" title={attachmentCopy.title}>
      <p className="mb-3 max-w-measure text-step--1 text-muted">{attachmentCopy.staffText}</p>
      <AttachmentSection
        rows={rows}
        upload={href("/gestion/solicitudes/:id/archivos", { id })}
        report={report}
        accept={mediaTypes}
        copy={attachmentCopy}
      />
    </Section>
  );
}
