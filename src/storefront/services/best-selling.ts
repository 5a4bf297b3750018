import type { Database } from "../../platform/database/database.ts";
import {
  createProductNumbers,
  type ProductNumbers,
} from "../../products/domain/product-numbers.ts";
import { latestBestSellerVersion, readBestSellers } from "../store/stored-best-sellers.ts";

/** Milliseconds for which a ranking is used. */
const rankingLasts = 10 * 60_000;

/** Rank of the first chosen product, above any number of sold units. */
const ofChosen = 1e12;

type Deps = {
  db: Database;
  /** Units sold lately, by product id. */
  sold: () => Promise<ReadonlyMap<number, number>>;
  now: () => number;
};

/** Cache of the ranking behind the sort order «best-selling». */
export function createBestSelling(deps: Deps) {
  let kept: { version: number; at: number; ranking: Promise<ProductNumbers> } | null = null;

  async function read(): Promise<ProductNumbers> {
    const version = await latestBestSellerVersion(deps.db);
    const at = deps.now();
    if (kept?.version === version && at - kept.at < rankingLasts) return kept.ranking;
    const ranking = rank(deps, version);
    kept = { version, at, ranking };
    // A failure is not cached, so that the next request tries again.
    ranking.catch(() => {
      kept = null;
    });
    return ranking;
  }

  return { read };
}

/** The best sellers that the seller has chosen for the home page come first, then products by the units sold. */
async function rank({ db, sold }: Deps, version: number): Promise<ProductNumbers> {
  const ranks = new Map(await sold());
  const choice = await readBestSellers(db, version);
  for (const products of Object.values(choice))
    for (const [position, { productId }] of products.entries())
      ranks.set(productId, ofChosen - position);
  return createProductNumbers([...ranks].sort(([one], [other]) => one - other));
}
