export type WorkerLoop = {
  /** Begins a round now, or one more after the round under way. */
  poke(): void;
  /** Begins no more rounds and waits for the one under way. */
  stop(): Promise<void>;
};

/**
 * Loop of a worker: a round at each poke and when the pause that the last round asked for is over, never two at once.
 * It keeps no process alive.
 */
export function startWorkerLoop(
  /** Does what is due and returns the milliseconds to the next look. */
  round: () => Promise<number>,
  {
    onFailure,
    firstAfter = 0,
  }: {
    /** Notes a round that failed, the `failures`th in a row from 1, and returns the milliseconds to the next. */
    onFailure: (error: unknown, failures: number) => number;
    /** Milliseconds to the first round. */
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
