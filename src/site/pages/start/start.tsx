import { Overview, readOverview } from "../../../members/pages/offered/overview.tsx";
import type { PageHandle } from "../../../platform/hydration/use-page-scripts.ts";
import type { Route } from "./+types/start";
import { readStartPage } from "./read-start.ts";
import { CartCard, Conditions, LastOrders } from "./start-parts.tsx";
import { Missing, Newest, PriceChanges, StockAlerts } from "./start-products.tsx";

export const handle: PageHandle = { scripts: "plain", hasApplied: true };

/** Route: start page of members, with what they can do now and what has changed for them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const overview = await readOverview(context, url);
  const start = overview.kind === "inside" ? await readStartPage(context) : null;
  return { overview, start };
}

export default function Start({ loaderData: { overview, start } }: Route.ComponentProps) {
  return (
    <Overview overview={overview}>
      {start && (
        <>
          {start.cart && <CartCard {...start.cart} />}
          <div className="grid gap-x-column lg:grid-cols-2">
            <PriceChanges changes={start.changes} />
            <Missing products={start.missing} />
            <StockAlerts products={start.alerts} />
            <LastOrders orders={start.orders} />
          </div>
          <Newest products={start.newest} />
          <Conditions conditions={start.conditions} />
        </>
      )}
    </Overview>
  );
}
