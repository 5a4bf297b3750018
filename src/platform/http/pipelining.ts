import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection that may wait for those before them; browsers send none before its turn. */
export const pipelinedAtMost = 10;

type Connection = { last: ServerResponse; waiting: number; isRefused: boolean };

/**
 * Listener that carries out the requests of a connection one after the other. Node hands over every request that fits
 * into one read, a thousand in 36 kB, and each would be worked on though its client is gone. Those beyond `atMost` are
 * refused: the connection ends with a 503, and `onRefused` is told.
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
    // What was read already is still handed over, a thousand requests of it: each costs as little as can be.
    if (connection.isRefused) return void response.emit("close");
    const before = connection.last;
    connection.last = response;
    // Node gives a response its connection once those before it are sent.
    if (response.socket) return listener(request, response);
    connection.waiting += 1;
    const isRefused = connection.waiting > atMost;
    if (isRefused) {
      connection.isRefused = true;
      // Nothing more is read, and the connection ends with this response.
      socket.pause();
      response.writeHead(503, { Connection: "close", "Retry-After": "1" }).end();
      onRefused();
    }
    before.once("close", () => {
      connection.waiting -= 1;
      // Of a connection that has ended, Node tells only the response that was being sent.
      if (!response.socket || socket.destroyed) response.emit("close");
      else if (!isRefused) listener(request, response);
    });
  };
}
