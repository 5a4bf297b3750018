import type { RouterContextProvider } from "react-router";
import type { CapabilityEmails } from "./emails/writing.ts";
import type { PersonalData } from "./kernel/personal-data.ts";
import type { Config, MailAddresses } from "./platform/config/config.ts";
import type { Signer } from "./platform/config/signing-keys.ts";
import type { Database } from "./platform/database/database.ts";
import type { Engine } from "./platform/database/engine.ts";
import type { Commit } from "./platform/database/transaction.ts";
import type { Logger } from "./platform/http/log.ts";
import type { SharedPages } from "./platform/http/recent-pages.ts";
import type { HttpOptions } from "./platform/http/server.ts";
import type { SubmissionLimit } from "./platform/http/submission-limit.ts";
import type { Visit } from "./platform/http/visit.ts";
import type { GaugeReading } from "./platform/metrics/metrics.ts";
import type { MailFiles } from "./platform/outbox/mail-files.ts";
import type { Pictures } from "./platform/pictures/pictures.ts";
import type { Services } from "./platform/services.ts";
import type { CapabilityRetention } from "./retention/capability-retention.ts";
import type { Company } from "./site/copy/company.ts";
import type { CapabilityWebhooks } from "./webhooks/capability-webhooks.ts";

/** Capability (feature folder): what it contributes to the site. Everything but the name is optional. */
export type Capability = {
  name: string;
  /** Emails of the capability, one entry for each kind of record (request, invitation…) that emails are about. */
  emails?: CapabilityEmails | readonly CapabilityEmails[];
  retention?: CapabilityRetention;
  webhooks?: CapabilityWebhooks;
  /** States for every column of the capability's tables which personal data it holds. */
  personalData?: PersonalData;
  /** Registers services and starts background work; may use the services of earlier capabilities. */
  start?(platform: Platform): Started | Promise<Started>;
};

export type Started = {
  /** Handles rows that are due; called once a minute on every instance. Returns the number of rows handled. */
  deadlines?(): Promise<number>;
  /** Called after a change has been stored, to wake the capability's workers. */
  wake?(): void;
  gauges?: readonly GaugeReading[];
  /** Adds services for one request to its context; the returned function is applied to the response. */
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
  /** Stops the capability's work; the capability that started last stops first. */
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
