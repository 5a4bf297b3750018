const fairQueueLimits = { inAll: 1000, ofOneClient: 200 };

/** `gone`: the client has disconnected. `full`: too many requests are waiting. */
export type Turn = "start" | "gone" | "full";

type Waiting = { isWanted: () => boolean; settle: (turn: Turn) => void };

/** Queue that renders one page per turn of the event loop, for each client in turn, so that bursts delay others little. */
export function createFairQueue(limits = fairQueueLimits) {
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
    if (line.length > 0) clients.set(client, line);
    return waiting;
  }

  return {
    turn(client: string, isWanted = () => true): Promise<Turn> {
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
