import type { MemberActor } from "../../kernel/actor.ts";
import type { Upload, UploadedFile, UploadFailure } from "../../kernel/upload.ts";
import type { Attachment, FileProblem } from "./attachment.ts";

/** Files of one access request, for a page that knows who is asking. */
export type AttachmentsOfRequest = {
  /** Whether this reader may add and remove files now. */
  isOpen: boolean;
  list(): Promise<readonly Attachment[]>;
  /** Keeps the good ones, and says of each of the others why not. */
  add(files: readonly UploadedFile[]): Promise<AddOutcome>;
  read(id: string): Promise<AttachmentContent | null>;
  /** False where there is no such file, or where it is somebody else's to remove. */
  remove(id: string): Promise<boolean>;
};

export type AddOutcome =
  | { kind: "added"; added: readonly string[]; rejected: readonly RejectedFile[] }
  /** The form came without a file. */
  | { kind: "none" }
  /** The state of the request takes no more files. */
  | { kind: "closed" }
  /** The disk is full or cannot be written. */
  | { kind: "no-room" };

/** What came of an upload, with the reasons for which nothing could be read of it. */
export type UploadOutcome = AddOutcome | { kind: UploadFailure | "unavailable" };

export type RejectedFile = { name: string; problem: FileProblem };

export type AttachmentContent = { attachment: Attachment; content: Uint8Array };

/** Access to attachments, for the staff and for the holder of a link. */
export interface Attachments {
  /** Null where there is no such request. */
  forStaff(requestId: string, actor: MemberActor): Promise<AttachmentsOfRequest | null>;
  /** For a reader who may see all that is held of the request; null where there is no such file. */
  readHeld(file: { requestId: string; id: string }): Promise<AttachmentContent | null>;
  forApplicant(
    link: string,
  ): Promise<
    { kind: "open"; files: AttachmentsOfRequest } | { kind: "expired" | "unknown" | "unavailable" }
  >;
}

/** Adds what a form brought, if it could be read at all. */
export async function addUpload(
  upload: Upload | undefined,
  files: Pick<AttachmentsOfRequest, "add">,
): Promise<UploadOutcome> {
  if (!upload) return { kind: "none" };
  return upload.kind === "files" ? files.add(upload.files) : { kind: upload.failure };
}
