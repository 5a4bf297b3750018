import type { Temporal } from "temporal-polyfill";
import type { AccessRequestActor } from "../../access-requests/domain/transitions.ts";

export type Attachment = {
  id: string;
  requestId: string;
  /** Cleaned, with the extension of its content. */
  name: string;
  mediaType: MediaType;
  bytes: number;
  /** Of the content, in hexadecimal. */
  sha256: string;
  by: AccessRequestActor;
  at: Temporal.Instant;
};

/** Accepted formats with their extensions; the first one is given to files without any. */
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
  /** Of one form. */
  filesAtOnce: 5,
  /** Of one request; without a limit a link would be free storage. */
  filesOfRequest: 20,
} as const;

export type FileProblem =
  | "empty"
  | "too-large"
  | "unknown-type"
  | "damaged"
  /** Password-protected: it cannot be inspected. */
  | "encrypted"
  /** PDF with scripts, launch actions, embedded files or dynamic forms. */
  | "active-content"
  | "too-many";
