import { bestSellersService } from "../../catalogue/context.ts";
import type { Route } from "./+types/selected-json";

/** Products asked for at once, as many as a request can name. */
const most = 50;

/** Route: selected products by their identifiers, null for those that are not offered. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = (url.searchParams.get("productos") ?? "")
    .split(",")
    .filter((id) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(id) && id.length <= 60);
  const cards = await context.get(bestSellersService).cards([...new Set(ids)].slice(0, most));
  return Response.json(cards, { headers: { "Cache-Control": "private, no-store" } });
}
