import type { SelectedItem } from "../../kernel/selection.ts";
import type { Database } from "../../platform/database/database.ts";
import { type CatalogueAccess, mayBeSeen } from "../../products/domain/catalogue-access.ts";
import { findShortage, type StockOfItem } from "../../stock/domain/shortage.ts";
import { type KnownStock, type StockDisplay, showStock } from "../../stock/domain/shown-stock.ts";
import { type ListedRow, readListedRows } from "../store/listed-products.ts";
import { findByPublicId } from "../store/offered-products.ts";

export async function readStockOf(
  db: Database,
  items: readonly SelectedItem[],
  { access, display }: { access: CatalogueAccess; display: StockDisplay & { today: string } },
): Promise<ReadonlyMap<string, StockOfItem>> {
  const found = await findByPublicId(
    db,
    items.map(({ id }) => id),
  );
  const rows = await readListedRows(
    db,
    [...found.values()].map(({ number }) => number),
  );
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return new Map(
    items.flatMap(({ id, quantity }) => {
      const row = byNumber.get(found.get(id)?.number ?? -1);
      if (!row || !mayBeSeen({ ...row, isAdult: row.is_adult === 1 }, access)) return [];
      const known = knownStockOf(row);
      const asked = { quantity: quantity ?? 0, pack: row, display };
      return [[id, { stock: showStock(known, display), shortage: findShortage(known, asked) }]];
    }),
  );
}

export function knownStockOf(row: ListedRow): KnownStock {
  return {
    onHand: row.on_hand,
    allocated: row.allocated,
    incoming: row.incoming,
    incomingOn: row.incoming_date,
    reportedAt: row.reported_at,
    oversell: row.oversell,
  };
}
