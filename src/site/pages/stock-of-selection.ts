import type { RouterContextProvider } from "react-router";
import { catalogueAccess, stockDisplay, storefront } from "../../catalogue/context.ts";
import { stockWords } from "../../catalogue/copy/es-storefront.ts";

/** Stock texts by public product identifier, in the wording for the visitor of the current request. */
export async function readStockWords(
  context: Readonly<RouterContextProvider>,
  ids: readonly string[],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const access = await context.get(catalogueAccess).find();
  const stock = await context.get(stockDisplay).find();
  const found = await context.get(storefront).stockOf(ids, { access, stock });
  return Object.fromEntries([...found].map(([id, shown]) => [id, stockWords(shown)]));
}
