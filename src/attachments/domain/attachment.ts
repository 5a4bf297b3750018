import type { Temporal } from "temporal-polyfill";
import type { Actor } from "../../kernel/actor.ts";
import { type AddOutcome, fileLimits, type StoredFile } from "../../kernel/stored-file.ts";
import type { UploadedFile } from "../../kernel/upload.ts";

export type AttachmentActor = Actor<"applicant">;

export type Attachment = StoredFile & {
  requestId: string;
  by: AttachmentActor;
  at: Temporal.Instant;
};

export const attachmentLimits = {
  ...fileLimits,
  /** Maximum number of files of one request; without a limit, the holder of a link would have free storage. */
  filesOfRequest: 20,
} as const;

export type AttachmentsOfRequest = {
  /** True if this user may add and remove files at present. */
  isOpen: boolean;
  list(): Promise<readonly Attachment[]>;
  add(files: readonly UploadedFile[]): Promise<AddOutcome>;
  read(id: string): Promise<AttachmentContent | null>;
  /** Removes a file; false if it is missing, may not be seen by this user, or files may not be removed now. */
  remove(id: string): Promise<boolean>;
};

export type AttachmentContent = { attachment: Attachment; content: Uint8Array };

/** Applicants see and remove their own files; they get the staff's files by exercising the right of access (GDPR). */
export function maySeeAttachment(actor: AttachmentActor, { by }: Pick<Attachment, "by">): boolean {
  return actor.kind === "staff" || by.kind === "applicant";
}
