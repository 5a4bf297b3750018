import { randomUUID } from "node:crypto";
import { addChanges } from "../../imports/store/import-changes.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ProductFieldProblem } from "../domain/parse-product-form.ts";
import type { ProductFacts } from "../domain/product.ts";
import type { EditedProduct, ProductEditOutcome, StoredProduct } from "../domain/product-change.ts";
import { findGuards } from "../domain/product-guards.ts";
import { isSameSku, skuKey } from "../domain/sku.ts";
import { readNamesOfToday } from "../store/current-names.ts";
import { addEditRun, findSkuKey } from "../store/product-changes.ts";
import { createProductReader } from "../store/product-reader.ts";
import { createProductWriter } from "../store/write-products.ts";
import { hashFacts } from "./product-hash.ts";

/** Saves an edit (`id` null: new product) as an import of kind `edit`. `seen`: hash of the data that the page showed. */
export async function editProduct(
  db: Database,
  {
    id,
    seen,
    edited,
    isConfirmed,
    by,
    at,
  }: {
    id: number | null;
    seen: string;
    edited: EditedProduct;
    isConfirmed: boolean;
    by: MemberActor;
    at: number;
  },
): Promise<ProductEditOutcome> {
  return await inTransaction(db, async (on) => {
    const runId = randomUUID();
    // Locks the catalogue first, so that no other writer changes products between the checks below and the write.
    const writer = await createProductWriter(on, { at, runId });
    const current = id === null ? null : await findStoredProduct(on, id);
    if (id !== null && !current) return { kind: "gone" };
    if (current && current.hash !== seen) return { kind: "overtaken", current };
    if (edited.kind === "problems") return edited;
    const facts = (await readNamesOfToday(on))(edited.facts);
    const problems = await findConflicts(on, { facts, current });
    if (problems.length > 0) return { kind: "problems", problems };
    const hash = hashFacts(facts);
    // The stored hash is that of the former name after a brand or category was renamed, so the current data is hashed, too.
    if (current && (current.hash === hash || hashFacts(current.facts) === hash))
      return { kind: "unchanged", id: current.id };
    const guards = findGuards(current?.facts ?? null, facts);
    if (current && guards.length > 0 && !isConfirmed)
      return { kind: "to-confirm", guards, before: current.facts, after: facts };
    const isRenamed = current !== null && current.facts.sku !== facts.sku;
    const [number = 0] = await writer.write([
      {
        id: current?.id ?? null,
        facts,
        hash,
        ...(isRenamed && { formerSku: current.facts.sku }),
      },
    ]);
    await writer.finish();
    await addEdit(on, { runId, by, at, firstId: writer.firstId, number, current, facts, hash });
    return { kind: "saved", id: number };
  });
}

export async function findStoredProduct(on: Database, id: number): Promise<StoredProduct | null> {
  const key = await findSkuKey(on, id);
  if (key === null) return null;
  const [found] = await (await createProductReader(on)).find({ skuKeys: [key], gtins: [] });
  return found ?? null;
}

/** Conflicts with other products: SKU or GTIN in use, or unknown replacement. */
async function findConflicts(
  on: Database,
  { facts, current }: { facts: ProductFacts; current: StoredProduct | null },
): Promise<ProductFieldProblem[]> {
  const key = skuKey(facts.sku);
  const { replacedBy } = facts;
  const known = await (await createProductReader(on)).find({
    skuKeys: [key, ...(replacedBy === null ? [] : [skuKey(replacedBy)])],
    gtins: facts.gtin === null ? [] : [facts.gtin],
  });
  const others = known.filter(({ id }) => id !== current?.id);
  const sameSku = others.find((other) => other.skuKey === key);
  const sameGtin = others.find(({ facts: { gtin } }) => gtin !== null && gtin === facts.gtin);
  const hasReplacement =
    replacedBy === null ||
    others.some(
      (other) => other.skuKey === skuKey(replacedBy) && isSameSku(other.facts.sku, replacedBy),
    );
  const problems: ProductFieldProblem[] = [];
  if (sameSku) problems.push({ field: "sku", problem: "sku-of-another", other: sameSku.facts.sku });
  if (sameGtin)
    problems.push({ field: "gtin", problem: "gtin-of-another", other: sameGtin.facts.sku });
  if (!hasReplacement) problems.push({ field: "replacedBy", problem: "unknown-replacement" });
  return problems;
}

async function addEdit(
  on: Database,
  {
    runId,
    by,
    at,
    firstId,
    number,
    current,
    facts,
    hash,
  }: {
    runId: string;
    by: MemberActor;
    at: number;
    firstId: number;
    number: number;
    current: StoredProduct | null;
    facts: ProductFacts;
    hash: string;
  },
): Promise<void> {
  await addEditRun(on, { id: runId, by, at, firstId });
  await addChanges(on, {
    runId,
    changes: [
      {
        row: 1,
        kind: current ? "changed" : "added",
        recordId: number,
        key: skuKey(facts.sku),
        ...(current && { keyBefore: skuKey(current.facts.sku) }),
        after: { facts, hash },
        before: current && {
          facts: current.facts,
          hash: current.hash,
          changedAt: current.changedAt,
          importRunId: current.importRunId,
        },
      },
    ],
  });
}
