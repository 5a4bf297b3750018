import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { catalogueNames } from "../../products/domain/catalogue-names.ts";
import { type BestSellerChoice, mapChoice } from "../domain/best-sellers.ts";
import { findByNumber } from "../store/offered-products.ts";
import {
  addBestSellerVersion,
  latestBestSellerVersion,
  lockBestSellers,
  readBestSellers,
} from "../store/stored-best-sellers.ts";

export type BestSellersOutcome =
  | { kind: "saved" | "unchanged" | "conflict" | "unavailable" }
  /** The version to undo does not exist. */
  | { kind: "unknown" };

/**
 * Saves a choice as a new version. `seen`: number of the version that the form showed; `restores`: number of the version
 * that an undo saves again.
 */
export async function saveBestSellers(
  db: Database,
  {
    choice,
    seen,
    by,
    at,
    restores = null,
  }: {
    choice: BestSellerChoice;
    seen: number;
    by: MemberActor;
    at: number;
    restores?: number | null;
  },
): Promise<BestSellersOutcome> {
  const outcome = await unlessUnavailable(() =>
    withStoreErrors(() =>
      inTransaction(db, async (on): Promise<BestSellersOutcome> => {
        await lockBestSellers[engineOf(on)](on);
        const latest = await latestBestSellerVersion(on);
        if (latest !== seen) return { kind: "conflict" };
        const kept = await withoutDeleted(on, choice);
        const before = await readBestSellers(on, latest);
        if (restores === null && JSON.stringify(before) === JSON.stringify(kept))
          return { kind: "unchanged" };
        await addBestSellerVersion(on, {
          choice: kept,
          savedAt: at,
          restores,
          by: { id: by.id, name: by.name },
        });
        return { kind: "saved" };
      }),
    ),
  );
  return outcome.kind === "unavailable" ? { kind: "unavailable" } : outcome;
}

async function withoutDeleted(on: Database, choice: BestSellerChoice): Promise<BestSellerChoice> {
  const numbers = catalogueNames().flatMap((name) =>
    (choice[name] ?? []).map(({ productId }) => productId),
  );
  const products = await findByNumber(on, numbers);
  const catalogueOf = new Map(products.map(({ number, catalogue }) => [number, catalogue]));
  return mapChoice(choice, (product, name) =>
    catalogueOf.get(product.productId) === name ? product : null,
  );
}
