import type { Logger } from "../http/log.ts";
import { createProcessWorker, type ProcessWorker } from "../jobs/process-worker.ts";
import { programBeside } from "../jobs/program-beside.ts";
import type { PictureResult, PictureTask } from "./picture-task.ts";

export type PictureWorker = ProcessWorker<PictureTask, PictureResult>;

/** Time limit for one picture in milliseconds; even the largest takes less on a slow machine. */
const timeLimit = 20_000;
const maxWaiting = 200;

/** Worker that runs picture tasks in a process without secrets, so that malicious pictures cannot crash the site. */
export function createPictureWorker({
  log,
  program = programBeside(import.meta.url, "picture-process"),
  limit = timeLimit,
}: {
  log: Logger;
  program?: URL;
  limit?: number;
}): PictureWorker {
  return createProcessWorker({
    log,
    program,
    limit,
    maxWaiting,
    subject: "pictures",
    unfinished: (cause) => ({
      kind: "rejected",
      problem: cause === "ended" ? "damaged" : cause,
    }),
  });
}
