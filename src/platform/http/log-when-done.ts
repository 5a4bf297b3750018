import type { IncomingMessage, ServerResponse } from "node:http";
import { type Logger, writeAccessLine } from "./log.ts";
import type { LoggablePath } from "./loggable-path.ts";
import { probes } from "./route-pattern.ts";

export function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  { id, log, loggablePath }: { id: string; log: Logger; loggablePath: LoggablePath },
): void {
  // Health checks would otherwise be half of the log.
  const level = probes.has(request.url ?? "") ? "debug" : "info";
  if (!log.isLevelEnabled(level)) return;
  const startedAt = performance.now();
  // `on` is cheaper than `once`, and a response closes only once anyway.
  response.on("close", () => {
    writeAccessLine(log, level, {
      id,
      method: request.method ?? "",
      path: loggablePath(request.url ?? ""),
      status: response.statusCode,
      ms: Math.round(performance.now() - startedAt),
      isAborted: !response.writableFinished,
    });
  });
}
