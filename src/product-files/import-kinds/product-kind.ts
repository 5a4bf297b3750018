import { changeKinds } from "../../imports/domain/change.ts";
import type { ImportKind, PartToWrite, WriteWork } from "../../imports/kinds/import-kind.ts";
import {
  type ChangePart,
  readChangedRecords,
  readChanges,
} from "../../imports/store/import-changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ProductFacts } from "../../products/domain/product.ts";
import { productColumns } from "../../products/domain/product-columns.ts";
import { productFileGuards } from "../../products/domain/product-guards.ts";
import { skuKey } from "../../products/domain/sku.ts";
import { linkReplacements } from "../../products/store/bulk-products.ts";
import { lockCatalogueState } from "../../products/store/catalogue-state.ts";
import { findSkus } from "../../products/store/product-keys.ts";
import { deleteUnusedNames, readHashes } from "../../products/store/product-reader.ts";
import { productHeadings } from "../copy/product-headings-copy.ts";
import { productImportCopy } from "../copy/product-import-copy.ts";
import { createRowChecker } from "./check-rows.ts";
import { createEarlyProductChecker } from "./early-product-checker.ts";
import type { FactStores } from "./find-kept.ts";
import type { Judged, ProductImportChange, ProductNow } from "./judged-change.ts";
import { prepareChanges } from "./prepare-changes.ts";
import { productExport } from "./product-exports.ts";
import { readingOfProducts } from "./product-reading.ts";
import { writePlanned } from "./write-planned.ts";

/** Files of products: a row is a product, and products that the file does not name can be ended. */
export function createProductKind({
  readPictureHosts,
  storesToKeep,
}: {
  /** Reads the hosts from which pictures may be fetched, one a line, from the settings in force at `at`. */
  readPictureHosts(db: Database, at: number): Promise<string>;
  /** Stores of data that others may have added to a new product, which an undo then keeps. */
  storesToKeep: FactStores;
}): ImportKind {
  const { copy, ...reading } = readingOfProducts({
    name: "products",
    columns: productColumns,
    headings: productHeadings,
    copy: productImportCopy,
    storesKeys: true,
    unitColumns: { content: "contentUnit" },
    besideData: ["contentUnit"],
    optional: optionalColumns.map((column) => [column]),
    signature: { position: 0, columns: ["brand", "catalogue", "category", "iva"] },
    guards: productFileGuards,
  });
  return {
    ...reading,
    copy,
    exported: productExport(copy.fact),
    nameChanges: async (_, changes) =>
      changes.map(({ after: { facts } }) => {
        const { sku, name } = facts as ProductFacts;
        return { code: sku, name };
      }),
    async createChecker(db, options) {
      const pictureHosts = await readPictureHosts(db, options.checkedAt);
      return await createRowChecker(db, { reading, pictureHosts, ...options });
    },
    createEarlyChecker: (db, options) => createEarlyProductChecker(db, { reading, ...options }),
    write: (db, work, part) => writeProducts(db, work, { ...part, storesToKeep }),
    inParts: {
      findOutdated,
      givesUpCodes: (from, to) => givesUpCodes(from as ProductFacts, to as ProductFacts),
      finish: linkLater,
    },
    deleteUnused: deleteUnusedNames,
  };
}

/**
 * Columns that identify no product and say nothing about its tax, its pack, its dangers, or who may see and buy it: one
 * that is left out makes nothing wrong.
 */
const optionalColumns = [
  "supplierCode",
  "text",
  "family",
  "variant",
  "pao",
  "inci",
  "responsibleName",
  "responsiblePost",
  "responsibleElectronic",
  "manufacturer",
  "origin",
  "cnCode",
  "grams",
  "caseGtin",
  "pictureAddresses",
] as const satisfies (keyof typeof productColumns)[];

async function writeProducts(
  db: Database,
  { run, lease, at }: WriteWork,
  { direction, part, end, storesToKeep }: PartToWrite & { storesToKeep: FactStores },
): Promise<void> {
  const isUndo = direction === "undo";
  await writePlanned(db, {
    isVersioned: true,
    prepare: (on, nextId) =>
      prepareChanges(
        readFrom[engineOf(db)](db, on),
        {
          read: (from, kinds = part.kinds) =>
            readProducts(from, run.id, { ...part, ...(kinds && { kinds }) }),
          kindsFirst: (part.kinds ?? changeKinds).filter((kind) => isUndo || kind !== "added"),
          lease,
          at,
          runId: isUndo ? null : run.id,
          judge: isUndo ? undone : applied,
          ...(isUndo && { storesToKeep }),
        },
        nextId,
      ),
    end: (on, { written }) => end(on, written),
  });
}

function readProducts(on: Database, runId: string, part: ChangePart = {}) {
  return readChanges<ProductFacts>(on, runId, part);
}

/**
 * Connection for reads during a write. On PostgreSQL another one, so that both run at the same time; the catalogue's
 * write lock keeps others from changing what it reads.
 */
const readFrom: Record<Engine, (db: Database, on: Database) => Database> = {
  sqlite: (_, on) => on,
  postgres: (db) => db,
};

/** True if a change frees the product's SKU or GTIN for another product. */
function givesUpCodes(from: ProductFacts, to: ProductFacts): boolean {
  return skuKey(from.sku) !== skuKey(to.sku) || (from.gtin !== null && from.gtin !== to.gtin);
}

function applied({ recordId, before, after }: ProductImportChange, now: ProductNow): Judged {
  if ((now?.hash ?? null) !== (before?.hash ?? null))
    return { kind: "outdated", sku: (before ?? after).facts.sku };
  const was = before?.facts;
  const isRenamed = was !== undefined && was.sku !== after.facts.sku;
  return {
    kind: "write",
    givesUpCodes: was !== undefined && (isRenamed || givesUpCodes(was, after.facts)),
    product: { id: recordId, ...after, ...(isRenamed && { formerSku: was.sku }) },
  };
}

function undone({ before, after, key }: ProductImportChange, now: ProductNow): Judged {
  if (now?.hash !== after.hash)
    return now?.hash === before?.hash
      ? { kind: "settled" }
      : { kind: "kept", sku: after.facts.sku };
  if (!before) return { kind: "delete", id: now.id };
  const former = skuKey(before.facts.sku);
  return {
    kind: "write",
    givesUpCodes: givesUpCodes(after.facts, before.facts),
    product: { id: now.id, ...before },
    ...(former !== key && { forgetsCode: former }),
    takesBack: {
      skuKey: former !== key ? former : null,
      gtin: before.facts.gtin !== after.facts.gtin ? before.facts.gtin : null,
    },
  };
}

/** SKUs changed since the check. Stops after the first batch with any, because the error message only needs some. */
async function findOutdated(db: Database, { run, lease }: WriteWork): Promise<readonly string[]> {
  for await (const changes of readChangedRecords(db, run.id)) {
    lease.sign();
    const now = await readHashes(
      db,
      changes.map(({ key }) => key),
    );
    const outdated = changes.filter(({ key, hash }) => (now.get(key)?.hash ?? null) !== hash);
    if (outdated.length > 0)
      return await findSkus(
        db,
        outdated.slice(0, 20).map(({ key }) => key),
      );
  }
  return [];
}

/** Links products to their replacements after all parts, because a later part may have created the replacement. */
async function linkLater(db: Database, { run, lease }: WriteWork): Promise<void> {
  for await (const changes of readProducts(db, run.id)) {
    lease.sign();
    const linked = changes.flatMap(({ key, after: { facts, hash } }) =>
      facts.replacedBy === null ? [] : [{ key, hash, by: skuKey(facts.replacedBy) }],
    );
    if (linked.length === 0) continue;
    await inTransaction(db, async (on) => {
      await lease.renew(on);
      await lockCatalogueState(on);
      const found = await readHashes(on, [...new Set(linked.flatMap(({ key, by }) => [key, by]))]);
      const links = linked.flatMap(({ key, hash, by }) => {
        const product = found.get(key);
        return product?.hash === hash ? [{ id: product.id, by: found.get(by)?.id ?? null }] : [];
      });
      await linkReplacements(on, links);
    });
  }
}
