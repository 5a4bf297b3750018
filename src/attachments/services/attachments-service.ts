import type { MemberActor } from "../../kernel/actor.ts";
import { withStoreErrorsInAll } from "../../platform/database/failures.ts";
import {
  type AttachmentContent,
  type AttachmentsOfRequest,
  maySeeAttachment,
} from "../domain/attachment.ts";
import { findAttachment, listAttachments } from "../store/attachments.ts";
import { addAttachments } from "../use-cases/add-attachments.ts";
import type { AttachmentAccess, AttachmentDeps, LinkedRequest } from "../use-cases/deps.ts";
import { findVisibleAttachment } from "../use-cases/find-visible-attachment.ts";
import { removeAttachment } from "../use-cases/remove-attachment.ts";

/** Service for the files of access requests; rows are in the database, contents in the data directory. */
export function createAttachments(deps: AttachmentDeps) {
  return {
    async forStaff(requestId: string, actor: MemberActor): Promise<AttachmentsOfRequest | null> {
      const request = await deps.requests.findById(requestId);
      return (
        request &&
        withStoreErrorsInAll(
          attachmentsOf(deps, { request, actor, isOpen: true, clientAddress: null }),
        )
      );
    },
    async forApplicant(
      link: string,
      { clientAddress }: { clientAddress: string },
    ): Promise<
      Exclude<LinkedRequest, { kind: "open" }> | { kind: "open"; files: AttachmentsOfRequest }
    > {
      const opened = await deps.requests.openLink(link);
      if (opened.kind !== "open") return opened;
      const { request } = opened;
      const isOpen = request.isOpenToApplicant;
      const actor = { kind: "applicant" } as const;
      const files = attachmentsOf(deps, { request, actor, isOpen, clientAddress });
      return { kind: "open", files: withStoreErrorsInAll(files) };
    },
  };
}

function attachmentsOf(deps: AttachmentDeps, access: AttachmentAccess): AttachmentsOfRequest {
  const { db } = deps;
  const { request, actor, isOpen } = access;
  return {
    isOpen,
    list: async () =>
      (await listAttachments(db, request.id)).filter((one) => maySeeAttachment(actor, one)),
    add: (uploaded) => addAttachments(deps, { ...access, uploaded }),
    async read(id) {
      const attachment = await findVisibleAttachment(db, { request, actor, id });
      return attachment && readContent(deps, { id, requestId: request.id });
    },
    remove: (id) => removeAttachment(deps, { ...access, id }),
  };
}

async function readContent(
  { db, files }: Pick<AttachmentDeps, "db" | "files">,
  file: { requestId: string; id: string },
): Promise<AttachmentContent | null> {
  const attachment = await findAttachment(db, file);
  const content = attachment && (await files.read(attachment.id));
  return content && { attachment, content };
}
