import { admitMember, requireMember } from "../../members/pages/offered/require-member.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import { catalogueAccess } from "../../products/context.ts";
import { stockDisplay } from "../../stock/context.ts";
import { storefront } from "../../storefront/context.ts";
import { stockAlerts } from "../context.ts";
import type { Route } from "./+types/download-calendar";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

/** Route: calendar with the expected days of the products of which the member is told. */
export async function loader({ context }: Route.LoaderArgs) {
  const { scope } = requireMember(context);
  const alerts = context.get(stockAlerts);
  const access = await context.get(catalogueAccess).find();
  const stock = await context.get(stockDisplay).find();
  const numbers = await alerts.list(scope.memberId);
  const cards = await context.get(storefront).listCards(numbers, { access, stock });
  return new Response(await alerts.writeCalendar(cards), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="avisos.ics"',
    },
  });
}
