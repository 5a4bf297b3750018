import { createServer } from "node:http";
import { listenOn } from "../http/server.ts";
import type { Metrics } from "./metrics.ts";

/** Serves GET /metrics on a separate address. Resolves with a function that closes the listener. */
export async function listenForMetrics(
  metrics: Metrics,
  address: { host: string; port: number },
): Promise<() => void> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics")
      return void response.writeHead(404).end();
    metrics.text().then(
      ({ type, body }) => response.writeHead(200, { "Content-Type": type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await listenOn(server, address);
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
