import type { RouterContextProvider } from "react-router";
import type { ConsoleFinder } from "./console/find-in-console.ts";
import type { ConsoleLink } from "./console/links.ts";
import type { EmailKind } from "./emails/layout/define-email.ts";
import type { EmailLinks } from "./emails/layout/writing.ts";
import type { ImportArea } from "./import-pages/domain/import-area.ts";
import type { PersonalData } from "./kernel/personal-data.ts";
import type {
  CountPrograms,
  OnCompaniesMerged,
  OnMemberDisabled,
  OnRoleChanged,
} from "./platform/capability-hooks.ts";
import type { Config, MailAddresses } from "./platform/config/config.ts";
import type { Signer } from "./platform/config/signing-keys.ts";
import type { Database } from "./platform/database/database.ts";
import type { Engine } from "./platform/database/engine.ts";
import type { Commit } from "./platform/database/transaction.ts";
import type { FileInspector } from "./platform/files/file-inspector.ts";
import type { HttpOptions } from "./platform/http/http-options.ts";
import type { Logger } from "./platform/http/log.ts";
import type { SharedPages } from "./platform/http/recent-pages.ts";
import type { SubmissionLimit } from "./platform/http/submission-limit.ts";
import type { Visit } from "./platform/http/visit.ts";
import type { GaugeReading } from "./platform/metrics/metrics.ts";
import type { MailFiles } from "./platform/outbox/mail-files.ts";
import type { OutboxHooks } from "./platform/outbox/outbox.ts";
import type { Pictures } from "./platform/pictures/pictures.ts";
import type { DataSubjectHooks } from "./platform/privacy/data-subject-hooks.ts";
import type { CapabilityRetention } from "./platform/retention/capability-retention.ts";
import type { Services } from "./platform/services.ts";
import type { CapabilityWebhooks } from "./platform/webhooks/capability-webhooks.ts";
import type { Company } from "./seller/copy/company.ts";
import type { CapabilitySettings } from "./settings/services/site-settings.ts";
import type { Permission } from "./staff/domain/roles.ts";

/** Parts that a capability (feature folder) contributes to the site; all but the name are optional. */
export type Capability = {
  name: string;
  /** Emails that the capability sends, each from its file in `emails/`. */
  emails?: readonly EmailKind[];
  /** Addresses to which the emails lead, by kind of the record (request, invitation…) that they are about. */
  emailLinks?: Readonly<Record<string, EmailLinks>>;
  outboxHooks?: OutboxHooks;
  /** Names of the capability's public pages in the statistics of visits, by route pattern; all others are not counted. */
  pageNames?: Readonly<Record<string, string>>;
  /** Route patterns with a key, such as `/feed/:file`; the log hides the key and whatever follows it. */
  secretPaths?: readonly string[];
  retention?: CapabilityRetention;
  webhooks?: CapabilityWebhooks;
  /** Kind of personal data in each column of the capability's tables. */
  personalData?: PersonalData;
  /** Data about the owner of an email address: how they are shown to the person, erased and changed. */
  dataSubject?: DataSubjectHooks;
  /** Groups of settings that the owner changes in the console, and what follows from them. */
  settings?: CapabilitySettings;
  /** Pages of the console, for its navigation and its search field; some follow from what all capabilities bring. */
  consoleLinks?: ConsoleLinks | ((capabilities: readonly Capability[]) => ConsoleLinks);
  /** Part of the console that shows imports of the capability's kinds of files. */
  importArea?: ImportArea;
  /** Finds records of the capability for the console's search field. */
  consoleFinder?: ConsoleFinder & { permission: Permission };
  /** Called within the transaction that merges a company into another. */
  onCompaniesMerged?: OnCompaniesMerged;
  /** Called within the transaction that disables a member of the staff. */
  onMemberDisabled?: OnMemberDisabled;
  /** Called within the transaction that changes a member's role. */
  onRoleChanged?: OnRoleChanged;
  /** Number of programs for which each member has made a key that ends with the member's access; «Equipo» shows it. */
  countPrograms?: CountPrograms;
  /** Registers services and starts background work; may use the services of earlier capabilities. */
  start?(platform: Platform): Started | Promise<Started>;
};

type ConsoleLinks = readonly (ConsoleLink & { permission: Permission | null })[];

export type Started = {
  deadlines?(): Promise<number>;
  /** Called after a change has been stored, to wake workers that any capability may have given work, as with emails. */
  wake?(): void;
  gauges?: readonly GaugeReading[];
  /** Adds services to the context of one HTTP request; the returned function completes its response. */
  receive?(
    request: Request,
    visit: Visit,
    context: RouterContextProvider,
  ): (response: Response) => Response;
  /** Called when the settings in force have changed, before the cached pages are rendered again. */
  settingsChanged?(): Promise<void>;
  /** Ids of the stored pictures that the capability refers to; all others are deleted a day after their upload. */
  usedPictures?(): Promise<Iterable<string>>;
  /** Pages that are the same for all guests; the page cache keeps them from the first request on. */
  sharedPages?: SharedPages;
  /** Permission checks and readers for forms that accept files. */
  uploads?: HttpOptions["uploads"];
  stop?(): Promise<void>;
};

/** Resources that app.ts passes to every capability. */
export type Platform = {
  config: Config;
  company: Company;
  addresses: MailAddresses;
  log: Logger;
  db: Database;
  engine: Engine;
  signingKeys: readonly string[];
  capabilities: readonly Capability[];
  services: Services;
  mailFiles: MailFiles;
  pictures: Pictures;
  fileInspector: FileInspector;
  commit: Commit;
  signer(purpose: string): Signer;
  /** Rate limit per client IP address for the action `counted`; SUBMISSIONS_PER_HOUR unless `perHour` is given. */
  limit(counted: string, perHour?: number): SubmissionLimit;
  /** Removes erased data from SQLite's write-ahead log file. */
  emptyLog(): Promise<void>;
  changed(): void;
  /** Renders policies and cached pages again, because they contain settings. */
  settingsChanged(): Promise<void>;
  /** HTML of a page of the site, as a visitor without cookies gets it. */
  renderPage(path: string): Promise<string>;
};
