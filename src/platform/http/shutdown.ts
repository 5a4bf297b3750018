import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds in which idle connections may send a request under way. */
const lastWord = 500;
/** Milliseconds for requests in progress. */
const longest = 5000;

/** Adds `Connection: close` to every response. */
export function sayGoodbye(server: Server): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/**
 * Stops accepting and resolves once connections have ended. Idle ones are not closed at once: a proxy may have just
 * written to them.
 */
export async function closeInOrder(server: Server): Promise<void> {
  const started = performance.now();
  // http.Server.close() would close idle connections.
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
    if (waited > longest) server.closeAllConnections();
  }
}
