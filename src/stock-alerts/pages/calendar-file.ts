import { orServiceUnavailable } from "../../members/pages/offered/require-member.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { visit } from "../../platform/http/visit.ts";
import { stockInWords } from "../../stock/domain/shown-stock.ts";
import { storefront } from "../../storefront/context.ts";
import { stockAlerts } from "../context.ts";
import type { Route } from "./+types/calendar-file";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate];

/** Route: a member's calendar at its private URL, without cookies. Unknown and ended URLs get the same response. */
export function loader({ params: { file }, context }: Route.LoaderArgs) {
  const { clientAddress } = context.get(visit);
  return orServiceUnavailable(context, async () => {
    const alerts = context.get(stockAlerts);
    const admitted = await alerts.calendars.admit(file, { clientAddress });
    switch (admitted.kind) {
      case "unknown":
        return new Response(null, { status: 404 });
      case "too-many":
        return new Response(null, {
          status: 429,
          headers: { "Retry-After": `${admitted.retryAfterSeconds}` },
        });
      case "admitted": {
        const { memberId, access } = admitted;
        const numbers = await alerts.list(memberId);
        const shownTo = { access, stock: stockInWords };
        const cards = await context.get(storefront).listCards(numbers, shownTo);
        return new Response(await alerts.writeCalendar(cards), {
          headers: {
            "Content-Type": "text/calendar; charset=utf-8",
            "Content-Disposition": 'inline; filename="avisos.ics"',
          },
        });
      }
    }
  });
}
