import { deleteAttachment } from "../store/attachments.ts";
import type { AttachmentAccess, AttachmentDeps } from "./deps.ts";
import { findVisibleAttachment } from "./find-visible-attachment.ts";

/** Removes a file; false if it is missing, may not be seen by this user, or files may not be removed now. */
export async function removeAttachment(
  deps: AttachmentDeps,
  { id, ...access }: AttachmentAccess & { id: string },
): Promise<boolean> {
  const { db, files } = deps;
  const { request, actor } = access;
  const attachment = access.isOpen ? await findVisibleAttachment(db, { ...access, id }) : null;
  if (!attachment) return false;
  const isRemoved = await db.transaction().execute(async (on) => {
    const isThere = await deleteAttachment(on, id);
    const names = [attachment.name];
    if (isThere) await request.addEvent(on, { type: "detach", names, actor, at: deps.now() });
    return isThere;
  });
  if (isRemoved) await files.remove(id);
  return isRemoved;
}
