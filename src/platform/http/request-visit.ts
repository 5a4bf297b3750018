import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { clientAddress } from "./client-address.ts";
import type { HttpOptions } from "./http-options.ts";
import type { Visit } from "./visit.ts";

export function visitOf(
  { headers, url, socket }: IncomingMessage,
  options: Pick<HttpOptions, "trustedProxies" | "log" | "loggablePath">,
): Visit {
  return {
    id: `${headers["x-request-id"]}`,
    path: options.loggablePath(url?.split("?", 1)[0] ?? ""),
    clientAddress: clientAddress(
      {
        socketAddress: socket.remoteAddress ?? "",
        forwardedFor: headers["x-forwarded-for"]?.toString() ?? null,
      },
      options.trustedProxies,
    ),
    log: options.log,
  };
}

/** Visit of a page that the server renders for its own cache. */
export function ownVisit({ log }: Pick<HttpOptions, "log">): Visit {
  return { id: randomUUID(), path: "", clientAddress: "", log };
}
