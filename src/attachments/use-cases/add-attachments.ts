import type { AddOutcome } from "../../kernel/stored-file.ts";
import type { UploadedFile } from "../../kernel/upload.ts";
import type { Database } from "../../platform/database/database.ts";
import { addUploadedFiles } from "../../platform/files/add-uploaded-files.ts";
import { enqueueUnlessRecent } from "../../platform/outbox/outbox.ts";
import { findMemberAddress } from "../../staff/members/members.ts";
import { type Attachment, attachmentLimits } from "../domain/attachment.ts";
import { insertAttachments, listAttachments } from "../store/attachments.ts";
import type { AttachedRequest, AttachmentAccess, AttachmentDeps } from "./deps.ts";

/** Attaches uploaded files to a request. `closed`: files may not be added now. */
export async function addAttachments(
  deps: AttachmentDeps,
  { uploaded, ...access }: AttachmentAccess & { uploaded: readonly UploadedFile[] },
): Promise<AddOutcome> {
  const { db, files, inspector } = deps;
  const { request, actor, isOpen, clientAddress } = access;
  if (!isOpen) return { kind: "closed" };
  const present = await listAttachments(db, request.id);
  const outcome = await addUploadedFiles(
    {
      files,
      inspector,
      newId: deps.newId,
      present,
      maxFiles: attachmentLimits.filesOfRequest,
      async findRefusal(bytes) {
        if (clientAddress === null) return null;
        if (!(await files.hasRoomFor(bytes))) return "no-room";
        const now = deps.now().epochMilliseconds;
        const isWithin = await deps.dailyUploads.take({ clientAddress, bytes, now });
        return isWithin ? null : "too-many-today";
      },
    },
    uploaded,
    async (stored) => {
      const about = { requestId: request.id, by: actor, at: deps.now() };
      await storeRows(
        deps,
        access,
        stored.map((file) => ({ ...file, ...about })),
      );
      return true;
    },
  );
  if (outcome.kind === "added" && outcome.added.length > 0) deps.changed();
  return outcome;
}

async function storeRows(
  deps: AttachmentDeps,
  access: AttachmentAccess,
  added: readonly Attachment[],
): Promise<void> {
  const { request, actor } = access;
  const names = added.map(({ name }) => name);
  await deps.db.transaction().execute(async (on) => {
    await insertAttachments(on, added);
    await request.addEvent(on, { type: "attach", names, actor, at: deps.now() });
    if (actor.kind === "applicant") await notifyStaff(on, deps, { request, names });
  });
}

/** Emails the staff about new files, at most once an hour per request, because phones upload photos one by one. */
async function notifyStaff(
  on: Database,
  { now, salesTeam }: AttachmentDeps,
  { request, names }: { request: AttachedRequest; names: readonly string[] },
): Promise<void> {
  const inCharge = request.assigned && (await findMemberAddress(on, request.assigned.id));
  const email = request.filesReceivedEmail({ to: inCharge ?? salesTeam, names });
  const hourAgo = now().subtract({ hours: 1 });
  await enqueueUnlessRecent(on, email, { since: hourAgo.epochMilliseconds });
}
