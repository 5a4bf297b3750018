import type { Logger } from "../http/log.ts";
import { startWorkerLoop, type WorkerLoop } from "./worker-loop.ts";

export type Repeated = WorkerLoop;

/** Repeats a task without overlap; failures are logged and the next round tries again. */
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
