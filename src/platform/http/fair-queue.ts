/** How many requests may wait to be rendered, in all and of one client. */
export type FairQueueLimits = { inAll: number; ofOneClient: number };

export const fairQueueLimits: FairQueueLimits = { inAll: 1000, ofOneClient: 200 };

/** `gone`: nobody waits for the answer any more. `full`: too many wait already. */
export type Turn = "start" | "gone" | "full";

type Waiting = { isWanted: () => boolean; settle: (turn: Turn) => void };

export type FairQueue = {
  /** Resolves when work for this client may start. */
  turn(client: string, isWanted?: () => boolean): Promise<Turn>;
};

/**
 * Starts one piece of work in each round of the event loop, of every client in turn: health checks and files are
 * answered in between, who has left is noticed before anything is rendered for them, and a crowd of one client's
 * requests delays another client by a single one.
 */
export function createFairQueue(limits: FairQueueLimits = fairQueueLimits): FairQueue {
  const clients = new Map<string, Waiting[]>();
  let waitingInAll = 0;
  let hasStarted = false;

  function next(): void {
    hasStarted = false;
    for (;;) {
      const waiting = shift();
      if (!waiting) return;
      if (!waiting.isWanted()) {
        waiting.settle("gone");
        continue;
      }
      start(waiting);
      return;
    }
  }

  function start({ settle }: Waiting): void {
    hasStarted = true;
    settle("start");
    setImmediate(next);
  }

  function shift(): Waiting | undefined {
    const [client, line] = clients.entries().next().value ?? [];
    if (client === undefined || !line) return undefined;
    const waiting = line.shift();
    waitingInAll -= 1;
    clients.delete(client);
    // To the end: the others come first now.
    if (line.length > 0) clients.set(client, line);
    return waiting;
  }

  return {
    turn(client, isWanted = () => true) {
      const { promise, resolve: settle } = Promise.withResolvers<Turn>();
      const line = clients.get(client) ?? [];
      if (!hasStarted) start({ isWanted, settle });
      else if (line.length >= limits.ofOneClient || waitingInAll >= limits.inAll) settle("full");
      else {
        line.push({ isWanted, settle });
        clients.set(client, line);
        waitingInAll += 1;
      }
      return promise;
    },
  };
}
