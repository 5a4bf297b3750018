import type { Logger } from "../../../platform/http/log.ts";
import { createProcessWorker } from "../../../platform/jobs/process-worker.ts";
import { programBeside } from "../../../platform/jobs/program-beside.ts";
import type { OrderFile } from "./read-order-file.ts";

/** Time limit for one file in milliseconds; 5,000 rows take a twentieth. */
const timeLimit = 20_000;
const maxWaiting = 10;

/** Reads files of customers in a process without secrets, so that none of them can stop or crash the site. */
export function createOrderFileReader({ log }: { log: Logger }) {
  const worker = createProcessWorker<{ path: string }, OrderFile>({
    log,
    program: programBeside(import.meta.url, "order-file-process"),
    limit: timeLimit,
    maxWaiting,
    subject: "files of quick orders",
    unfinished: (cause) =>
      cause === "busy" ? { kind: "busy" } : { kind: "unreadable", reason: "damaged", place: "" },
  });
  return { read: (path: string) => worker.run({ path }), stop: worker.stop };
}

export type OrderFileReader = ReturnType<typeof createOrderFileReader>;
