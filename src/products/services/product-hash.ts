import { createHash } from "node:crypto";
import { canonicalJson } from "../../kernel/canonical-json.ts";
import type { ProductFacts } from "../domain/product.ts";

/** Hash of the data of a product, by which changes since a check are found. */
export function hashFacts(facts: ProductFacts): string {
  return createHash("sha256").update(canonicalJson(facts)).digest("base64url").slice(0, 22);
}
