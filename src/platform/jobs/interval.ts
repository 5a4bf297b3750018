import type { Logger } from "../http/log.ts";
import { startWorkerLoop, type WorkerLoop } from "./worker-loop.ts";

export type Repeated = WorkerLoop;

/** Repeats a task at intervals, never twice at once; a failure is logged and does not stop the repetition. */
export function repeatEvery(
  milliseconds: number,
  task: () => Promise<unknown>,
  { log, name }: { log: Logger; name: string },
): Repeated {
  return startWorkerLoop(
    async () => {
      await task();
      return milliseconds;
    },
    {
      firstAfter: milliseconds,
      onFailure(error) {
        log.error({ err: error, task: name }, "a repeated task failed");
        return milliseconds;
      },
    },
  );
}
