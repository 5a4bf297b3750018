import { deleteAttachment } from "../store.ts";
import { attachmentEvent } from "./attachment-event.ts";
import type { AttachmentAccess, AttachmentDeps } from "./deps.ts";
import { findVisibleAttachment } from "./find-visible-attachment.ts";

/** Removes a file; false if it is missing, may not be seen by this user, or files may not be removed now. */
export async function removeAttachment(
  deps: AttachmentDeps,
  { id, ...access }: AttachmentAccess & { id: string },
): Promise<boolean> {
  const { db, files, requests } = deps;
  const attachment = access.isOpen ? await findVisibleAttachment(db, { ...access, id }) : null;
  if (!attachment) return false;
  const isRemoved = await db.transaction().execute(async (on) => {
    const event = attachmentEvent(deps, access, { type: "detach", names: [attachment.name] });
    const isThere = await deleteAttachment(on, id);
    if (isThere) await requests.addEvents(on, [event]);
    return isThere;
  });
  if (isRemoved) await files.remove(id);
  return isRemoved;
}
