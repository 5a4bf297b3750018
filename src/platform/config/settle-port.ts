import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { Environment } from "./environment.ts";

/** Replaces port 0 (any free port) by a free port, because the site's public address contains the port. */
export async function settlePort(environment: Environment): Promise<Environment> {
  if (environment.PORT !== 0) return environment;
  const server = createServer().listen(0, environment.HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return { ...environment, PORT: port };
}
