import type { Temporal } from "temporal-polyfill";
import type { AccessRequestActor } from "../../access-requests/domain/transitions.ts";
import type { Upload, UploadedFile, UploadFailure } from "../../kernel/upload.ts";

export type Attachment = {
  id: string;
  requestId: string;
  name: string;
  mediaType: MediaType;
  bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
  by: AccessRequestActor;
  at: Temporal.Instant;
};

/** Accepted formats with their file extensions; files without any of these get the first one. */
export const extensions = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
} as const;

export type MediaType = keyof typeof extensions;

export const mediaTypes = Object.keys(extensions) as readonly MediaType[];

export const attachmentLimits = {
  fileBytes: 10 * 1024 * 1024,
  filesAtOnce: 5,
  /** Maximum number of files of one request; without a limit, a link would be free storage. */
  filesOfRequest: 20,
} as const;

export type FileProblem =
  | "empty"
  | "too-large"
  | "unknown-type"
  | "damaged"
  /** The file is password-protected, so it cannot be inspected. */
  | "encrypted"
  | "active-content"
  | "too-many";

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

/** Stores the files of an upload form, or returns why it could not be read. */
export async function addUpload(
  upload: Upload | undefined,
  files: Pick<AttachmentsOfRequest, "add">,
): Promise<UploadOutcome> {
  if (upload?.kind === "failed") return { kind: upload.failure };
  return upload?.kind === "files" ? files.add(upload.files) : { kind: "none" };
}
