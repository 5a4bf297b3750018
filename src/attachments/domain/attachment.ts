import type { Temporal } from "temporal-polyfill";
import type { AccessRequestActor } from "../../access-requests/domain/transitions.ts";

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
