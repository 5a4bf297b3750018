import type { Logger } from "../../http/log.ts";
import { createProcessWorker } from "../../jobs/process-worker.ts";
import { programBeside } from "../../jobs/program-beside.ts";
import type { Returned } from "./read-returned.ts";
import { maxReportLength } from "./shorten-message.ts";

type Outcome =
  | { kind: "read"; returned: Returned | null }
  | { kind: "not-readable" }
  | { kind: "busy" };

export type BounceReader = {
  /** `not-readable`: parsing took too long or crashed; `busy`: the process does not start, or the reader is stopped. */
  read(content: Uint8Array): Promise<Outcome>;
  stop(): void;
};

/** Time limit for one email in milliseconds; the worst known shapes of 1 MB take 1.3 seconds. */
const timeLimit = 10_000;
/** Emails are read one after the other; a second one waits only where a command reads at the same time. */
const maxWaiting = 2;

/** Parses emails of strangers in a process without secrets, so that none of them can stop or crash the site. */
export function createBounceReader({
  log,
  program = programBeside(import.meta.url, "bounce-process"),
  limit = timeLimit,
}: {
  log: Logger;
  program?: URL;
  limit?: number;
}): BounceReader {
  const worker = createProcessWorker<{ content: Uint8Array }, Outcome>({
    log,
    program,
    limit,
    maxWaiting,
    subject: "returned emails",
    unfinished: (cause) => ({ kind: cause === "busy" ? "busy" : "not-readable" }),
  });
  return {
    read: (content) => worker.run({ content: content.subarray(0, maxReportLength) }),
    stop: worker.stop,
  };
}
