import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import { skuKey } from "../domain/sku.ts";
import { createProductStage, linkReplacements, releaseCodes } from "../store/bulk-products.ts";
import { readCatalogueNames } from "../store/catalogue-names.ts";
import type { StoredChange } from "../store/import-changes.ts";
import { toColumns } from "../store/product-rows.ts";
import { deleteFormerSkus, deleteProducts, readHashes } from "../store/products.ts";
import type { ProductToWrite } from "../store/write-products.ts";
import {
  type Judged,
  OutdatedImport,
  type ProductNow,
  type WriteOptions,
} from "./judged-change.ts";

/**
 * Decides on the changes of an import and prepares the rows to write. `write` writes them in an order that never
 * violates a unique index.
 */
export async function prepareChanges(
  on: Database,
  { read, lease, at, runId: ownRun, judge }: WriteOptions,
  firstId: number,
) {
  let nextId = firstId;
  const stage = await createProductStage[engineOf(on)](on);
  const names = await readCatalogueNames(on, () => nextId++);
  const codes: Schema["product_code"][] = [];
  const replaced: { id: number; key: string }[] = [];
  const { judged, releases, deletes, forgottenCodes, kept } = await judgeAll();

  /**
   * Decides on all changes before any is written, because `releaseCodes` overwrites the SKU keys by which products are
   * found. On SQLite it also puts the rows into the staging table.
   */
  async function judgeAll() {
    const found = {
      judged: new Map<number, ProductNow>(),
      releases: [] as number[],
      deletes: [] as number[],
      forgottenCodes: [] as string[],
      kept: [] as string[],
    };
    const outdated: string[] = [];
    for await (const batch of judgedChanges()) {
      const products: ProductToWrite[] = [];
      for (const { change, now, judgement } of batch) {
        if (judgement.kind === "outdated") outdated.push(judgement.sku);
        if (judgement.kind === "kept") found.kept.push(judgement.sku);
        if (judgement.kind === "delete") found.deletes.push(judgement.id);
        if (judgement.kind !== "write") continue;
        const { product, givesUpCodes, forgetsCode } = judgement;
        found.judged.set(change.row, now);
        products.push(product);
        if (givesUpCodes && product.id !== null) found.releases.push(product.id);
        if (forgetsCode !== undefined) found.forgottenCodes.push(forgetsCode);
      }
      if (!stage.isDeferred) continue;
      await names.load(products.map(({ facts }) => facts));
      await stage.add(products.map(toRow));
    }
    if (outdated.length > 0) throw new OutdatedImport(outdated.slice(0, 20));
    return found;
  }

  async function* judgedChanges(): AsyncGenerator<
    { change: StoredChange; now: ProductNow; judgement: Judged }[]
  > {
    for await (const changes of read(on)) {
      lease.sign();
      const keys = changes.flatMap(({ skuKey: key, before }) =>
        before ? [key, skuKey(before.facts.sku)] : [key],
      );
      const products = await readHashes(on, keys);
      yield changes.map((change) => {
        const former = change.before && skuKey(change.before.facts.sku);
        const now = products.get(change.skuKey) ?? (former ? products.get(former) : undefined);
        return { change, now, judgement: judge(change, now) };
      });
    }
  }

  function toRow({ id, facts, hash, formerSku, changedAt, importRunId }: ProductToWrite) {
    const own = id ?? nextId++;
    if (facts.replacedBy) replaced.push({ id: own, key: skuKey(facts.replacedBy) });
    if (formerSku !== undefined)
      codes.push({
        ...{ scope: "", code_key: skuKey(formerSku), code: formerSku },
        ...{ kind: "former-sku", product_id: own },
      });
    return {
      id: own,
      ...toColumns(facts, names.numbersOf(facts)),
      ...{ replaced_by: null, facts_hash: hash, created_at: at, changed_at: changedAt ?? at },
      import_run_id: importRunId === undefined ? ownRun : importRunId,
    };
  }

  async function addRows(): Promise<void> {
    for await (const changes of read(on)) {
      lease.sign();
      const products = changes.flatMap((change) => {
        if (!judged.has(change.row)) return [];
        const judgement = judge(change, judged.get(change.row));
        return judgement.kind === "write" ? [judgement.product] : [];
      });
      await names.load(products.map(({ facts }) => facts));
      const rows = products.map(toRow);
      await names.write(on);
      await stage.add(rows);
    }
  }

  return {
    written: { products: judged.size + deletes.length, kept, firstId },
    get nextId() {
      return nextId;
    },
    clear: stage.clear,
    async write(transaction: Database): Promise<void> {
      await releaseCodes(transaction, releases);
      await deleteFormerSkus(transaction, forgottenCodes);
      await linkReplacements(transaction, await linksTo(transaction, deletes));
      await deleteProducts(transaction, deletes);
      if (!stage.isDeferred) await addRows();
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
    },
  };
}

/** Replacement links to clear, because the products to which they point are about to be deleted. */
async function linksTo(on: Database, deletes: readonly number[]) {
  const links: { id: number; by: null }[] = [];
  for (let at = 0; at < deletes.length; at += 500) {
    const rows = await on
      .selectFrom("product")
      .select("id")
      .where("replaced_by", "in", deletes.slice(at, at + 500))
      .execute();
    links.push(...rows.map(({ id }) => ({ id, by: null })));
  }
  return links;
}
