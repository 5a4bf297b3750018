import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { Logger } from "../../platform/http/log.ts";
import { repeatEvery } from "../../platform/jobs/worker-loop.ts";
import type { CatalogueAccess } from "../../products/domain/catalogue-access.ts";
import { type CatalogueName, shownCatalogueNames } from "../../products/domain/catalogue-names.ts";
import { isPartlyWritten } from "../../products/store/partly-written.ts";
import { provideToPages, provideValues, type SetValues } from "../../promises/values-in-force.ts";
import type { BestSellerChoice, Shelves } from "../domain/best-sellers.ts";
import { findByNumber, searchProducts } from "../store/offered-products.ts";
import { addSelectedProducts } from "../store/selected-products.ts";
import {
  latestBestSellerVersion,
  listBestSellerVersions,
  maxVersions,
  readBestSellers,
  readShelvesMark,
} from "../store/stored-best-sellers.ts";
import { listSelectionCards } from "../use-cases/list-selection-cards.ts";
import { readShelves } from "../use-cases/read-shelves.ts";
import { type BestSellersOutcome, saveBestSellers } from "../use-cases/save-best-sellers.ts";
import { undoBestSellers } from "../use-cases/undo-best-sellers.ts";
import { type ProductNames, readProductNames } from "./product-names-service.ts";

/** Polling interval in milliseconds for changes by other instances or imports. */
const lookEvery = 1000;

export type BestSellersService = Awaited<ReturnType<typeof startBestSellers>>;

/** Service of the best sellers and visitors' selections; polls each second; `changed` has cached pages rendered again. */
export async function startBestSellers({
  db,
  log,
  changed,
  hidesSample,
  isCatalogueShown,
  now = Date.now,
}: {
  db: Database;
  log: Logger;
  changed: () => Promise<void>;
  /** True on a published site, where the sample company's demo products are hidden. */
  hidesSample: () => boolean;
  isCatalogueShown: (name: CatalogueName) => boolean;
  now?: () => number;
}) {
  let seen = "";
  let shelves: Shelves = {};
  let names: ProductNames = new Map();

  /** Reloads best sellers and product names; true if the best sellers have changed. */
  async function read(): Promise<boolean> {
    const mark = await readShelvesMark(db);
    const before = JSON.stringify(shelves);
    shelves = await readShelves(db, { hidesSample: hidesSample() });
    names = await readProductNames(db);
    seen = mark;
    return JSON.stringify(shelves) !== before;
  }

  async function look(): Promise<void> {
    if ((await readShelvesMark(db)) === seen || (await isPartlyWritten(db))) return;
    if (await read()) await changed();
  }

  await read();
  provideValues("bestSellers", () => shelves);
  provideValues("shelves", () => ({ filled: filledNames() }));
  provideValues("productNames", () => ({ byId: names }));
  // Tells browsers which catalogues have best sellers. Sends nothing if all of them have, because that is the default.
  provideToPages((): SetValues => {
    const filled = filledNames();
    return filled.length < shownCatalogueNames().length ? { shelves: { filled } } : {};
  });
  const watch = repeatEvery(lookEvery, () => unlessUnavailable(() => withStoreErrors(look)), {
    log,
    name: "look for changed best sellers",
  });

  function filledNames(): CatalogueName[] {
    return shownCatalogueNames().filter((name) => (shelves[name]?.length ?? 0) > 0);
  }

  async function reread(outcome: BestSellersOutcome): Promise<BestSellersOutcome> {
    if (outcome.kind === "saved" && (await read())) await changed();
    return outcome;
  }

  const cards = (ids: readonly string[], access: CatalogueAccess) =>
    listSelectionCards({ db, shelves, hidesSample: hidesSample(), isCatalogueShown }, ids, access);

  return {
    shelves: () => shelves,
    /** Reloads the best sellers. Does not call `changed`: the caller renders cached pages again anyway. */
    async settingsChanged(): Promise<void> {
      await read();
    },
    cards,
    /** Filters posted ids by the visitor's access; stores brands and names, in case the products are deleted later. */
    async takeSelection(ids: readonly string[], access: CatalogueAccess): Promise<string[]> {
      if (ids.length === 0) return [];
      const known = await cards(ids, access);
      const taken = ids.flatMap((id) => (known[id] ? [{ id, card: known[id] }] : []));
      const unnamed = taken.filter(({ id }) => !names.has(id));
      if (unnamed.length > 0) {
        await addSelectedProducts(
          db,
          unnamed.map(({ id, card: { brand, name } }) => ({ id, brand, name })),
        );
        names = await readProductNames(db);
      }
      return taken.map(({ id }) => id);
    },
    /** Current choice of best sellers with the number of its version, for the form. */
    async chosen(): Promise<{ choice: BestSellerChoice; seen: number }> {
      const latest = await latestBestSellerVersion(db);
      return { choice: await readBestSellers(db, latest), seen: latest };
    },
    products: (numbers: readonly number[]) => findByNumber(db, numbers),
    search: (catalogue: CatalogueName, typed: string) =>
      searchProducts(db, { typed, catalogue, limit: 8 }),
    /** Saves a choice. `seen`: number of the version that the form showed. */
    save: async (given: { choice: BestSellerChoice; seen: number; by: MemberActor }) =>
      reread(await saveBestSellers(db, { ...given, at: now() })),
    undo: async (given: { number: number; seen: number; by: MemberActor }) =>
      reread(await undoBestSellers(db, { ...given, at: now() })),
    history: () => listBestSellerVersions(db, maxVersions),
    stop: () => watch.stop(),
  };
}
