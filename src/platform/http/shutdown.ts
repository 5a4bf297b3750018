import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds that connections without a request get to send the one that may be on its way. */
const lastWord = 500;
/** And that requests under way get to be answered. */
const longest = 5000;

/** Tells every client from now on that its connection ends with the answer. */
export function sayGoodbye(server: Server): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/**
 * Takes no more connections and resolves once those that were accepted are done with. One that idles is not closed at
 * once: a proxy may have just written to it.
 */
export async function closeInOrder(server: Server): Promise<void> {
  const started = performance.now();
  // http's own close would hang up on what idles.
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
