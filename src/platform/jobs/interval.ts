import type { Logger } from "../http/log.ts";

export type Repeated = {
  /** Runs it now, or once more when it is running. */
  poke(): void;
  /** Waits for the round under way; none begins after. */
  stop(): Promise<void>;
};

/** Does something again and again, never twice at once; a failure is logged and the next round tries again. */
export function repeatEvery(
  milliseconds: number,
  task: () => Promise<unknown>,
  { log, name }: { log: Logger; name: string },
): Repeated {
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | null = null;

  async function run() {
    do {
      isWanted = false;
      try {
        await task();
      } catch (error) {
        log.error({ err: error, task: name }, "a repeated task failed");
      }
    } while (isWanted && !isStopped);
    running = null;
  }

  function poke() {
    if (isStopped) return;
    isWanted = true;
    running ??= run();
  }

  const timer = setInterval(poke, milliseconds);
  timer.unref();
  return {
    poke,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
