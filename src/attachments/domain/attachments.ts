import type { MemberActor } from "../../kernel/actor.ts";
import type { Upload, UploadedFile, UploadFailure } from "../../kernel/upload.ts";
import type { Attachment, FileProblem } from "./attachment.ts";

export type AttachmentsOfRequest = {
  /** True if this user may add and remove files at present. */
  isOpen: boolean;
  list(): Promise<readonly Attachment[]>;
  add(files: readonly UploadedFile[]): Promise<AddOutcome>;
  read(id: string): Promise<AttachmentContent | null>;
  /** Removes a file; false if it is missing, may not be seen by this user, or files may not be removed now. */
  remove(id: string): Promise<boolean>;
};

export type AddOutcome =
  | { kind: "added"; added: readonly string[]; rejected: readonly RejectedFile[] }
  | { kind: "none" }
  | { kind: "closed" }
  | { kind: "no-room" };

/** Outcome of an upload, including uploads whose body could not be read. */
export type UploadOutcome = AddOutcome | { kind: UploadFailure | "unavailable" };

export type RejectedFile = { name: string; problem: FileProblem };

export type AttachmentContent = { attachment: Attachment; content: Uint8Array };

export interface Attachments {
  forStaff(requestId: string, actor: MemberActor): Promise<AttachmentsOfRequest | null>;
  /** Reads a file for a person who exercises the right of access (GDPR); null if there is none with this id. */
  readHeld(file: { requestId: string; id: string }): Promise<AttachmentContent | null>;
  forApplicant(
    link: string,
  ): Promise<
    { kind: "open"; files: AttachmentsOfRequest } | { kind: "expired" | "unknown" | "unavailable" }
  >;
}

/** Stores the files of an upload form, or returns why it could not be read. */
export async function addUpload(
  upload: Upload | undefined,
  files: Pick<AttachmentsOfRequest, "add">,
): Promise<UploadOutcome> {
  if (!upload) return { kind: "none" };
  return upload.kind === "files" ? files.add(upload.files) : { kind: upload.failure };
}
