import type { Database } from "../../platform/database/database.ts";
import { type Attachment, maySeeAttachment } from "../domain/attachment.ts";
import { findAttachment } from "../store/attachments.ts";
import type { AttachmentAccess } from "./deps.ts";

/** Finds a file of a request; null if it is missing, or may not be seen by this user. */
export async function findVisibleAttachment(
  db: Database,
  { request, actor, id }: Pick<AttachmentAccess, "request" | "actor"> & { id: string },
): Promise<Attachment | null> {
  const attachment = await findAttachment(db, { id, requestId: request.id });
  return attachment && maySeeAttachment(actor, attachment) ? attachment : null;
}
