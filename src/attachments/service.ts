import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Temporal } from "temporal-polyfill";
import type { OpenedRequest } from "../access-requests/applicant-service.ts";
import type { AccessRequest } from "../access-requests/domain/access-request.ts";
import { filesReceivedEmail } from "../access-requests/domain/outgoing-emails.ts";
import type { AccessRequestStore } from "../access-requests/domain/store.ts";
import type { AccessRequestActor, State } from "../access-requests/domain/transitions.ts";
import { addEvents } from "../access-requests/store/rows.ts";
import type { MemberActor } from "../kernel/actor.ts";
import type { UploadedFile } from "../kernel/upload.ts";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrors, withStoreErrorsInAll } from "../platform/database/failures.ts";
import type { AttachmentFiles } from "../platform/files/stored-files.ts";
import { enqueueEmails, lastAboutSince } from "../platform/outbox/outbox.ts";
import { findMemberAddress } from "../staff/members/members.ts";
import { eventWithoutTransition } from "../workflow/apply-transition.ts";
import {
  type AddOutcome,
  type Attachment,
  type AttachmentContent,
  type AttachmentsOfRequest,
  attachmentLimits,
  type RejectedFile,
} from "./domain/attachment.ts";
import { cleanFileName } from "./domain/file-name.ts";
import { inspectFile } from "./inspect-file.ts";
import {
  deleteAttachment,
  findAttachment,
  findKnownIds,
  insertAttachments,
  listAttachments,
} from "./store.ts";

type AttachmentDeps = {
  db: Database;
  files: AttachmentFiles;
  requests: Pick<AccessRequestStore, "findById">;
  openLink: (link: string) => Promise<OpenedRequest>;
  now: () => Temporal.Instant;
  newId: () => string;
  salesTeam: string;
  changed: () => void;
};

/** States in which applicants may add files: address confirmed, and request not closed. */
const openToApplicant: readonly State[] = ["pending", "information-requested", "approved"];

/** Service for the files of access requests; rows are in the database, contents in the data directory. */
export function createAttachments(deps: AttachmentDeps) {
  return {
    async forStaff(requestId: string, actor: MemberActor): Promise<AttachmentsOfRequest | null> {
      const request = await deps.requests.findById(requestId);
      return request && withStoreErrorsInAll(attachmentsOf(deps, { request, actor, isOpen: true }));
    },
    /** Reads a file for a person who exercises the right of access (GDPR); null if there is none with this id. */
    readHeld: (file: { requestId: string; id: string }) =>
      withStoreErrors(() => readContent(deps, file)),
    async forApplicant(
      link: string,
    ): Promise<
      Exclude<OpenedRequest, { kind: "open" }> | { kind: "open"; files: AttachmentsOfRequest }
    > {
      const opened = await deps.openLink(link);
      if (opened.kind !== "open") return opened;
      const { request } = opened;
      const isOpen = openToApplicant.includes(request.state);
      const files = attachmentsOf(deps, { request, actor: { kind: "applicant" }, isOpen });
      return { kind: "open", files: withStoreErrorsInAll(files) };
    },
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

type Access = { request: AccessRequest; actor: AccessRequestActor; isOpen: boolean };

function attachmentsOf(deps: AttachmentDeps, access: Access): AttachmentsOfRequest {
  const { db, files } = deps;
  const { request, actor, isOpen } = access;
  const find = async (id: string) => {
    const attachment = await findAttachment(db, { id, requestId: request.id });
    return attachment && maySee(actor, attachment) ? attachment : null;
  };
  return {
    isOpen,
    list: async () => (await listAttachments(db, request.id)).filter((one) => maySee(actor, one)),
    add: (uploaded) => addFiles(deps, access, uploaded),
    async read(id) {
      return (await find(id)) && readContent(deps, { id, requestId: request.id });
    },
    async remove(id) {
      const attachment = isOpen ? await find(id) : null;
      if (!attachment) return false;
      const isRemoved = await db.transaction().execute(async (on) => {
        const event = fileEvent(deps, access, { type: "detach", names: [attachment.name] });
        const isThere = await deleteAttachment(on, id);
        if (isThere) await addEvents(on, [event]);
        return isThere;
      });
      if (isRemoved) await files.remove(id);
      return isRemoved;
    },
  };
}

/** Applicants see and remove their own files; they get the staff's files by exercising the right of access (GDPR). */
function maySee(actor: AccessRequestActor, attachment: Attachment): boolean {
  return actor.kind === "staff" || attachment.by.kind === "applicant";
}

async function addFiles(
  deps: AttachmentDeps,
  access: Access,
  uploaded: readonly UploadedFile[],
): Promise<AddOutcome> {
  const { db, files } = deps;
  const { request, actor, isOpen } = access;
  if (!isOpen) return { kind: "closed" };
  if (uploaded.length === 0) return { kind: "none" };
  const present = await listAttachments(db, request.id);
  const added: Attachment[] = [];
  const rejected: RejectedFile[] = [];
  try {
    for (const [place, { name, content }] of uploaded.entries()) {
      const isTooMany =
        place >= attachmentLimits.filesAtOnce ||
        present.length + added.length >= attachmentLimits.filesOfRequest;
      const verdict = isTooMany
        ? { kind: "rejected" as const, problem: "too-many" as const }
        : await inspectFile(content);
      if (verdict.kind === "rejected") {
        rejected.push({ name: cleanFileName(name, "application/pdf"), problem: verdict.problem });
        continue;
      }
      const { mediaType } = verdict;
      const sha256 = await sumOf(content);
      // Skips a file whose content is already attached.
      if ([...present, ...added].some((one) => one.sha256 === sha256)) continue;
      const attachment: Attachment = {
        id: deps.newId(),
        requestId: request.id,
        name: cleanFileName(name, mediaType),
        mediaType,
        bytes: content.byteLength,
        sha256,
        by: actor,
        at: deps.now(),
      };
      await files.write(attachment.id, content);
      added.push(attachment);
    }
    await storeRows(deps, access, added);
  } catch (error) {
    for (const { id } of added) await files.remove(id);
    if (isNoRoom(error)) return { kind: "no-room" };
    throw error;
  }
  if (added.length > 0) deps.changed();
  return { kind: "added", added: added.map(({ name }) => name), rejected };
}

async function storeRows(
  deps: AttachmentDeps,
  access: Access,
  added: readonly Attachment[],
): Promise<void> {
  if (added.length === 0) return;
  const { request, actor } = access;
  const names = added.map(({ name }) => name);
  await deps.db.transaction().execute(async (on) => {
    await insertAttachments(on, added);
    await addEvents(on, [fileEvent(deps, access, { type: "attach", names })]);
    if (actor.kind === "applicant") await notifyStaff(on, deps, { request, names });
  });
}

/** Emails the staff about new files, at most once an hour per request, because phones upload photos one by one. */
async function notifyStaff(
  on: Database,
  { now, salesTeam }: AttachmentDeps,
  { request, names }: { request: AccessRequest; names: readonly string[] },
): Promise<void> {
  const inCharge = request.assigned && (await findMemberAddress(on, request.assigned.id));
  const email = filesReceivedEmail(request, { to: inCharge ?? salesTeam, names });
  const hourAgo = now().subtract({ hours: 1 });
  const recent = await lastAboutSince(
    on,
    { subject: email.subject, names: [email.email.name] },
    hourAgo.epochMilliseconds,
  );
  if (recent === null) await enqueueEmails(on, [email]);
}

function fileEvent(
  deps: AttachmentDeps,
  { request, actor }: Access,
  { type, names }: { type: "attach" | "detach"; names: readonly string[] },
) {
  const text = names.join("\n");
  return eventWithoutTransition({ ...deps, now: deps.now() }, { request, actor, type, text });
}

/** SHA-256 of a file, computed in chunks so that other requests run in between. */
async function sumOf(content: Uint8Array): Promise<string> {
  const sum = createHash("sha256");
  for (let from = 0; from < content.byteLength; from += 1024 * 1024) {
    sum.update(content.subarray(from, from + 1024 * 1024));
    await nextTurn();
  }
  return sum.digest("hex");
}

/** True for errors of a full, read-only or failing disk. */
function isNoRoom(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EIO"].includes(
    (error as NodeJS.ErrnoException).code ?? "",
  );
}

/**
 * Deletes stored contents without a database row, left by an erasure or by an upload that a crash interrupted; returns
 * their number. Files younger than the grace period are kept, because their row may be about to be stored.
 */
export async function removeOrphanedFiles(
  { db, files }: Pick<AttachmentDeps, "db" | "files">,
  now: number,
): Promise<number> {
  const ids = await files.listBefore(now - graceMilliseconds);
  const known = await findKnownIds(db, ids);
  const orphans = ids.filter((id) => !known.has(id));
  for (const id of orphans) await files.remove(id);
  return orphans.length;
}

const graceMilliseconds = 60_000;
