import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { rateLimitKey } from "./client-address.ts";
import type { Logger } from "./log.ts";
import { inTurn, pipelinedAtMost } from "./pipelining.ts";

/** Times in milliseconds, sizes in bytes, numbers of connections. */
export type HttpLimits = {
  /** Time to receive the headers: browsers send them in one packet; slow senders are disconnected. */
  headers: number;
  /** Time to receive headers and body: enough for the largest form on the slowest line. */
  request: number;
  checkInterval: number;
  /** Time until a connection without traffic is closed, such as one whose response is never read. */
  silence: number;
  idle: number;
  /** Idle time behind a proxy: longer than the proxy's (nginx 60 s), which could else send into a closed connection. */
  idleBehindProxy: number;
  headerBytes: number;
  /** Maximum of open connections, each of which costs about 20 kB; further ones are refused. */
  connections: number;
  connectionsOfOne: number;
};

export const httpLimits: HttpLimits = {
  headers: 15_000,
  request: 60_000,
  checkInterval: 5_000,
  silence: 90_000,
  idle: 10_000,
  idleBehindProxy: 75_000,
  headerBytes: 16 * 1024,
  connections: 2000,
  connectionsOfOne: 500,
};

/** node:http server with limits against slow, silent and numerous clients; no request can crash it. */
export function createLimitedServer(
  handle: RequestListener,
  { limits, isBehindProxy, log }: { limits: HttpLimits; isBehindProxy: boolean; log: Logger },
): Server {
  const listener = inTurn(withCatch(handle, log), {
    atMost: pipelinedAtMost,
    onRefused: () => log.info({ status: 503, fault: "PIPELINE" }),
  });
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.checkInterval,
      keepAliveTimeout: isBehindProxy ? limits.idleBehindProxy : limits.idle,
      maxHeaderSize: limits.headerBytes,
    },
    listener,
  );
  server.timeout = limits.silence;
  server.maxConnections = limits.connections;
  // Unlimited number of headers; only their bytes are limited. Node would drop the last ones, which a proxy has added.
  server.maxHeadersCount = 0;
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    refuse(socket, error.code ?? "ERROR", log);
  });
  // Rejects CONNECT requests (tunnels) with a response; Node would close the connection without one.
  server.on("connect", (_request, socket: Socket) => refuse(socket, "CONNECT", log));
  // Ignores Expect headers other than 100-continue, the only value that was ever defined.
  server.on("checkExpectation", listener);
  const noteDrop = createDropNote(log);
  server.on("drop", noteDrop);
  if (!isBehindProxy) boundEachNetwork(server, limits.connectionsOfOne, noteDrop);
  return server;
}

function boundEachNetwork(server: Server, atMost: number, onDrop: () => void): void {
  const counts = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const network = rateLimitKey(socket.remoteAddress ?? "");
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    if (count <= atMost) return;
    socket.destroy();
    onDrop();
  });
}

/** Catches exceptions of a handler, so that they fail one request instead of ending the process. */
function withCatch(handle: RequestListener, log: Logger): RequestListener {
  return (request, response) => {
    try {
      handle(request, response);
    } catch (error) {
      log.error({ err: error }, "a request was not answered");
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { Connection: "close", "Content-Length": 0 }).end();
    }
  };
}

const refused = new WeakSet<Socket>();

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  CONNECT: "405 Method Not Allowed",
};

function refuse(socket: Socket, code: string, log: Logger): void {
  // More data on the same connection raise more errors; only the first is answered.
  if (refused.has(socket)) return;
  refused.add(socket);
  // A disconnect is logged with its request, not here.
  if (code === "ECONNRESET" || code === "EPIPE") return void socket.destroy();
  const status = statuses[code] ?? "400 Bad Request";
  log.info({ status: Number.parseInt(status, 10), fault: code });
  const isAnswering = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage;
  if (socket.writable && !isAnswering?.headersSent)
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}

/** Logs the first refused connection and, a minute later, their number, so that a flood does not fill the log. */
function createDropNote(log: Logger): () => void {
  let dropped = 0;
  return () => {
    dropped += 1;
    if (dropped > 1) return;
    log.warn("connections are turned away: as many as may be are open");
    setTimeout(() => {
      if (dropped > 1) log.warn({ dropped }, "connections were turned away");
      dropped = 0;
    }, 60_000).unref();
  };
}
