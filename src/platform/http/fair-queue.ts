const fairQueueLimits = { inAll: 1000, ofOneClient: 200 };

/** `gone`: the client has disconnected. `full`: too many requests are waiting. */
export type Turn = "start" | "gone" | "full";

type Waiting = { isWanted: () => boolean; settle: (turn: Turn) => void };

/** Turns of the event loop between two pages at most, however many connections arrive. */
const maxTurnsBetween = 32;

/**
 * Queue that renders one page after another, for each client in turn, and lets the event loop run in between, so that
 * bursts delay others little. `accepted`: number of connections that the server has accepted so far.
 */
export function createFairQueue(accepted: () => number, limits = fairQueueLimits) {
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
    // An immediate comes before the connections and requests that have arrived while the page was rendered.
    setImmediate(() => acceptWaiting(next));
  }

  /** Waits for the connections in the server's backlog: libuv accepts one in each turn of the event loop. */
  function acceptWaiting(then: () => void, turns = 1): void {
    const before = accepted();
    setImmediate(() => {
      if (accepted() === before || turns === maxTurnsBetween) then();
      else acceptWaiting(then, turns + 1);
    });
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
