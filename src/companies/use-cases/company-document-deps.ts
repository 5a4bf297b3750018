import type { Database } from "../../platform/database/database.ts";
import type { FileInspector } from "../../platform/files/file-inspector.ts";
import type { AttachmentFiles } from "../../platform/files/stored-files.ts";
import type { CompanyChange } from "../domain/company-event.ts";
import type { LockedCompany } from "../store/lock-company.ts";

export type CompanyDocumentDeps = {
  db: Database;
  files: AttachmentFiles;
  inspector: FileInspector;
  now: () => number;
  newId: () => string;
  changed: () => void;
  /** Email address of the sales team, for companies without a contact among staff. */
  readonly salesTeam: string;
};

/** Change of a company's documents by a member or by staff. */
export type DocumentChange = {
  /** Locks the company; null if there is none with its id, or the member may not change it. */
  hold: (on: Database) => Promise<LockedCompany | null>;
  by: Pick<CompanyChange, "actor" | "at">;
};
