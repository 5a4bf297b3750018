import { chunks } from "../../kernel/chunks.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import type { ProductText } from "../domain/product-text.ts";
import type { FactsStore, KnownFacts } from "./facts.ts";

export const textStore: FactsStore<ProductText> = {
  isVersioned: true,
  async read(on, productIds) {
    const found: KnownFacts<ProductText>[] = [];
    for (const ids of chunks(productIds)) {
      const rows = await on
        .selectFrom("product_text")
        .selectAll()
        .where("product_id", "in", ids)
        .execute();
      found.push(
        ...rows.map(({ product_id, changed_at, import_run_id, ...facts }) => ({
          productId: product_id,
          facts,
          changedAt: changed_at,
          importRunId: import_run_id,
        })),
      );
    }
    return found;
  },
  async write(on, rows) {
    await upsertRows(on, {
      table: "product_text",
      key: ["product_id", "language"],
      rows: rows.map(({ productId, facts, changedAt, importRunId }) => ({
        product_id: productId,
        language: facts.language,
        name: facts.name,
        text: facts.text,
        warnings: facts.warnings,
        changed_at: changedAt,
        import_run_id: importRunId,
      })),
    });
  },
  async remove(on, rows) {
    const languages = Map.groupBy(rows, ({ facts }) => facts.language);
    for (const [language, ofLanguage] of languages)
      for (const ids of chunks(ofLanguage.map(({ productId }) => productId)))
        await on
          .deleteFrom("product_text")
          .where("language", "=", language)
          .where("product_id", "in", ids)
          .execute();
  },
};
