import { once } from "node:events";
import { createServer } from "node:net";

/** Ports above 10,000 that fetch() refuses (Fetch Standard, «bad port»). */
const refusedByFetch: readonly number[] = [10_080];

/**
 * Finds a free port on 127.0.0.1. It is below the ports that systems assign to outgoing connections, because such a
 * connection could take it before the caller listens. Each test worker has its own range of ports, so no two workers
 * choose the same one.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * portsEach);
    if (handedOut.has(port) || refusedByFetch.includes(port)) continue;
    handedOut.add(port);
    if (await isFree(port)) return port;
  }
}

const portsEach = 2000;
const worker = Number(process.env.VITEST_POOL_ID ?? 0);
const lowest = 10_000 + (worker % 10) * portsEach;
const handedOut = new Set<number>();

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
