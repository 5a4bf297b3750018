import type { ChangeKind } from "../../imports/domain/change.ts";
import { OutdatedImport } from "../../imports/kinds/import-kind.ts";
import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import { skuKey } from "../../products/domain/sku.ts";
import {
  createProductStage,
  linkReplacements,
  releaseCodes,
} from "../../products/store/bulk-products.ts";
import { followPictureAddresses } from "../../products/store/follow-picture-addresses.ts";
import {
  deleteFormerSkus,
  deleteProducts,
  readHashes,
} from "../../products/store/product-reader.ts";
import { toColumns } from "../../products/store/product-rows.ts";
import { lockProducts } from "../../products/store/product-uses.ts";
import { readCatalogueNames } from "../../products/store/read-catalogue-names.ts";
import type { ProductToWrite } from "../../products/store/write-products.ts";
import { keptProduct } from "../copy/kept-reasons-copy.ts";
import { type FactStores, findKept, findUses, type KeptProducts } from "./find-kept.ts";
import { type Judged, StalePlan, type WriteOptions } from "./judged-change.ts";
import { readAhead } from "./read-ahead.ts";

/** Prepares the rows of an import; the returned `write` stores them in an order that violates no unique index. */
export async function prepareChanges(
  from: Database,
  {
    read,
    kindsFirst,
    lease,
    at,
    runId: ownRun,
    judge,
    storesToKeep,
  }: WriteOptions & {
    /** Stores of data that others may have added to a new product, which an undo then keeps; absent unless undoing. */
    storesToKeep?: FactStores;
  },
  firstId: number,
) {
  let nextId = firstId;
  const stage = await createProductStage[engineOf(from)](from);
  const names = await readCatalogueNames(from, () => nextId++);
  const codes: Schema["product_code"][] = [];
  const replaced: { id: number; key: string }[] = [];
  const addresses = new Map<number, readonly string[]>();
  let productCount = 0;
  let keptProducts: KeptProducts = new Map();
  if (storesToKeep) keptProducts = await findKept(from, judgeChanges(), storesToKeep);
  const { releases, deletes, forgottenCodes, kept } = await judgeFirst();

  /** Decides on changes that must be known before any is written; on SQLite all of them, staged in a table. */
  async function judgeFirst() {
    const found = {
      releases: [] as number[],
      deletes: [] as number[],
      forgottenCodes: [] as string[],
      kept: [] as string[],
    };
    const outdated: string[] = [];
    for await (const judgements of judgeChanges(stage.isDeferred ? undefined : kindsFirst)) {
      const products: ProductToWrite[] = [];
      for (const judgement of judgements) {
        if (judgement.kind === "outdated") outdated.push(judgement.sku);
        if (judgement.kind === "kept") found.kept.push(judgement.sku);
        if (judgement.kind === "delete") found.deletes.push(judgement.id);
        if (judgement.kind !== "write") continue;
        const { product, givesUpCodes, forgetsCode } = judgement;
        products.push(product);
        if (givesUpCodes && product.id !== null) found.releases.push(product.id);
        if (forgetsCode !== undefined) found.forgottenCodes.push(forgetsCode);
      }
      if (!stage.isDeferred) continue;
      await names.load(products.map(({ facts }) => facts));
      await stage.add(products.map(toRow), from);
    }
    if (outdated.length > 0) throw new OutdatedImport(outdated.slice(0, 20));
    return found;
  }

  async function* judgeChanges(kinds?: readonly ChangeKind[]): AsyncGenerator<Judged[]> {
    for await (const changes of read(from, kinds)) {
      lease.sign();
      const keys = changes.flatMap(({ key, before }) =>
        before ? [key, skuKey(before.facts.sku)] : [key],
      );
      const products = await readHashes(from, keys);
      yield changes.map((change) => {
        const former = change.before && skuKey(change.before.facts.sku);
        const now = products.get(change.key) ?? (former ? products.get(former) : undefined);
        const reasons = keptProducts.get(now?.id ?? 0);
        return reasons
          ? { kind: "kept", sku: keptProduct(change.after.facts.sku, reasons) }
          : judge(change, now);
      });
    }
  }

  /** Rejects with StalePlan if others have added data to a product that is about to be deleted. */
  async function requireUnused(on: Database): Promise<void> {
    if (!storesToKeep || deletes.length === 0) return;
    await lockProducts(on, deletes);
    if ((await findUses(on, deletes, storesToKeep)).size > 0) throw new StalePlan();
  }

  function toRow({ id, facts, hash, formerSku, changedAt, importRunId }: ProductToWrite) {
    const own = id ?? nextId++;
    productCount += 1;
    if (facts.replacedBy) replaced.push({ id: own, key: skuKey(facts.replacedBy) });
    // Without addresses, an existing product may still have pictures of those that it had.
    if (facts.pictureAddresses.length > 0 || id !== null)
      addresses.set(own, facts.pictureAddresses);
    if (formerSku !== undefined)
      codes.push({
        scope: "",
        code_key: skuKey(formerSku),
        code: formerSku,
        kind: "former-sku",
        product_id: own,
      });
    return {
      id: own,
      ...toColumns(facts, names.numbersOf(facts)),
      replaced_by: null,
      facts_hash: hash,
      created_at: at,
      changed_at: changedAt ?? at,
      import_run_id: importRunId === undefined ? ownRun : importRunId,
    };
  }

  /** Writes the products in batches. While PostgreSQL stores one, the next one is read and prepared. */
  async function addRows(on: Database): Promise<void> {
    let stored: Promise<void> = Promise.resolve();
    for await (const judgements of readAhead(judgeChanges())) {
      const outdated = judgements.flatMap((found) => (found.kind === "outdated" ? found.sku : []));
      if (outdated.length > 0) throw new OutdatedImport(outdated.slice(0, 20));
      const products = judgements.flatMap((found) =>
        found.kind === "write" ? [found.product] : [],
      );
      await names.load(products.map(({ facts }) => facts));
      const rows = products.map(toRow);
      await stored;
      stored = names.write(on).then(() => stage.add(rows, on));
      stored.catch(() => {});
    }
    await stored;
  }

  return {
    get written() {
      return { records: productCount + deletes.length, kept, firstId };
    },
    get nextId() {
      return nextId;
    },
    clear: stage.clear,
    async write(transaction: Database): Promise<void> {
      await requireUnused(transaction);
      await releaseCodes(transaction, releases);
      await deleteFormerSkus(transaction, forgottenCodes);
      await linkReplacements(transaction, await linksTo(transaction, deletes));
      await deleteProducts(transaction, deletes);
      if (!stage.isDeferred) await addRows(transaction);
      await names.write(transaction);
      await stage.write(transaction);
      await upsertRows(transaction, {
        table: "product_code",
        rows: codes,
        key: ["scope", "code_key"],
      });
      const targets = await readHashes(transaction, [...new Set(replaced.map(({ key }) => key))]);
      await linkReplacements(
        transaction,
        replaced.map(({ id, key }) => ({ id, by: targets.get(key)?.id ?? null })),
      );
      await followPictureAddresses(transaction, addresses, { at });
    },
  };
}

/** Replacement links to clear, because the products to which they point are about to be deleted. */
async function linksTo(on: Database, deletes: readonly number[]) {
  const links: { id: number; by: null }[] = [];
  for (const some of chunks(deletes)) {
    const rows = await on
      .selectFrom("product")
      .select("id")
      .where("replaced_by", "in", some)
      .execute();
    links.push(...rows.map(({ id }) => ({ id, by: null })));
  }
  return links;
}
