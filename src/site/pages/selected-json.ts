import { parseSelection } from "../../kernel/selection.ts";
import { catalogueAccess } from "../../products/context.ts";
import { storefront } from "../../storefront/context.ts";
import type { Route } from "./+types/selected-json";
import { readAmounts } from "./amounts-of-selection.ts";
import { readStockWords } from "./stock-of-selection.ts";

const noStore = { "Cache-Control": "private, no-store" };

/** Maximum number of products per request to this route. */
const max = 50;

/** Route (JSON) by query parameter: `productos` by id, `existencias` stock texts, `importes` amounts, `codigo` by code. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const stockAsked = url.searchParams.get("existencias");
  if (stockAsked !== null)
    return Response.json(await readStockWords(context, parseSelection(stockAsked)), {
      headers: noStore,
    });
  const amountsAsked = url.searchParams.get("importes");
  if (amountsAsked !== null)
    return Response.json(await readAmounts(context, withQuantities(amountsAsked)), {
      headers: noStore,
    });
  const access = await context.get(catalogueAccess).find();
  const code = url.searchParams.get("codigo");
  if (code !== null) {
    const found = await context.get(storefront).findByCode(code, access);
    return Response.json(found && { id: found.id, units: found.units }, { headers: noStore });
  }
  const cards = await context
    .get(storefront)
    .bestSellers.cards(parseIds(url.searchParams.get("productos") ?? ""), access);
  return Response.json(cards, { headers: noStore });
}

function withQuantities(text: string) {
  return parseSelection(text).flatMap(({ id, quantity }) =>
    quantity === null ? [] : [{ id, quantity }],
  );
}

function parseIds(text: string): string[] {
  const ids = text
    .split(",")
    .filter((id) => /^[a-z\d]+(?:-[a-z\d]+)*$/.test(id) && id.length <= 60);
  return [...new Set(ids)].slice(0, max);
}
