import type { RouterContextProvider } from "react-router";
import { type SelectedItem, writeSelection } from "../../kernel/selection.ts";
import { catalogueAccess } from "../../products/context.ts";
import { stockDisplay } from "../../stock/context.ts";
import { shortageWords } from "../../stock/copy/shortage-copy.ts";
import type { Shortage, StockOfItem } from "../../stock/domain/shortage.ts";
import { storefront } from "../../storefront/context.ts";
import { stockWords } from "../../storefront/copy/storefront-copy.ts";

/** Stock texts by product and quantity (as `writeSelection` writes them), in words for the current visitor. */
export async function readStockWords(
  context: Readonly<RouterContextProvider>,
  items: readonly SelectedItem[],
): Promise<Record<string, string>> {
  const found = await readStock(context, items);
  return Object.fromEntries(
    items.flatMap((item) => {
      const known = found.get(item.id);
      if (!known) return [];
      const lacking = known.shortage ? shortageWords(known.shortage) : "";
      const texts = [stockWords(known.stock), lacking].filter((text) => text !== "");
      return [[writeSelection([item]), texts.join(" · ")]];
    }),
  );
}

/** Shortage for which the product's quantity is refused; null if the quantity is accepted. */
export async function findRefusedShortage(
  context: Readonly<RouterContextProvider>,
  item: SelectedItem,
): Promise<Shortage | null> {
  const shortage = (await readStock(context, [item])).get(item.id)?.shortage;
  return shortage?.policy === "refuse" ? shortage : null;
}

async function readStock(
  context: Readonly<RouterContextProvider>,
  items: readonly SelectedItem[],
): Promise<ReadonlyMap<string, StockOfItem>> {
  if (items.length === 0) return new Map();
  const access = await context.get(catalogueAccess).find();
  const stock = await context.get(stockDisplay).find();
  return await context.get(storefront).stockOf(items, { access, stock });
}
