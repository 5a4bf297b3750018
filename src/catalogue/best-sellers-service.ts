import { sql } from "kysely";
import type { MemberActor } from "../kernel/actor.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { Database } from "../platform/database/database.ts";
import { engineOf } from "../platform/database/engine.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import type { Logger } from "../platform/http/log.ts";
import { repeatEvery } from "../platform/jobs/worker-loop.ts";
import { provideToPages, provideValues, type SetValues } from "../promises/values-in-force.ts";
import {
  type BestSellerChoice,
  mapChoice,
  type ShelfProduct,
  type Shelves,
} from "./domain/best-sellers.ts";
import { type CatalogueAccess, mayBeSeen } from "./domain/catalogue-access.ts";
import { type CatalogueName, catalogueNames } from "./domain/catalogue-names.ts";
import { publicIdOf } from "./domain/product-id.ts";
import { type ProductNames, readProductNames } from "./product-names-service.ts";
import { isVisible, readShelves, toCards } from "./read-shelves.ts";
import {
  addBestSellerVersion,
  latestBestSellerVersion,
  listBestSellerVersions,
  lockBestSellers,
  readBestSellers,
} from "./store/best-sellers.ts";
import { isPartlyWritten } from "./store/import-tasks.ts";
import { findByNumber, findByPublicId, searchProducts } from "./store/offered-products.ts";
import { addSelectedProducts } from "./store/selected-products.ts";

/** Polling interval in milliseconds for changes by other instances or imports. */
const lookEvery = 1000;

const mostVersions = 50;

export type BestSellersOutcome =
  | { kind: "saved" | "unchanged" | "conflict" | "unavailable" }
  /** The version to undo does not exist. */
  | { kind: "unknown" };

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
  let shelves: Shelves = { rizos: [], espiritual: [], erotica: [] };
  let names: ProductNames = new Map();

  /** Reloads best sellers and product names; true if the best sellers have changed. */
  async function read(): Promise<boolean> {
    const mark = await readMark(db);
    const before = JSON.stringify(shelves);
    shelves = await readShelves(db, { hidesSample: hidesSample() });
    names = await readProductNames(db);
    seen = mark;
    return JSON.stringify(shelves) !== before;
  }

  async function look(): Promise<void> {
    if ((await readMark(db)) === seen || (await isPartlyWritten(db))) return;
    if (await read()) await changed();
  }

  await read();
  provideValues("bestSellers", () => shelves);
  provideValues("shelves", () => ({ filled: filledNames() }));
  provideValues("productNames", () => ({ byId: names }));
  // Tells browsers which catalogues have best sellers. Sends nothing if all of them have, because that is the default.
  provideToPages((): SetValues => {
    const filled = filledNames();
    return filled.length < catalogueNames.length ? { shelves: { filled } } : {};
  });
  const watch = repeatEvery(lookEvery, () => unlessUnavailable(() => withStoreErrors(look)), {
    log,
    name: "look for changed best sellers",
  });

  function filledNames(): CatalogueName[] {
    return catalogueNames.filter((name) => shelves[name].length > 0);
  }

  async function store({
    choice,
    seen: shown,
    by,
    restores,
  }: {
    choice: BestSellerChoice;
    seen: number;
    by: MemberActor;
    restores: number | null;
  }): Promise<BestSellersOutcome> {
    const outcome = await unlessUnavailable(() =>
      withStoreErrors(() =>
        inTransaction(db, async (on): Promise<BestSellersOutcome> => {
          await lockBestSellers[engineOf(on)](on);
          const latest = await latestBestSellerVersion(on);
          if (latest !== shown) return { kind: "conflict" };
          const kept = await withoutDeleted(on, choice);
          const before = await readBestSellers(on, latest);
          if (restores === null && JSON.stringify(before) === JSON.stringify(kept))
            return { kind: "unchanged" };
          await addBestSellerVersion(on, {
            ...{ choice: kept, savedAt: now(), restores },
            by: { id: by.id, name: by.name },
          });
          return { kind: "saved" };
        }),
      ),
    );
    if (outcome.kind === "saved" && (await read())) await changed();
    return outcome.kind === "unavailable" ? { kind: "unavailable" } : outcome;
  }

  return {
    shelves: () => shelves,
    /** Reloads the best sellers. Does not call `changed`: the caller renders cached pages again anyway. */
    async settingsChanged(): Promise<void> {
      await read();
    },
    /** Cards of selected products by the requested identifier; null for products that the visitor may not see. */
    async cards(
      ids: readonly string[],
      access: CatalogueAccess,
    ): Promise<Record<string, ShelfProduct | null>> {
      const known = new Map(
        catalogueNames.flatMap((name) => shelves[name]).map((card) => [card.id, card]),
      );
      const unknown = ids.filter((id) => !known.has(id));
      const found = await findByPublicId(db, unknown);
      // Best sellers are visible to everybody, because the home page shows them.
      const offered = [...found].filter(
        ([, product]) =>
          isVisible(product, { hidesSample: hidesSample() }) &&
          (mayBeSeen(product, access) || known.has(publicIdOf(product))),
      );
      const cards = await toCards(
        db,
        offered.map(([, product]) => ({ product, priceCents: null, ratingTenths: null })),
      );
      for (const [at, card] of cards.entries())
        known.set(offered[at]?.[0] ?? card.id, known.get(card.id) ?? card);
      return Object.fromEntries(
        ids.map((id) => {
          const card = known.get(id);
          return [id, card && isCatalogueShown(card.catalogue) ? card : null];
        }),
      );
    },
    /** Filters posted ids by the visitor's access; stores brands and names, in case the products are deleted later. */
    async takeSelection(ids: readonly string[], access: CatalogueAccess): Promise<string[]> {
      if (ids.length === 0) return [];
      const cards = await this.cards(ids, access);
      const taken = ids.flatMap((id) => (cards[id] ? [{ id, card: cards[id] }] : []));
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
    save: (given: { choice: BestSellerChoice; seen: number; by: MemberActor }) =>
      store({ ...given, restores: null }),
    /** Undoes version `number`: saves the content of the version before it as a new version. */
    async undo({
      number,
      seen: shown,
      by,
    }: {
      number: number;
      seen: number;
      by: MemberActor;
    }): Promise<BestSellersOutcome> {
      const versions = await listBestSellerVersions(db, mostVersions + 1);
      const at = versions.findIndex((version) => version.number === number);
      if (at < 0) return { kind: "unknown" };
      const before = versions[at + 1]?.number ?? 0;
      const choice = await readBestSellers(db, before);
      return store({ choice, seen: shown, by, restores: before });
    },
    history: () => listBestSellerVersions(db, mostVersions),
    stop: () => watch.stop(),
  };
}

/** Version that changes with the catalogue, the chosen best sellers, or the products in access requests. */
async function readMark(db: Database): Promise<string> {
  const mark = await db
    .selectNoFrom((none) => [
      none.selectFrom("catalogue_state").select("version").as("catalogue"),
      none
        .selectFrom("best_seller_version")
        .select((version) => version.fn.max("number").as("latest"))
        .as("choice"),
      none.selectFrom("selected_product").select(sql<number>`count(*)`.as("count")).as("selected"),
    ])
    .executeTakeFirstOrThrow();
  return `${mark.catalogue} ${mark.choice} ${mark.selected}`;
}

async function withoutDeleted(on: Database, choice: BestSellerChoice): Promise<BestSellerChoice> {
  const numbers = catalogueNames.flatMap((name) => choice[name].map(({ productId }) => productId));
  const products = await findByNumber(on, numbers);
  const catalogueOf = new Map(products.map(({ number, catalogue }) => [number, catalogue]));
  return mapChoice(choice, (product, name) =>
    catalogueOf.get(product.productId) === name ? product : null,
  );
}
