import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds that idle connections stay open, for a request that is already on its way. */
const lastWord = 500;
/** Milliseconds that requests in progress have to finish. */
const maxFinishTime = 5000;

export function sayGoodbye(server: Server): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/** Stops accepting connections; idle ones stay a moment, because a proxy may have just sent a request. */
export async function closeInOrder(server: Server): Promise<void> {
  const started = performance.now();
  // Calls `close` of net.Server, because that of http.Server closes idle connections at once.
  const closed = new Promise<void>((resolve) =>
    NetServer.prototype.close.call(server, () => resolve()),
  );
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  while (!isClosed) {
    await Promise.race([closed, sleep(50)]);
    const waited = performance.now() - started;
    if (waited > lastWord) server.closeIdleConnections();
    if (waited > maxFinishTime) server.closeAllConnections();
  }
}
