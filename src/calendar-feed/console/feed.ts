import { keepPrivate } from "../../platform/http/keep-private.ts";
import { visit } from "../../platform/http/visit.ts";
import { answerServiceUnavailable } from "../../staff/console/offered/middleware.ts";
import { calendarFeed } from "../context.ts";
import type { Route } from "./+types/feed";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, answerServiceUnavailable];

/** Route: calendar at a private URL. Needs no cookie; unknown, revoked and malformed URLs get the same response. */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const { clientAddress } = context.get(visit);
  const answer = await context.get(calendarFeed).read(file, { clientAddress });
  switch (answer.kind) {
    case "unknown":
      return new Response(null, { status: 404 });
    case "too-many":
      return new Response(null, {
        status: 429,
        headers: { "Retry-After": `${answer.retryAfterSeconds}` },
      });
    case "calendar":
      return new Response(answer.calendar, {
        headers: {
          "Content-Type": "text/calendar; charset=utf-8",
          "Content-Disposition": 'inline; filename="plazos.ics"',
        },
      });
  }
}
