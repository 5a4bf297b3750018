import { type FoundGuards, manyEndedPercent, noneFound } from "../../imports/domain/report.ts";
import type { MissingChoice } from "../../imports/domain/run.ts";
import type { MissingRecord } from "../../imports/kinds/import-kind.ts";
import type { ProductFacts } from "../../products/domain/product.ts";
import type { StoredProduct } from "../../products/domain/product-change.ts";
import { findGuards, type ProductFileGuard } from "../../products/domain/product-guards.ts";
import { skuKey } from "../../products/domain/sku.ts";
import { hashFacts } from "../../products/services/product-hash.ts";

/** Product that the file does not name, with the state that the user's choice gives it. */
export function endedBy(
  choice: MissingChoice,
  { id, skuKey: key, facts, hash, changedAt, importRunId }: StoredProduct,
): MissingRecord {
  if (choice === "leave" || facts.state === choice)
    return { shown: facts.sku, change: null, guards: [] };
  const after = { ...facts, state: choice };
  return {
    shown: facts.sku,
    guards: guardsOfProduct(facts, after),
    change: {
      recordId: id,
      key,
      keyBefore: skuKey(facts.sku),
      before: { facts, hash, changedAt, importRunId },
      after: { facts: after, hash: hashFacts(after) },
    },
  };
}

export function guardsOfProduct(before: ProductFacts, after: ProductFacts): ProductFileGuard[] {
  const isEnded = isSold(before.state) && !isSold(after.state);
  return [...findGuards(before, after), ...(isEnded ? (["many-discontinued"] as const) : [])];
}

function isSold(state: string): boolean {
  return state === "active" || state === "ending";
}

/** Products whose sale ends are asked about if they are more than a percentage of the catalogue. */
export function withoutFewEnded(guards: FoundGuards, products: number): FoundGuards {
  const { count = 0 } = guards["many-discontinued"] ?? {};
  const isMany = count * 100 > manyEndedPercent * products;
  return isMany ? guards : { ...guards, "many-discontinued": noneFound };
}
