import type { Database } from "../../platform/database/database.ts";
import { type CatalogueAccess, mayBeSeen } from "../../products/domain/catalogue-access.ts";
import { findByPublicId } from "../store/offered-products.ts";
import { readOrderFacts } from "../store/order-facts.ts";
import { isVisible } from "./read-shelves.ts";

/** Products by public identifier, with the data for their amounts; only products that the visitor may see. */
export async function findOrderedProducts(
  db: Database,
  ids: readonly string[],
  { access, hidesSample }: { access: CatalogueAccess; hidesSample: boolean },
) {
  const found = [...(await findByPublicId(db, ids))].filter(
    ([, product]) => mayBeSeen(product, access) && isVisible(product, { hidesSample }),
  );
  const orderFacts = await readOrderFacts(
    db,
    found.map(([, { number }]) => number),
  );
  return new Map(
    found.flatMap(([id, { number, pack }]) => {
      const facts = orderFacts.get(number);
      return facts ? [[id, { number, pack, ...facts }] as const] : [];
    }),
  );
}
