import type { RouterContextProvider } from "react-router";
import type { CapabilityEmails } from "./emails/brought-emails.ts";
import type { Config } from "./platform/config/config.ts";
import type { MailAddresses } from "./platform/config/mail-addresses.ts";
import type { Database } from "./platform/database/database.ts";
import type { Engine } from "./platform/database/engine.ts";
import type { Commit } from "./platform/database/group-commit.ts";
import type { Logger } from "./platform/http/log.ts";
import type { HttpOptions } from "./platform/http/server.ts";
import type { Signer } from "./platform/http/signing.ts";
import type { SubmissionLimit } from "./platform/http/submission-limit.ts";
import type { Visit } from "./platform/http/visit.ts";
import type { GaugeReading } from "./platform/metrics/metrics.ts";
import type { MailFiles } from "./platform/outbox/mail-files.ts";
import type { Services } from "./platform/services.ts";
import type { Company } from "./site/copy/company.ts";

/** Capability of the site: what it brings to the others, and how it starts. Every part but the name is optional. */
export type Capability = {
  /** The name of its folder. */
  name: string;
  emails?: CapabilityEmails;
  /** Provides its services and starts its work; may use the services of those that stand before it in the list. */
  start?(platform: Platform): Started | Promise<Started>;
};

export type Started = {
  /** What is due by now: run once a minute, in every instance. Returns how many rows it dealt with. */
  deadlines?(): Promise<number>;
  /** Called after every change: there may be an email to send or a tax ID to ask about. */
  wake?(): void;
  gauges?: readonly GaugeReading[];
  /** Puts services of one request into its context; what it returns is applied to the answer. */
  receive?(
    request: Request,
    visit: Visit,
    context: RouterContextProvider,
  ): (response: Response) => Response;
  /** Who may send files with a form; of all capabilities one at most. */
  uploads?: HttpOptions["uploads"];
  /** Ends its work; capabilities stop in the reverse order of their start. */
  stop?(): Promise<void>;
};

/** What every capability stands on, made by app.ts. */
export type Platform = {
  config: Config;
  company: Company;
  addresses: MailAddresses;
  log: Logger;
  db: Database;
  engine: Engine;
  signingKeys: readonly string[];
  /** All of them, for a capability to which the others bring something. */
  capabilities: readonly Capability[];
  services: Services;
  mailFiles: MailFiles;
  commit: Commit;
  signer(purpose: string): Signer;
  /** Limit of each client address for what it is asked to count; SUBMISSIONS_PER_HOUR unless given. */
  limit(counted: string, perHour?: number): SubmissionLimit;
  /** Empties the database's log of what was erased. */
  emptyLog(): Promise<void>;
  /** Wakes every capability that may have something to do after a change. */
  changed(): void;
};
