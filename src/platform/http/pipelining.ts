import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum of waiting pipelined requests (sent before the last response) per connection; browsers send none. */
export const pipelinedAtMost = 10;

type Connection = { last: ServerResponse; waiting: number; isRefused: boolean };

/**
 * Listener that handles pipelined requests of a connection in sequence. Node hands over all requests that it reads at
 * once (a thousand in 36 kB), even when the client has disconnected. When more than `atMost` wait, `onRefused` is
 * called and the connection ends with a 503, after the request in progress if there is one: the rest would be rendered
 * in vain.
 */
export function inTurn(
  listener: RequestListener,
  { atMost, onRefused }: { atMost: number; onRefused: () => void },
): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) {
      const first = { last: response, waiting: 0, isRefused: false };
      connections.set(socket, first);
      // Waits for the next tick, so that Node has handed over all requests that arrived together with this one.
      return process.nextTick(() => answer(first, { request, response }));
    }
    // Node still hands over requests that it had read before the connection was refused.
    if (connection.isRefused) return void response.emit("close");
    const before = connection.last;
    connection.last = response;
    // Node gives a response its socket once the earlier responses are sent, so this request need not wait.
    if (response.socket) return listener(request, response);
    connection.waiting += 1;
    if (connection.waiting > atMost) {
      connection.isRefused = true;
      socket.pause();
      closeWithoutStackTraces(socket);
      onRefused();
    }
    before.once("close", () => {
      connection.waiting -= 1;
      // Node emits `close` only on the response that it is sending when the connection closes; others get it here.
      if (!response.socket || socket.destroyed) response.emit("close");
      else answer(connection, { request, response });
    });
  };

  function answer(
    { isRefused }: Connection,
    { request, response }: { request: IncomingMessage; response: ServerResponse },
  ): void {
    if (isRefused) response.writeHead(503, { Connection: "close", "Retry-After": "1" }).end();
    else listener(request, response);
  }
}

/** Skips stack traces: they took 0.35 of 0.6 s of a flood (`tests/abuse/hostile-stranger.alone.test.ts`). */
function closeWithoutStackTraces(socket: Socket): void {
  let { stackTraceLimit } = Error;
  socket.prependOnceListener("close", () => {
    ({ stackTraceLimit } = Error);
    Error.stackTraceLimit = 0;
  });
  socket.once("close", () => {
    Error.stackTraceLimit = stackTraceLimit;
  });
}
