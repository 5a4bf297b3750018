import { fileLimits } from "../../kernel/stored-file.ts";
import type { Logger } from "../http/log.ts";
import { createProcessWorker } from "../jobs/process-worker.ts";
import { programBeside } from "../jobs/program-beside.ts";
import type { FileVerdict } from "./inspect-file.ts";

export type FileInspector = {
  /** `busy`: too many files wait, or the process does not start. */
  inspect(content: Uint8Array): Promise<FileVerdict | { kind: "busy" }>;
  stop(): void;
};

/** Time limit for one document in milliseconds; the largest that is accepted takes a tenth on a slow machine. */
const timeLimit = 20_000;
/** Documents that wait stay in memory, each with the other files of its form. */
const maxWaiting = 10;

/** Judges documents of visitors in a process without secrets, so that none of them can stop or crash the site. */
export function createFileInspector({
  log,
  program = programBeside(import.meta.url, "inspection-process"),
  limit = timeLimit,
}: {
  log: Logger;
  program?: URL;
  limit?: number;
}): FileInspector {
  const worker = createProcessWorker<
    { content: Uint8Array },
    Awaited<ReturnType<FileInspector["inspect"]>>
  >({
    log,
    program,
    limit,
    maxWaiting,
    subject: "documents",
    unfinished: (cause) =>
      cause === "busy"
        ? { kind: "busy" }
        : { kind: "rejected", problem: cause === "too-slow" ? "too-complex" : "damaged" },
  });
  return {
    async inspect(content) {
      // Not copied to the process, which would refuse it too.
      if (content.byteLength > fileLimits.fileBytes)
        return { kind: "rejected", problem: "too-large" };
      return worker.run({ content });
    },
    stop: worker.stop,
  };
}
