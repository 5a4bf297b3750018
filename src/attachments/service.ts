import type { Temporal } from "temporal-polyfill";
import type { OpenedRequest } from "../access-requests/applicant-link.ts";
import type {
  AccessRequest,
  AccessRequestEvent,
} from "../access-requests/domain/access-request.ts";
import type { AccessRequestActor, State } from "../access-requests/domain/transitions.ts";
import type { MemberActor } from "../kernel/actor.ts";
import type { OutgoingEmail } from "../kernel/outgoing-email.ts";
import type { AddOutcome } from "../kernel/stored-file.ts";
import type { UploadedFile } from "../kernel/upload.ts";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrors, withStoreErrorsInAll } from "../platform/database/failures.ts";
import { addUploadedFiles } from "../platform/files/add-uploaded-files.ts";
import type { AttachmentFiles } from "../platform/files/stored-files.ts";
import { enqueueEmails, lastAboutSince } from "../platform/outbox/outbox.ts";
import { findMemberAddress } from "../staff/members/members.ts";
import { eventWithoutTransition } from "../workflow/apply-transition.ts";
import {
  type Attachment,
  type AttachmentContent,
  type AttachmentsOfRequest,
  attachmentLimits,
} from "./domain/attachment.ts";
import { deleteAttachment, findAttachment, insertAttachments, listAttachments } from "./store.ts";

/** The access requests that files are attached to. */
export type AttachmentRequests = {
  findById(id: string): Promise<AccessRequest | null>;
  openLink(link: string): Promise<OpenedRequest>;
  /** Verifies a personal link without asking the database. */
  isLink(link: string): boolean;
  /** Adds events to the history of their request, within the transaction `on`. */
  addEvents(on: Database, events: readonly AccessRequestEvent[]): Promise<void>;
  filesReceivedEmail(
    request: AccessRequest,
    email: { to: string; names: readonly string[] },
  ): OutgoingEmail;
};

type AttachmentDeps = {
  db: Database;
  files: AttachmentFiles;
  requests: AttachmentRequests;
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
      const opened = await deps.requests.openLink(link);
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
        if (isThere) await deps.requests.addEvents(on, [event]);
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
  const present = await listAttachments(db, request.id);
  const outcome = await addUploadedFiles(
    { files, newId: deps.newId, present, mostFiles: attachmentLimits.filesOfRequest },
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
  access: Access,
  added: readonly Attachment[],
): Promise<void> {
  const { request, actor } = access;
  const names = added.map(({ name }) => name);
  await deps.db.transaction().execute(async (on) => {
    await insertAttachments(on, added);
    await deps.requests.addEvents(on, [fileEvent(deps, access, { type: "attach", names })]);
    if (actor.kind === "applicant") await notifyStaff(on, deps, { request, names });
  });
}

/** Emails the staff about new files, at most once an hour per request, because phones upload photos one by one. */
async function notifyStaff(
  on: Database,
  { requests, now, salesTeam }: AttachmentDeps,
  { request, names }: { request: AccessRequest; names: readonly string[] },
): Promise<void> {
  const inCharge = request.assigned && (await findMemberAddress(on, request.assigned.id));
  const email = requests.filesReceivedEmail(request, { to: inCharge ?? salesTeam, names });
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
