import type { Upload, UploadedFile, UploadFailure } from "./upload.ts";

/** Uploaded file in the data directory, as described by its database row. */
export type StoredFile = {
  id: string;
  name: string;
  mediaType: MediaType;
  bytes: number;
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
};

/** Accepted formats with their file extensions; a file name without any of these gets the first one. */
export const extensions = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
} as const;

export type MediaType = keyof typeof extensions;

export const mediaTypes = Object.keys(extensions) as readonly MediaType[];

export const fileLimits = { fileBytes: 10 * 1024 * 1024, filesAtOnce: 5 } as const;

export type FileProblem =
  | "empty"
  | "too-large"
  | "unknown-type"
  | "damaged"
  /** The file is password-protected, so it cannot be inspected. */
  | "encrypted"
  | "active-content"
  /** The file could not be inspected with reasonable effort. */
  | "too-complex"
  | "too-many";

/** Outcome of adding files. `closed`: none are accepted any more. */
export type AddOutcome =
  | { kind: "added"; added: readonly string[]; rejected: readonly RejectedFile[] }
  | { kind: "none" }
  | { kind: "closed" }
  | { kind: "no-room" }
  /** Too many files wait to be inspected. */
  | { kind: "busy" }
  /** The limit of what visitors may send in a day is reached. */
  | { kind: "too-many-today" };

/** Outcome of an upload, including uploads whose body could not be read. */
export type UploadOutcome = AddOutcome | { kind: UploadFailure | "unavailable" };

export type RejectedFile = { name: string; problem: FileProblem };

/** Stores the files of an upload; `none` if there was no upload, its failure if the body could not be read. */
export async function addUpload(
  upload: Upload | undefined,
  files: { add(uploaded: readonly UploadedFile[]): Promise<AddOutcome> },
): Promise<UploadOutcome> {
  if (upload?.kind === "failed") return { kind: upload.failure };
  return upload?.kind === "files" ? files.add(upload.files) : { kind: "none" };
}
