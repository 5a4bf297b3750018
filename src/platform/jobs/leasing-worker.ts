import { retryDelay } from "../../kernel/backoff.ts";
import { startWorkerLoop } from "./worker-loop.ts";

/** Milliseconds between rounds when nothing is due: other instances may have enqueued work. */
const maxPause = 30_000;
const minPause = 500;

export type LeasingWorker = {
  /** Starts due work now; call it after the commit. */
  poke(): void;
  /** Waits for the work in progress, aborts it after `grace`, and resolves when none is left. */
  stop(): Promise<void>;
};

/** Worker that leases due rows, few of one lane (country, endpoint), so that slow lanes do not hold up others. */
export function startLeasingWorker<Leased>({
  atOnce,
  laneOf,
  claim,
  work,
  nextDueAt,
  now,
  onFailure,
  grace = 0,
}: {
  atOnce: { inAll: number; inLane: number };
  laneOf: (leased: Leased) => string;
  /** Leases one due row of a lane (such as a country) that is not in `fullLanes`; null when there is none. */
  claim: (fullLanes: string[]) => Promise<Leased | null>;
  /** Works on one row; has to release the lease itself when `stop` aborts it. */
  work: (leased: Leased, stop: AbortSignal) => Promise<void>;
  /** Epoch milliseconds at which the next row of a lane that is not in `fullLanes` is due; null when there is none. */
  nextDueAt: (fullLanes: string[]) => Promise<number | null>;
  now: () => number;
  onFailure: (error: unknown) => void;
  grace?: number;
}): LeasingWorker {
  const stopping = new AbortController();
  const underWay = new Map<Promise<void>, string>();
  let isStopping = false;
  const loop = startWorkerLoop(startAllDue, {
    onFailure(error, failures) {
      onFailure(error);
      return retryDelay(failures - 1);
    },
  });

  /** Checks for due work before it claims any, because on SQLite even a claim without a result blocks writers. */
  async function startAllDue(): Promise<number> {
    while (true) {
      const due = await nextDueAt(fullLanes());
      if (due === null) return maxPause;
      const wait = due - now();
      if (wait > 0 || isStopping || !(await startDue()))
        return Math.min(Math.max(wait, minPause), maxPause);
    }
  }

  async function startDue(): Promise<boolean> {
    if (underWay.size >= atOnce.inAll) return false;
    const leased = await claim(fullLanes());
    if (leased === null) return false;
    const job = work(leased, stopping.signal)
      .then(() => void queueMicrotask(loop.poke), onFailure)
      .finally(() => underWay.delete(job));
    underWay.set(job, laneOf(leased));
    return true;
  }

  function fullLanes(): string[] {
    const all = [...underWay.values()];
    return [...new Set(all)].filter(
      (lane) => all.filter((each) => each === lane).length >= atOnce.inLane,
    );
  }

  return {
    poke: loop.poke,
    async stop() {
      isStopping = true;
      const cutOff = setTimeout(() => stopping.abort(), grace);
      await loop.stop();
      await Promise.all(underWay.keys());
      clearTimeout(cutOff);
    },
  };
}
