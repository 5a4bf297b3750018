import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { Logger } from "../http/log.ts";

export type WorkerLoop = {
  /** Starts a round now or, while one is running, another one after it. */
  poke(): void;
  stop(): Promise<void>;
};

/** Worker loop: a round at each poke and after the pause that the last one returned; lets the process exit. */
export function startWorkerLoop(
  /** Does due work and returns the milliseconds to the next round. */
  round: () => Promise<number>,
  {
    onFailure,
    firstAfter = 0,
  }: {
    /** Handles a failed round; `failures` counts failed rounds in a row. Returns the milliseconds to the next round. */
    onFailure: (error: unknown, failures: number) => number;
    firstAfter?: number;
  },
): WorkerLoop {
  let isStopped = false;
  let isPoked = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  function poke(): void {
    if (isStopped) return;
    isPoked = true;
    running ??= run();
  }

  async function run(): Promise<void> {
    isPoked = false;
    clearTimeout(timer);
    const pause = await pauseAfterRound();
    running = null;
    if (isPoked) poke();
    else sleep(pause);
  }

  async function pauseAfterRound(): Promise<number> {
    try {
      const pause = await round();
      failures = 0;
      return pause;
    } catch (error) {
      failures += 1;
      return onFailure(error, failures);
    }
  }

  function sleep(milliseconds: number): void {
    if (!isStopped) timer = setTimeout(poke, milliseconds).unref();
  }

  if (firstAfter > 0) sleep(firstAfter);
  else poke();
  return {
    poke,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Repeats a task at intervals, never twice at once; a failure is logged and does not stop the repetition. */
export function repeatEvery(
  milliseconds: number,
  task: () => Promise<unknown>,
  {
    log,
    name,
    firstAfter = milliseconds,
  }: {
    log: Logger;
    name: string;
    /** Milliseconds until the first time. */
    firstAfter?: number;
  },
): WorkerLoop {
  return startWorkerLoop(
    async () => {
      await task();
      return milliseconds;
    },
    {
      firstAfter,
      onFailure(error) {
        // It is tried again; that the database is away has an alarm of its own.
        const level = error instanceof StoreUnavailable ? "warn" : "error";
        log[level]({ err: error, task: name }, "a repeated task failed");
        return milliseconds;
      },
    },
  );
}
