import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpOptions } from "./http-options.ts";
import { plain } from "./plain-answers.ts";

/** Header by which the doctor recognises its own site among others on the machine. */
export const installationHeader = "X-Installation";

/** Answers the health checks of operators and load balancers; false for other paths. */
export function answerProbe(
  { url }: IncomingMessage,
  response: ServerResponse,
  { health, notes, installationId }: Pick<HttpOptions, "health" | "notes" | "installationId">,
): boolean {
  switch (url) {
    case "/healthz":
      response.setHeader(installationHeader, installationId);
      plain(response, 200, "ok");
      return true;
    case "/readyz":
      response.setHeader(installationHeader, installationId);
      health
        .findUnreadiness()
        .then((reason) =>
          plain(response, reason ? 503 : 200, reason ?? ["ready", ...notes()].join("\n")),
        );
      return true;
    case "/in-service": {
      const reason = health.outOfService();
      const text = reason ? `out of service: ${reason}` : "in service";
      plain(response, reason ? 503 : 200, text);
      return true;
    }
    default:
      return false;
  }
}
