import type { Temporal } from "temporal-polyfill";
import type { AccessRequestActor } from "../../access-requests/domain/transitions.ts";

/** File that belongs to an access request: a tax certificate, a photo of the shop. */
export type Attachment = {
  id: string;
  requestId: string;
  /** Cleaned, and with the extension of its content. */
  name: string;
  mediaType: MediaType;
  bytes: number;
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string;
  by: AccessRequestActor;
  at: Temporal.Instant;
};

/** Formats that are accepted, each with the extensions it may carry; the first one is given to files without any. */
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
  /** In one form. */
  filesAtOnce: 5,
  /** Of one request; without a limit a link would be free storage. */
  filesOfRequest: 20,
} as const;

export type FileProblem =
  | "empty"
  | "too-large"
  | "unknown-type"
  | "damaged"
  /** Protected with a password: nobody could check or read it. */
  | "encrypted"
  /** A PDF with programs, embedded files or forms that run scripts. */
  | "active-content"
  | "too-many";
