import type { MemberActor } from "../../kernel/actor.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { PageAsked } from "../../kernel/paging.ts";
import { cleanLine } from "../../kernel/text.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ConsoleLists } from "../../products/console-lists/start-lists.ts";
import type { StockFilter } from "../../products/domain/stock-filter.ts";
import { findStock } from "../../products/store/listed-stock.ts";
import { maxShelfLength } from "../domain/shelf.ts";
import { parseStockForm } from "../domain/stock-form.ts";
import type { TypedStock } from "../domain/stock-record.ts";
import { findShelf, putOnShelf } from "../store/shelves.ts";
import { listStockChanges } from "../store/stock-changes.ts";
import { stockStore } from "../store/stock-store.ts";
import { editStock, seenStock } from "../use-cases/edit-stock.ts";

export type StockService = ReturnType<typeof createStockService>;

const maxChanges = 50;

export function createStockService({
  db,
  lists,
  now,
}: {
  db: Database;
  lists: ConsoleLists;
  now: () => number;
}) {
  return {
    async read(search: { filter: StockFilter; code: string | null; asked: PageAsked }) {
      const today = formatIsoDay(now());
      return {
        ...(await lists.ask("stock", { ...search, today })),
        now: now(),
        today,
      };
    },
    /** Stock of a product; null for one that does not exist. `seen` is the version for `save`. */
    async find(productId: number) {
      const stock = await findStock(db, productId);
      if (!stock) return null;
      const [known] = await stockStore.read(db, [productId]);
      return { ...stock, seen: seenStock(known?.facts ?? null) };
    },
    findShelf: (productId: number) => findShelf(db, productId),
    putOnShelf: (productId: number, typed: string) =>
      putOnShelf(db, { productId, location: cleanLine(typed).slice(0, maxShelfLength) }),
    listChanges: (productId: number) => listStockChanges(db, { productId, max: maxChanges }),
    save(
      productId: number,
      { seen, typed, by }: { seen: string; typed: TypedStock; by: MemberActor },
    ) {
      const at = now();
      return editStock(db, {
        productId,
        seen,
        by,
        at,
        parse: (current) => parseStockForm(typed, { current, now: at }),
      });
    },
  };
}
