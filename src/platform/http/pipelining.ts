import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Pipelined requests of a connection; browsers send none. */
export const pipelinedAtMost = 10;

type Connection = { last: ServerResponse; waiting: number; isRefused: boolean };

/**
 * Listener that handles the requests of a connection in sequence. Node hands over all that fit into one read (a
 * thousand in 36 kB), even when the client is gone. Above `atMost` the connection ends with a 503 and `onRefused` is
 * called.
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
      connections.set(socket, { last: response, waiting: 0, isRefused: false });
      return listener(request, response);
    }
    // Requests already read are still handed over.
    if (connection.isRefused) return void response.emit("close");
    const before = connection.last;
    connection.last = response;
    // Node assigns the connection once earlier responses are sent.
    if (response.socket) return listener(request, response);
    connection.waiting += 1;
    const isRefused = connection.waiting > atMost;
    if (isRefused) {
      connection.isRefused = true;
      // Stops reading; the connection ends with this response.
      socket.pause();
      response.writeHead(503, { Connection: "close", "Retry-After": "1" }).end();
      onRefused();
    }
    before.once("close", () => {
      connection.waiting -= 1;
      // Node reports a closed connection to the current response only.
      if (!response.socket || socket.destroyed) response.emit("close");
      else if (!isRefused) listener(request, response);
    });
  };
}
