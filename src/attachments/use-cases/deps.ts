import type { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import type { AccessRequestActor } from "../../access-requests/domain/transitions.ts";
import type { Database } from "../../platform/database/database.ts";
import type { FileInspector } from "../../platform/files/file-inspector.ts";
import type { AttachmentFiles } from "../../platform/files/stored-files.ts";
import type { DailyUploads } from "../daily-uploads.ts";
import type { AttachmentRequests } from "../requests.ts";

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

/** Access of a user to the files of a request. `isOpen`: true if they may add and remove files at present. */
export type AttachmentAccess = {
  request: AccessRequest;
  actor: AccessRequestActor;
  isOpen: boolean;
  /** Address from which an applicant sends files; null for a member of the staff. */
  clientAddress: string | null;
};
