import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Database } from "../../platform/database/database.ts";
import type { FileInspector } from "../../platform/files/file-inspector.ts";
import type { AttachmentFiles } from "../../platform/files/stored-files.ts";
import type { AttachmentActor } from "../domain/attachment.ts";
import type { DailyUploads } from "./daily-uploads.ts";

export type AttachmentDeps = {
  db: Database;
  files: AttachmentFiles;
  inspector: FileInspector;
  requests: AttachmentRequests;
  dailyUploads: DailyUploads;
  now: () => Temporal.Instant;
  newId: () => string;
  salesTeam: string;
  changed: () => void;
};

/** Finds the requests that files are attached to. */
export type AttachmentRequests = {
  findById(id: string): Promise<AttachedRequest | null>;
  openLink(link: string): Promise<LinkedRequest>;
  /** Verifies a personal link without asking the database. */
  isLink(link: string): boolean;
};

/** `expired`: the link is too old or revoked; `unknown`: it is forged, or the request was deleted. */
export type LinkedRequest =
  | { kind: "open"; request: AttachedRequest }
  | { kind: "expired" | "unknown" | "unavailable" };

/** Request that files are attached to. */
export type AttachedRequest = {
  id: string;
  /** True while the applicant may add and remove files: the address is confirmed, and the request is not closed. */
  isOpenToApplicant: boolean;
  /** Member of the staff who is in charge. */
  assigned: { id: string } | null;
  /** Adds an event to the history of the request, within the transaction `on`. */
  addEvent(on: Database, event: AttachmentEvent): Promise<void>;
  filesReceivedEmail(email: { to: string; names: readonly string[] }): OutgoingEmail;
};

type AttachmentEvent = {
  type: "attach" | "detach";
  names: readonly string[];
  actor: AttachmentActor;
  at: Temporal.Instant;
};

/** Access of a user to the files of a request. `isOpen`: true if they may add and remove files at present. */
export type AttachmentAccess = {
  request: AttachedRequest;
  actor: AttachmentActor;
  isOpen: boolean;
  /** Address from which an applicant sends files; null for a member of the staff. */
  clientAddress: string | null;
};
