import { bestSellersService, catalogueAccess } from "../../catalogue/context.ts";
import type { Route } from "./+types/selected-json";

/** Products asked for at once, as many as a request can name. */
const most = 50;

/** Route: selected products by their identifiers, null for those that the visitor may not see. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = (url.searchParams.get("productos") ?? "")
    .split(",")
    .filter((id) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(id) && id.length <= 60);
  const access = await context.get(catalogueAccess).find();
  const cards = await context
    .get(bestSellersService)
    .cards([...new Set(ids)].slice(0, most), access);
  return Response.json(cards, { headers: { "Cache-Control": "private, no-store" } });
}
