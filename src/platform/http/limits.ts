import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { rateLimitKey } from "./client-address.ts";
import type { Logger } from "./log.ts";
import { inTurn, pipelinedAtMost } from "./pipelining.ts";

/** In milliseconds, bytes and connections. */
export type HttpLimits = {
  /** For all headers: browsers send them in one packet; slow senders are disconnected. */
  headers: number;
  /** For headers and body: the largest form on the slowest line. */
  request: number;
  checkInterval: number;
  /** For a connection without traffic, such as an answer that is never read. */
  silence: number;
  idle: number;
  /** Longer than proxies' own (nginx 60 s), or they would send into a closed connection. */
  idleBehindProxy: number;
  headerBytes: number;
  /** An open one costs about 20 kB; further ones are refused. */
  connections: number;
  /** Share of one network; not counted behind a proxy. */
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

/** node:http server with limits against slow, silent and numerous clients, which no request can crash. */
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
  // Limited by bytes: Node drops headers beyond the count, and a proxy's own come last.
  server.maxHeadersCount = 0;
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    refuse(socket, error.code ?? "ERROR", log);
  });
  // No tunnels; Node would close without a response.
  server.on("connect", (_request, socket: Socket) => refuse(socket, "CONNECT", log));
  // Unknown expectations are ignored; only 100-continue was ever defined.
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

/** Catch at the top: an exception costs only its own request. */
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

/** Answers and logs malformed HTTP, which reaches no route. */
function refuse(socket: Socket, code: string, log: Logger): void {
  // Further data of the same connection raise more errors.
  if (refused.has(socket)) return;
  refused.add(socket);
  // Disconnects are logged with their request.
  if (code === "ECONNRESET" || code === "EPIPE") return void socket.destroy();
  const status = statuses[code] ?? "400 Bad Request";
  log.info({ status: Number.parseInt(status, 10), fault: code });
  const isAnswering = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage;
  if (socket.writable && !isAnswering?.headersSent)
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroySoon();
}

/** Once a minute, so that a flood does not flood the log. */
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
