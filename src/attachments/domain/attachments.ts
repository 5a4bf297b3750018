import type { MemberActor } from "../../kernel/actor.ts";
import type { Upload, UploadedFile, UploadFailure } from "../../kernel/upload.ts";
import type { Attachment, FileProblem } from "./attachment.ts";

export type AttachmentsOfRequest = {
  /** True while this reader may add and remove files. */
  isOpen: boolean;
  list(): Promise<readonly Attachment[]>;
  add(files: readonly UploadedFile[]): Promise<AddOutcome>;
  read(id: string): Promise<AttachmentContent | null>;
  /** False for a missing file, or one of the other side. */
  remove(id: string): Promise<boolean>;
};

export type AddOutcome =
  | { kind: "added"; added: readonly string[]; rejected: readonly RejectedFile[] }
  | { kind: "none" }
  | { kind: "closed" }
  | { kind: "no-room" };

/** Outcome of an upload, including bodies that could not be read. */
export type UploadOutcome = AddOutcome | { kind: UploadFailure | "unavailable" };

export type RejectedFile = { name: string; problem: FileProblem };

export type AttachmentContent = { attachment: Attachment; content: Uint8Array };

export interface Attachments {
  forStaff(requestId: string, actor: MemberActor): Promise<AttachmentsOfRequest | null>;
  /** For readers of all held data; null where there is no such file. */
  readHeld(file: { requestId: string; id: string }): Promise<AttachmentContent | null>;
  forApplicant(
    link: string,
  ): Promise<
    { kind: "open"; files: AttachmentsOfRequest } | { kind: "expired" | "unknown" | "unavailable" }
  >;
}

/** Stores the files of a parsed form. */
export async function addUpload(
  upload: Upload | undefined,
  files: Pick<AttachmentsOfRequest, "add">,
): Promise<UploadOutcome> {
  if (!upload) return { kind: "none" };
  return upload.kind === "files" ? files.add(upload.files) : { kind: upload.failure };
}
